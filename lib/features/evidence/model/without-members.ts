import { afterString, decodeString } from '../../../core/json/json-string.ts';

const colon = /\s*:\s*/y;
const scalar = /[^,}\]\s]*/y;
const sign = /["{}[\]]/g;

/** A piece of a text, from its first character to before the one after it. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Index after the string that begins at `at`; the text's end where it never ends. */
function afterQuotes(text: string, at: number): number {
  const end = afterString(text, at);
  return end < 0 ? text.length : end;
}

/** Index after the JSON value that begins at `at`; the text's end where it never ends. */
function afterValue(text: string, at: number): number {
  if (text[at] === '"') return afterQuotes(text, at);
  if (text[at] !== '{' && text[at] !== '[') {
    scalar.lastIndex = at;
    return at + (scalar.exec(text)?.[0].length ?? 0);
  }
  let depth = 0;
  sign.lastIndex = at;
  for (let next = sign.exec(text); next !== null; next = sign.exec(text)) {
    if (next[0] === '"') sign.lastIndex = afterQuotes(text, next.index);
    else depth += next[0] === '{' || next[0] === '[' ? 1 : -1;
    if (depth === 0) return sign.lastIndex;
  }
  return text.length;
}

/** The values of members with these names, and the strings that may hold JSON, in a JSON text. */
function piecesIn(text: string, names: ReadonlySet<string>) {
  const values: (Piece & { readonly name: string })[] = [];
  const strings: Piece[] = [];
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    const end = afterString(text, at);
    if (end < 0) break;
    colon.lastIndex = end;
    const isName = colon.test(text);
    const name = isName ? text.slice(at + 1, end - 1) : '';
    if (isName && names.has(name)) {
      const from = colon.lastIndex;
      const to = afterValue(text, from);
      values.push({ name, from, to });
      at = to;
    } else {
      if (!isName && /\{(?:\s|\\+[nrt])*\\+"/.test(text.slice(at, end))) strings.push({ from: at, to: end });
      at = isName ? colon.lastIndex : end;
    }
  }
  return { values, strings };
}

/**
 * A JSON text with `""` for the values of members with these names, also in JSON within its strings; `tell` gets each name
 * that had a value. The text itself where there is none.
 */
export function withoutMembers(text: string, names: ReadonlySet<string>, tell: (name: string) => void): string {
  const { values, strings } = piecesIn(text, names);
  const cuts = values
    .filter(({ from, to }) => !['""', 'null'].includes(text.slice(from, to)))
    .map(({ name, from, to }) => {
      tell(name);
      return { from, to, by: '""' };
    });
  for (const { from, to } of strings) {
    const own = decodeString(text.slice(from, to));
    const bare = withoutMembers(own, names, tell);
    if (bare !== own) cuts.push({ from, to, by: JSON.stringify(bare) });
  }
  let [bare, after] = ['', 0];
  for (const { from, to, by } of cuts.toSorted((one, other) => one.from - other.from)) {
    bare += text.slice(after, from) + by;
    after = to;
  }
  return bare + text.slice(after);
}
