import { tree } from '../json/json.ts';
import type { Places } from '../view.ts';

/** The value at a path of names and array indexes, joined by `.`. */
export function placeOf(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inside, step) => (Array.isArray(inside) ? inside[Number(step)] : tree(inside)[step]), value);
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
