import { isTree } from './json/json.ts';

/**
 * Replaces each half of a surrogate pair by U+FFFD, in a text or in all texts of a JSON value, names too. Sites cut
 * texts in an emoji; no address can hold what is left of it. What comes from outside passes here once, where it becomes
 * facts of a row. Returns the value itself if it is well-formed.
 */
export function wellFormed<Value>(value: Value): Value {
  return madeWell(value) as Value;
}

function madeWell(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (Array.isArray(value)) {
    const made = value.map(madeWell);
    return made.some((one, at) => one !== value[at]) ? made : value;
  }
  // Bytes and pictures hold no text.
  if (!isTree(value) || ArrayBuffer.isView(value) || value instanceof Blob) return value;
  const entries = Object.entries(value);
  const made = entries.map(([name, inner]) => [madeWell(name) as string, madeWell(inner)] as const);
  return made.some(([name, inner], at) => name !== entries[at]?.[0] || inner !== entries[at]?.[1])
    ? Object.fromEntries(made)
    : value;
}

/** The beginning of a text, at most `longest` characters, well-formed: no surrogate pair is split. */
export function cutText(text: string, longest: number): string {
  const cut =
    text.length <= longest
      ? text
      : Array.from(text.slice(0, 2 * longest))
          .slice(0, longest)
          .join('');
  return cut.toWellFormed();
}
