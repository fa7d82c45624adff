import type { ReplicaRequest } from '../framework/site.ts';
import { eids } from './catalogue.ts';
import { hasRecord, recordOf } from './profile-user.ts';
import type { Site } from './state.ts';

/** R5: an encoded request, each letter moved up by one, parts of it twice. */
export function key(path: string, parameters: string): string {
  const moved = [...`${path}${parameters}${path}`].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
  return JSON.stringify(moved.join(''));
}

/** P2: the request cache of a page, as a script. */
export function stateScript(entries: readonly string[]): string {
  return `<script>window.INIT_STATE={${entries.join(',').replaceAll('</', '<\\/')}};</script>`;
}

/** The state of a desktop profile page. */
export function initState(eid: string, { headers }: ReplicaRequest, { world }: Site): string {
  // R4 B
  if (world.is('no-state')) return '';
  // R4 C
  const shown = world.is('foreign-state') ? eids.viewer : eid;
  // R17: only a document that a page's visit asked for has a user.
  const entry =
    headers['sec-fetch-dest'] === 'document' && hasRecord(shown) ? JSON.stringify(recordOf(shown)) : 'undefined';
  const entries = [
    // R5: unrelated entries, and a bare `undefined`.
    `${key('/rest/v/profile/get', '')}:{"result":109,"request_id":"replica-0003"}`,
    `${key('/rest/v/startup', '{}')}:{"result":1,"config":{"userProfile":null},"gray":undefined}`,
    `${key('/rest/v/profile/user', JSON.stringify({ user_id: shown }))}:${entry}`,
  ];
  return stateScript(entries);
}
