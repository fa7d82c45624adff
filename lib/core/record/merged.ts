import { isTree, type Tree } from '../json/tree.ts';
import { isAbsent } from './says-nothing.ts';

interface Merging {
  /** Values that give way to any other, and are left out where there is no other. */
  readonly silent?: (value: unknown) => boolean;
  /** Whether objects that several records hold are merged as well; else each is taken whole from one record. */
  readonly deep?: boolean;
}

function filled(better: Tree, worse: Tree, { silent = isAbsent, deep = false }: Merging): Tree {
  const fields = new Map(Object.entries(worse));
  for (const [name, value] of Object.entries(better)) {
    if (silent(value)) continue;
    const other = fields.get(name);
    fields.set(name, deep && isTree(value) && isTree(other) ? filled(value, other, { silent, deep }) : value);
  }
  return Object.fromEntries(fields);
}

/**
 * Several records of one thing as one: each field from the first record, best first, that says something of it. Lists are taken
 * whole. Fields stand in the order of the last record, then the one before it, and so on.
 */
export function merged(records: readonly Tree[], merging: Merging = {}): Tree {
  return records.reduceRight((worse, better) => filled(better, worse, merging), {});
}
