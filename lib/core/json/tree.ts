import { parseJson } from './json.ts';

/** A JSON object of unknown shape. */
export type Tree = Readonly<Record<string, unknown>>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. */
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

/** The value if it is a string, else ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A string, number or boolean converted with `String`; '' for an object or a list, whose `toString` may be anything. */
export function plainText(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

/** The value of a JSON text; undefined when it is not JSON. */
export function jsonValue(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** How a JSON value can begin. */
const beginning = /^[ \t\r\n]*[[{"\d\-tfn]/;

/**
 * Like `jsonValue` for many texts, but after a thousand texts that look like JSON and are not, it returns undefined for all. Each such
 * text costs microseconds, and an untrusted list may have a million.
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

/** The object in a JSON text; null when it is not JSON or not an object. */
export function jsonTree(text: string): Tree | null {
  const value = jsonValue(text);
  return isTree(value) ? value : null;
}
