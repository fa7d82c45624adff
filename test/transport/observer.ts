import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const source = (name: string): string => {
  const text = readFileSync(new URL(`../../lib/browser/in-page/${name}`, import.meta.url), 'utf8');
  return stripTypeScriptTypes(text.replace(/^import .*$/gm, '')).replace(/^export /gm, '');
};

/**
 * The extension's own observer as a script for pages without the extension: its copies stand in `gleanerObserved`, oldest
 * first, in the form the extension keeps them in.
 */
export function observerScript(paths: readonly string[]): string {
  return `(() => {
${source('exact-json.ts')}
${source('observe-page.ts')}
${source('observations.ts')}
const observations = createObservations();
globalThis.gleanerObserved = [];
observePage(window, () => ${JSON.stringify(paths.join('|'))}, (json) => {
  observations.receive(json);
  globalThis.gleanerObserved = observations.find('').reverse();
});
})();`;
}
