import { type Tree, tree } from '../../core/json/tree.ts';

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record without what is not known: absent, null and empty fields, and objects that hold nothing else. */
export function knownFields(record: Tree): Tree {
  const kept = Object.entries(record).flatMap(([name, value]) => {
    const inner = isObject(value) ? knownFields(tree(value)) : value;
    const empty = inner === undefined || inner === null || (isObject(inner) && Object.keys(tree(inner)).length === 0);
    return empty ? [] : [[name, inner] as const];
  });
  return Object.fromEntries(kept);
}
