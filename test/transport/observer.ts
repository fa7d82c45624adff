import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { observedBodies, observedPaths } from '../../lib/core/page-forms.ts';
import type { ObservedPaths } from '../../lib/core/platform.ts';

const source = (name: string): string => {
  const text = readFileSync(new URL(`../../lib/browser/in-page/${name}`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(text.replace(/^import .*$/gm, '')).replace(/^export /gm, '');
};

/**
 * The extension's own observers as a script for pages without the extension, for each platform's `observed`: a page's
 * copies stand in `gleanerObserved`, oldest first, in the form the extension keeps them in.
 */
export function observerScript(observed: readonly (readonly ObservedPaths[])[]): string {
  const each = observed.map((of) => ({
    hosts: of.flatMap(({ hosts }) => hosts),
    paths: observedPaths(of),
    streams: of.some(({ streams }) => streams),
    headers: of.some(({ headers }) => headers),
    bodies: observedBodies(of),
  }));
  return `(() => {
const mine = ${JSON.stringify(each)}.find(({ hosts }) => hosts.some((host) => \`.\${location.hostname}\`.endsWith(\`.\${host}\`)));
if (!mine) return;
${source('swallow.ts')}
${source('exact-json.ts')}
${source('watch-use.ts')}
${source('watch-streams.ts')}
${source('copy-headers.ts')}
${source('observe-page.ts')}
${source('pending-copies.ts')}
${source('observe-asked.ts')}
${source('observations.ts')}
const observations = createObservations();
globalThis.gleanerObserved = [];
const keep = (_, copy) => {
  copy(observations.receive);
  globalThis.gleanerObserved = observations.find('').reverse();
};
const headers = mine.headers ? copyHeaders(window) : undefined;
if (mine.bodies.length > 0) observeAsked(window, endsIn(mine.paths), keep, mine.bodies, undefined, headers);
else observePage(window, endsIn(mine.paths), keep, mine.streams ? watchStreams : undefined, headers);
})();`;
}
