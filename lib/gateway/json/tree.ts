import { parseJson } from './json.ts';

/** A JSON object read without knowing its shape. */
export type Tree = Readonly<Record<string, unknown>>;

/** The value as an object; anything else as an empty one. */
export function tree(value: unknown): Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : {};
}

/** The elements of a list that are objects. */
export function trees(value: unknown): Tree[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** JSON text as an object; null when it is no JSON, or none of an object. */
export function jsonTree(text: string): Tree | null {
  try {
    const value = parseJson(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : null;
  } catch {
    return null;
  }
}
