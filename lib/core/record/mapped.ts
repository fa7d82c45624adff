import { entryOf, isTree, type Tree, tree, trees } from '../json/json.ts';
import { placeOf } from './place.ts';
import { firstTold, isAbsent, saysNothing } from './says-nothing.ts';

type LeftOut = (value: unknown) => boolean;

interface Make {
  (from: Tree, leftOut: LeftOut): unknown;
  /** The fields of the object it makes, or of each object in the list it makes. */
  readonly of?: Fields;
  /** The separator between its path and theirs. */
  readonly step?: string;
}

/**
 * Declares a record: for each field, in the record's order, one of
 * - the path of its value: names joined by `.`; of several space-separated paths, the first whose value says something
 * counts;
 * - how to make it (`by`, `part`, `list`, or any function of the whole object);
 * - the fields of a nested object, which is omitted when none of them is given.
 */
export interface Fields {
  readonly [name: string]: string | Make | Fields;
}

/** The first value at several paths that says something, else the first there is; '' is the object itself. */
function valueAt(from: Tree, places: string, silent = saysNothing): unknown {
  if (places === '') return from;
  const values = places.split(' ').map((place) => placeOf(from, place));
  return firstTold(values, silent);
}

function made(from: Tree, field: Fields[string], leftOut: LeftOut): unknown {
  if (typeof field === 'string') return valueAt(from, field);
  return typeof field === 'function' ? field(from, leftOut) : filled(mapped(from, field, leftOut));
}

const filled = (record: Tree): Tree | undefined => (Object.keys(record).length > 0 ? record : undefined);

/**
 * Makes the record that `fields` declare from an upstream object. Values are copied unchanged; an omitted value has no
 * key.
 */
export function mapped(from: unknown, fields: Fields, leftOut: LeftOut = isAbsent): Tree {
  const source = tree(from);
  const values = Object.entries(fields).map(([name, field]) => [name, made(source, field, leftOut)] as const);
  return Object.fromEntries(values.filter(([, value]) => !leftOut(value)));
}

/**
 * A field with a converted value; `convert` gets undefined when there is none. `silent`: values that a later path may
 * replace.
 */
export function by(convert: (value: unknown) => unknown, places: string, silent = saysNothing): Make {
  return (from) => convert(valueAt(from, places, silent));
}

/** Fields with the same conversion. */
export function allBy(
  convert: (value: unknown) => unknown,
  fields: Readonly<Record<string, string>>,
  silent = saysNothing,
): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, places]) => [name, by(convert, places, silent)]));
}

/**
 * An object made from the one at `places`; `rule` decides what it omits. It is omitted itself when no field is given.
 */
export function part(places: string, fields: Fields, rule?: LeftOut): Make {
  const make: Make = (from, leftOut) => filled(mapped(valueAt(from, places), fields, rule ?? leftOut));
  return Object.assign(make, { of: fields, step: '.' });
}

/**
 * Makes a record from each object in a list; null stays null, any other value is omitted. `rule`: which results are
 * omitted.
 */
export function list(places: string, fields: Fields, rule: LeftOut = isAbsent): Make {
  const make: Make = (from) => {
    const value = valueAt(from, places);
    const records = Array.isArray(value)
      ? trees(value).map((one) => mapped(one, fields))
      : value === null
        ? null
        : undefined;
    return rule(records) ? undefined : records;
  };
  return Object.assign(make, { of: fields, step: '[].' });
}

/** Fields with the same names upstream, from space-separated names. */
export function same(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}

/** Fields with snake_case names in the record and camelCase names upstream. */
export function camel(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.split(' ').map((name) => [name, name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]),
  );
}

/** The paths of all fields that such a record can have, innermost only (`author.id`, `images[].url`). */
export function pathsMapped(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (typeof field === 'string') return [name];
    const [inner, step] = typeof field === 'function' ? [field.of, field.step ?? '.'] : [field, '.'];
    return inner ? pathsMapped(inner).map((path) => name + step + path) : [name];
  });
}

/** The full paths of fields listed by parent path: `{ 'data.author': 'id name' }`. */
export function pathsUnder(holders: Readonly<Record<string, string>>): string[] {
  return Object.entries(holders).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`));
}

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
 * Applies `change` to an object, or to each element of a list; other fields keep value and order. Any other value is
 * returned as it is.
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
      const result =
        inside === undefined ? inner : typeof inside === 'function' ? inside(inner) : changed(inner, inside);
      return [entryOf(names, name) ?? name, result];
    }),
  ) as T;
}
