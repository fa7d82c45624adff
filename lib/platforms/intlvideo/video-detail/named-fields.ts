import type { Tree } from '../../../core/json/tree.ts';

/** Name in the record → name upstream. */
export type Names = Readonly<Record<string, string>>;

/** The fields that are there, under the record's names. */
export function pick(from: Tree, names: Names): Tree {
  const given = Object.entries(names).flatMap(([to, name]) => (from[name] === undefined ? [] : [[to, from[name]] as const]));
  return Object.fromEntries(given);
}

/** The first address of a list of the same picture or file, as a field of the record. */
export function first(name: string, list: unknown): Tree {
  const address = Array.isArray(list) ? list[0] : list;
  return typeof address === 'string' ? { [name]: address } : {};
}

/** An object as a field of the record; one without fields is left out. */
export function part(name: string, value: Tree): Tree {
  return Object.keys(value).length > 0 ? { [name]: value } : {};
}

/** A number or text as text, under a name of the record. */
export function asText(name: string, value: unknown): Tree {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string' ? { [name]: String(value) } : {};
}
