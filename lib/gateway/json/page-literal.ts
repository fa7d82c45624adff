import { parseJson } from './json.ts';
import { afterString } from './long-integers.ts';

/** What stands between the strings of a literal and is no JSON, and the brackets. A comma counts when a bracket follows it. */
const tokens = /-?\b(?:undefined|NaN|Infinity)\b|\bnew\s+(?:Map|Set)\s*\(\s*\)|\bnew\s+(?:Map|Set)\s*\(|,(?=\s*[\]})])|[[\]{})]/g;

function asJson(token: string): string {
  if (token === ',') return '';
  if (token.startsWith('new')) return token.endsWith(')') ? '[]' : '';
  return 'null';
}

/** The text between two strings as JSON, as far as the value reaches; `depth`: brackets open behind it. */
function between(text: string, before: number): { readonly json: string; readonly depth: number; readonly whole: boolean } {
  const pieces: string[] = [];
  let copied = 0;
  let depth = before;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const end = index + token.length;
    if (token === '[' || token === '{') depth += 1;
    else {
      if (token !== ']' && token !== '}') {
        // The round brackets are those of `new Map(…)`: JSON has none.
        pieces.push(text.slice(copied, index), token === ')' ? '' : asJson(token));
        copied = end;
      }
      if (token === ']' || token === '}' || token === ')') {
        depth -= 1;
        if (depth <= 0) return { json: pieces.join('') + text.slice(copied, end), depth, whole: true };
      } else if (token.endsWith('(')) depth += 1;
    }
  }
  return { json: pieces.join('') + text.slice(copied), depth, whole: false };
}

/**
 * The value of a literal that begins a page's script: JSON with bare `undefined`, `NaN` and infinities (null, as JSON prints
 * them), `new Map([…])` and `new Set([…])` (their lists) and commas before a bracket. Keys and texts that read like these stay;
 * long integers stay exact. What follows the bracket that closes the value is not looked at: it is code of the page. Takes time
 * linear in the text's length, whatever it holds: pages are foreign.
 * @throws SyntaxError when it is none
 */
export function parseLiteral(text: string): unknown {
  const pieces: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    const quote = text.indexOf('"', at);
    const part = between(text.slice(at, quote < 0 ? text.length : quote), depth);
    pieces.push(part.json);
    if (part.whole || quote < 0) break;
    const end = afterString(text, quote);
    if (end < 0) throw new SyntaxError('A string of the literal does not end');
    pieces.push(text.slice(quote, end));
    depth = part.depth;
    at = end;
  }
  return parseJson(pieces.join(''));
}
