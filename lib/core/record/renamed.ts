import { entryOf } from '../json/entry-of.ts';

/** A record with some of its own keys renamed, order kept; anything that is no object is given back as it is. */
export function renamed<T>(record: T, names: Readonly<Record<string, string>>): T {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [entryOf(names, key) ?? key, value])) as T;
}
