import { h5Profile } from '../../fixtures/shortclip/h5-profile.ts';
import { workInfo } from '../../fixtures/shortclip/work-info.ts';
import { html } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { authorOf, eids, videos } from './catalogue.ts';
import { blockedPage, gate } from './faults.ts';
import { key, stateScript } from './init-state.ts';
import type { Site } from './state.ts';

/** Works one leads to without a document being loaded. */
const links = [videos.clip, videos.nextClip]
  .map((id) => `<a id="to-${id}" data-spa href="/fw/photo/${id}">${id}</a>`)
  .join(' ');

function document(state: string): string {
  return `<!doctype html><html lang="zh"><head><meta charset="utf-8"><title>风筝</title></head><body><nav>${links}</nav>${state}<script src="/replica-h5/hxfalcon.js"></script><script>window.replicaFollow('a[data-spa]')</script></body></html>`;
}

/**
 * P2: startup, who shared it, the work, and its author once more under a key that holds a number (R5: keys and
 * `undefined`).
 */
function workState(photoId: string, eid: string): string {
  return stateScript([
    `${key('/rest/wd/startup', '{}')}:{"result":1,"config":undefined}`,
    `${key('/rest/wd/share/info', '{}')}:{"result":1,"shareTitle":"风筝"}`,
    `${key('/rest/wd/user/profile', '{"shareObjectId":"5"}')}:${JSON.stringify(h5Profile(eids.viewer))}`,
    `${key('/rest/wd/ugH5App/photo/simple/info', JSON.stringify({ photoId }))}:${JSON.stringify(workInfo(photoId, eid))}`,
    // Whether this one is ever the whole record is not known.
    `${key('/rest/wd/user/profile', '{"eid":482256779}')}:{"result":2}`,
  ]);
}

/** `/fw/photo/<id>`, `/fw/long-video/<id>`: the state is in the document. */
export function workPage(photoId: string, request: ReplicaRequest, { world, sessions, emptied }: Site): Answer {
  const fault = world.fault(request, 'document');
  // R1: no page for a desktop browser; the columns are what a mobile one gets.
  if ((!world.is('mobile-page') && !world.is('full-answer')) || fault === 'gate') return gate();
  if (fault === 'blocked') return blockedPage();
  const setCookies = sessions.deviceFor(request);
  const device = request.cookies.did ?? '';
  const eid = fault === 'other-user' ? eids.nextUser : authorOf(photoId);
  // R16: once for each device.
  if (!emptied.has(device) || fault === 'no-work' || !eid) {
    emptied.add(device || (/did=([^;]+)/.exec(setCookies.join())?.[1] ?? ''));
    return html(document(''), { setCookies });
  }
  return html(document(workState(photoId, eid)), { setCookies });
}
