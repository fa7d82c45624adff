import { type Tree, tree } from '../../../core/json/json.ts';

/** Records are a few levels below their route or block; a hostile value may nest without limit. */
const deepest = 8;

/** An object of a page's data. `name`: its name, if that was looked for, else ''. */
export interface NamedRecord {
  readonly name: string;
  readonly record: Tree;
}

/**
 * All objects below a value, in any route or block (README, P1); a streamed block has the name before its value.
 * Objects in lists of items are left out, and so are those below a record whose name was looked for.
 */
export function recordsIn(value: unknown, name: RegExp, depth = 0): readonly NamedRecord[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const children: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((one, at) => [String(value[at - 1]), one])
    : Object.entries(value).filter(([key]) => key !== 'items');
  const below = children.flatMap(([key, child]) =>
    name.test(key) ? [{ name: key, record: tree(child) }] : recordsIn(child, name, depth + 1),
  );
  return [{ name: '', record: tree(value) }, ...below];
}
