/** The text of `window.<name>=…;(function…` in a script or a whole document, '' where there is none (upstream/shortclip.md §2). */
export function stateIn(text: string, name: string): string {
  const start = new RegExp(`window\\.${name}\\s*=\\s*`).exec(text);
  if (!start) return '';
  const rest = text.slice(start.index + start[0].length);
  const end = rest.search(/;\s*\(function|<\/script>/);
  return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
}

/** Runs in the page: the text of that state, and the address its document was loaded from. */
export function readState(name: string): { text: string; loaded: string } {
  const scripts = [...document.querySelectorAll('script')].map((script) => script.textContent ?? '');
  const start = new RegExp(`window\\.${name}\\s*=\\s*`);
  const rest = scripts.find((text) => start.test(text))?.replace(start, '') ?? '';
  const end = rest.search(/;\s*\(function/);
  const text = (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
  return { text, loaded: performance.getEntriesByType?.('navigation')[0]?.name ?? '' };
}
