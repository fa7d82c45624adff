import { parseJson } from './json.ts';

/** A JSON object read without knowing its shape. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; anything else as an empty one. */
export function tree(value: unknown): Tree {
  return isTree(value) ? value : {};
}

/** The members of an object that are finite numbers. */
export function numbers(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(tree(value)).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
}

/** The elements of a list that are objects. */
export function trees(value: unknown): Tree[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** The value as text; anything else as ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Text, a number or a word as text, as `String` has it; an object or a list as '': its own `toString` may be anything. */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

/** JSON text as its value; undefined when it is no JSON. */
export function jsonValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Beginnings of JSON values. */
const beginning = /^[ \t\r\n]*[[{"\d\-tfn]/;

/**
 * Reads many texts like `jsonValue`, until a thousand have looked like JSON and were none: from then on all are undefined. Each of
 * those costs microseconds, and a foreign list may hold a million.
 */
export function jsonReader(): (text: string) => unknown {
  let left = 1000;
  return (text) => {
    if (left === 0 || !beginning.test(text)) return undefined;
    const value = jsonValue(text);
    if (value === undefined) left -= 1;
    return value;
  };
}

/** JSON text as an object; null when it is no JSON, or none of an object. */
export function jsonTree(text: string): Tree | null {
  const value = jsonValue(text);
  return isTree(value) ? value : null;
}
