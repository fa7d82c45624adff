import { entryOf } from '../json/entry-of.ts';
import { isTree } from '../json/tree.ts';

/** How a record differs from what upstream wrote. Every field is named as upstream names it. */
export interface Change {
  /** Names of fields that are left out, with spaces between them. */
  readonly without?: string;
  /** Upstream name → name in the record. */
  readonly names?: Readonly<Record<string, string>>;
  /** What changes inside a field that is there. */
  readonly within?: Readonly<Record<string, Change | ((value: unknown) => unknown)>>;
}

/**
 * A record with all that upstream wrote, in its order, but for what `change` names; of a list, each element. Anything that is
 * neither is given back as it is.
 */
export function changed<T>(value: T, change: Change): T {
  if (Array.isArray(value)) return value.map((one) => changed(one, change)) as T;
  if (!isTree(value)) return value;
  const { without, names = {}, within = {} } = change;
  const left = without?.split(' ') ?? [];
  const kept = Object.entries(value).filter(([name]) => !left.includes(name));
  return Object.fromEntries(
    kept.map(([name, inner]) => {
      const inside = entryOf(within, name) ?? {};
      return [entryOf(names, name) ?? name, typeof inside === 'function' ? inside(inner) : changed(inner, inside)];
    }),
  ) as T;
}
