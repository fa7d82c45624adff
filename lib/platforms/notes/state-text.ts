import { parseJson } from '../../gateway/json.ts';

/** Strings are taken whole, so that what looks like a token inside them stays text. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\bundefined\b|new Map\(|\)/g;

function asJson(token: string): string {
  if (token.startsWith('"')) return token;
  return token === 'undefined' ? 'null' : '';
}

/**
 * The value of a page's `window.__INITIAL_STATE__=…` text: JSON with bare `undefined` values, and `new Map([])` in one source
 * (upstream/notes.md §2). Keys and texts that read "undefined" stay; long integers stay exact.
 * @throws SyntaxError when it is neither
 */
export function parseState(text: string): unknown {
  return parseJson(text.replace(tokens, asJson));
}

/** The text of the state in a script or a whole document, or null where there is none. */
export function stateTextIn(text: string): string | null {
  const start = /window\.__INITIAL_STATE__\s*=\s*/.exec(text);
  if (!start) return null;
  const rest = text.slice(start.index + start[0].length);
  const end = rest.search(/<\/script>/i);
  return (end < 0 ? rest : rest.slice(0, end)).trim().replace(/;$/, '');
}
