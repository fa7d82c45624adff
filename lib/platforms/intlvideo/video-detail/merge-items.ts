import { type Tree, tree } from '../../../core/json/tree.ts';
import type { PartialRecord } from '../../../core/operation.ts';

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `record` with the fields it lacks, at any depth of objects, from `other`. Lists are taken whole. */
function filled(record: Tree, other: Tree): Tree {
  const shared = Object.entries(record).map(([name, value]) => {
    const more = other[name];
    return [name, isTree(value) && isTree(more) ? filled(value, more) : value] as const;
  });
  return { ...other, ...Object.fromEntries(shared) };
}

/** Partial records of one item as one: each field from the first source, in order of preference, that gives it. */
export function mergeItems(records: readonly PartialRecord[]): Tree {
  return records.map(({ data }) => tree(data)).reduce(filled);
}
