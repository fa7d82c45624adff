/** The text of the state in a script or a whole document, or null where there is none. */
export function stateTextIn(text: string): string | null {
  const start = /window\.__INITIAL_STATE__\s*=\s*/.exec(text);
  if (!start) return null;
  const rest = text.slice(start.index + start[0].length);
  const end = rest.search(/<\/script>/i);
  return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
}
