import { scriptsOf } from '../../../core/page/html-scripts.ts';

/** The text of `window.<name>=…;(function…` in a script of a document, '' where there is none (upstream/shortclip.md §2). */
export function stateIn(html: string, name: string): string {
  const marker = new RegExp(`window\\.${name}\\s*=`);
  const holder = scriptsOf(html).find(({ text }) => marker.test(text))?.text ?? '';
  const start = marker.exec(holder);
  if (!start) return '';
  const rest = holder.slice(start.index + start[0].length);
  const end = rest.search(/;\s*\(function/);
  return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
}

/** Runs in the page: the text of that state, and the address its document was loaded from, and whether all of it is there. */
export function readState(name: string): { text: string; loaded: string; complete: boolean } {
  const scripts = [...document.querySelectorAll('script')].map((script) => script.textContent ?? '');
  const start = new RegExp(`window\\.${name}\\s*=\\s*`);
  const rest = scripts.find((text) => start.test(text))?.replace(start, '') ?? '';
  const end = rest.search(/;\s*\(function/);
  const text = (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
  const loaded = performance.getEntriesByType?.('navigation')[0]?.name ?? '';
  return { text, loaded, complete: document.readyState === 'complete' };
}
