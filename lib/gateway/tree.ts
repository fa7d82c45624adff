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
