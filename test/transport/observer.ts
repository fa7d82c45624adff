import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { observedPaths } from '../../lib/core/page-forms.ts';
import type { ObservedPaths } from '../../lib/core/platform.ts';

const source = (name: string): string => {
  const text = readFileSync(new URL(`../../lib/browser/in-page/${name}`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(text.replace(/^import .*$/gm, '')).replace(/^export /gm, '');
};

/**
 * The extension's own observer as a script for pages without the extension: its copies stand in `gleanerObserved`, oldest
 * first, in the form the extension keeps them in.
 */
export function observerScript(observed: readonly ObservedPaths[]): string {
  return `(() => {
${source('swallow.ts')}
${source('exact-json.ts')}
${source('watch-use.ts')}
${source('observe-page.ts')}
${source('observations.ts')}
const observations = createObservations();
globalThis.gleanerObserved = [];
observePage(window, ${JSON.stringify(observedPaths(observed))}, (_, copy) => {
  observations.receive(copy());
  globalThis.gleanerObserved = observations.find('').reverse();
});
})();`;
}
