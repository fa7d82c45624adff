import { tree } from '../json/tree.ts';
import type { Places } from '../view.ts';

/** What stands at the end of a path: names and positions, joined by `.`. */
export function placeOf(value: unknown, path: string): unknown {
  return path.split('.').reduce((inside, step) => (Array.isArray(inside) ? inside[Number(step)] : tree(inside)[step]), value);
}

/** The first of several places that holds a text or number; '' where none does. */
export function textAt(base: unknown, places: Places = ''): string {
  for (const path of places.split(' ')) {
    const value = placeOf(base, path);
    if (value !== '' && ['string', 'number', 'bigint'].includes(typeof value)) return String(value);
  }
  return '';
}
