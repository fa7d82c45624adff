import { isTree, type Tree } from '../json/tree.ts';
import { isAbsent } from './says-nothing.ts';

interface Merging {
  /** Values that any other value replaces, and that are omitted when there is no other. */
  readonly silent?: (value: unknown) => boolean;
  /** Whether nested objects are merged too; otherwise each is taken whole from one record. */
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
 * Merges records of one item, best first: each field comes from the first record that has a value for it. Lists are not merged.
 * Fields keep the order of the last record, then of the one before it, and so on.
 */
export function merged(records: readonly Tree[], merging: Merging = {}): Tree {
  return records.reduceRight((worse, better) => filled(better, worse, merging), {});
}
