export const { stringify } = JSON;
const { keys } = Object;
const { isArray } = Array;
const largest = Number.MAX_SAFE_INTEGER;

/**
 * The JSON text of a value from `JSON.parse`, or null if it holds an integer that parsing may have rounded. Implemented
 * by hand, because `JSON.stringify` would call a `toJSON` that the page put on a prototype.
 */
export function exactJson(value: unknown): string | null {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' && (value > largest || value < -largest) ? null : stringify(value);
  const list = isArray(value);
  const names = keys(value);
  let text = '';
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const one = exactJson((value as Record<string, unknown>)[name]);
    if (one === null) return null;
    text += `${at ? ',' : ''}${list ? '' : `${stringify(name)}:`}${one}`;
  }
  return list ? `[${text}]` : `{${text}}`;
}
