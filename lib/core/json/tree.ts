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
