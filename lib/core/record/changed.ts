import { entryOf } from '../json/entry-of.ts';
import { isTree } from '../json/tree.ts';

/** How a record differs from the upstream object. Fields have their upstream names. */
export interface Change {
  /** Space-separated names of omitted fields. */
  readonly without?: string;
  /** Upstream name → name in the record. */
  readonly names?: Readonly<Record<string, string>>;
  /** Changes inside fields. */
  readonly within?: Readonly<Record<string, Change | ((value: unknown) => unknown)>>;
}

/**
 * Applies `change` to an object, or to each element of a list; all other fields keep their value and order. Any other value
 * is returned unchanged.
 */
export function changed<T>(value: T, change: Change): T {
  if (Array.isArray(value)) return value.map((one) => changed(one, change)) as T;
  if (!isTree(value)) return value;
  const { without, names = {}, within = {} } = change;
  const left = without?.split(' ') ?? [];
  const kept = Object.entries(value).filter(([name]) => !left.includes(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const inside = entryOf(within, name);
      const result = inside === undefined ? inner : typeof inside === 'function' ? inside(inner) : changed(inner, inside);
      return [entryOf(names, name) ?? name, result];
    }),
  ) as T;
}
