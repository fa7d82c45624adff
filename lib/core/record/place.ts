import { entryOf, tree, trees } from '../json/json.ts';
import type { Places } from '../view.ts';

/** A member of an object by its name, or an element of a list by its index or its `type`. */
export function memberOf(holder: unknown, step: string): unknown {
  if (!Array.isArray(holder)) return entryOf(tree(holder), step);
  return holder[Number(step)] ?? trees(holder).find(({ type }) => type === step);
}

/** The value at a path of steps as of `memberOf`, joined by `.`. */
export function placeOf(value: unknown, path: string): unknown {
  return path.split('.').reduce(memberOf, value);
}

/** The first non-empty text or number at several paths, as text; '' if there is none. */
export function textAt(base: unknown, places: Places = ''): string {
  for (const path of places.split(' ')) {
    const value = placeOf(base, path);
    if (value !== '' && (typeof value === 'number' ? Number.isFinite(value) : /^(?:string|bigint)$/.test(typeof value)))
      return String(value);
  }
  return '';
}
