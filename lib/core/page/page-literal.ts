import { deepest, parseJson } from '../json/json.ts';
import { afterString } from '../json/json-string.ts';

const word = /-?[\w$]+/y;
const space = /\s*/y;
const collection = /\s+(?:Map|Set)\s*\(\s*(\))?/y;
const isCut = 'The literal is cut: it ends in the middle';
const opening = '[{';
const closing = ']})';

/** Index after the match of `pattern` (sticky) at `at`; `at` itself if it does not match. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function jsonOf(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let depth = 0;

  function replace(start: number, end: number, json: string): number {
    pieces.push(text.slice(copied, start), json);
    copied = end;
    return end;
  }

  /** Rewrites the word at `at` if it is not JSON; numbers are words too. */
  function rewriteWord(at: number): number {
    const end = after(word, text, at);
    const token = text.slice(at, end);
    if (/^-?(?:undefined|NaN|Infinity)$/.test(token)) return replace(at, end, 'null');
    collection.lastIndex = end;
    const made = token === 'new' ? collection.exec(text) : null;
    if (made) {
      if (!made[1]) depth += 1;
      return replace(at, collection.lastIndex, made[1] ? '[]' : '');
    }
    if (/^(?:-?\d\w*|true|false|null)$/.test(token)) return end;
    throw new SyntaxError(`No value at ${at} of the literal`);
  }

  function step(at: number): number {
    const sign = text.charAt(at);
    if (sign === '"') {
      const end = afterString(text, at);
      if (end < 0) throw new SyntaxError(isCut);
      return end;
    }
    if (sign === ',') {
      const next = after(space, text, at + 1);
      if (closing.includes(text.charAt(next))) replace(at, at + 1, '');
      return next;
    }
    if (opening.includes(sign)) {
      depth += 1;
      if (depth > deepest) throw new SyntaxError('The literal is nested too deep');
    }
    if (closing.includes(sign)) {
      depth -= 1;
      // Parentheses come from `new Map(…)`; JSON has none.
      if (sign === ')') replace(at, at + 1, '');
    } else if (sign === '-' || /[\w$]/.test(sign)) return rewriteWord(at);
    return at + 1;
  }

  let at = after(space, text, 0);
  do at = step(at);
  while (depth > 0 && at < text.length);
  if (depth > 0) throw new SyntaxError(isCut);
  return pieces.join('') + text.slice(copied, at);
}

/**
 * Parses a literal at the start of a page's script: JSON with bare `undefined`, `NaN` and infinities (read as null, as
 * JSON serializes them), `new Map([…])` and `new Set([…])` (read as their lists) and trailing commas. Keys and strings
 * that look like these are kept; long integers stay exact. Text after the value's closing bracket is ignored: it is
 * code of the page. Always takes time linear in the text's length, because pages are untrusted.
 * @throws SyntaxError when it is not such a literal
 */
export const parseLiteral = (text: string): unknown => parseJson(jsonOf(text));

/** Like `parseLiteral`, but undefined instead of an error. */
export function literalValue(text: string): unknown {
  try {
    return parseLiteral(text);
  } catch {
    return undefined;
  }
}
