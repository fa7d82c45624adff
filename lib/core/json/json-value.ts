import { parseJson } from './json.ts';
import { isTree, type Tree } from './tree.ts';

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
