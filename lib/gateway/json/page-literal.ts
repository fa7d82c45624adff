import { parseJson } from './json.ts';

/** Strings are taken whole, so that what looks like a token inside them stays text. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\bundefined\b|new Map\(|\)/g;

function asJson(token: string): string {
  if (token.startsWith('"')) return token;
  return token === 'undefined' ? 'null' : '';
}

/**
 * The value of a literal in a page's script: JSON with bare `undefined` values and `new Map([])`. Keys and texts that read
 * "undefined" stay; long integers stay exact.
 * @throws SyntaxError when it is neither
 */
export function parseLiteral(text: string): unknown {
  return parseJson(text.replace(tokens, asJson));
}
