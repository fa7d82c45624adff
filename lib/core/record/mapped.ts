import { type Tree, tree, trees } from '../json/tree.ts';
import { placeOf } from './place.ts';
import { isAbsent } from './says-nothing.ts';

/** Whether a value is left out of a record. */
type LeftOut = (value: unknown) => boolean;

/** How a field is made of the object that its record is made of. */
interface Make {
  (from: Tree, leftOut: LeftOut): unknown;
  /** The fields of the object, or of each of the objects, that it makes. */
  readonly of?: Fields;
  /** What stands between its own path and theirs. */
  readonly step?: string;
}

/**
 * A record as data: each of its fields, in the record's order, by
 * - where its value stands: names joined by `.`; of several places, with spaces between them, the first that holds more than null;
 * - how it is made (`by`, `part`, `list`, or any function of the whole object);
 * - the fields of the object in it, which is left out when none of them is given.
 */
export interface Fields {
  readonly [name: string]: string | Make | Fields;
}

/** The value at the first of several places that holds more than null, else what the last one holds; '' is the object itself. */
function valueAt(from: Tree, places: string): unknown {
  if (places === '') return from;
  let value: unknown;
  for (const place of places.split(' ')) {
    value = placeOf(from, place);
    if (value !== undefined && value !== null) return value;
  }
  return value;
}

function made(from: Tree, field: Fields[string], leftOut: LeftOut): unknown {
  if (typeof field === 'string') return valueAt(from, field);
  return typeof field === 'function' ? field(from, leftOut) : filled(mapped(from, field, leftOut));
}

function filled(record: Tree): Tree | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}

/** The record that `fields` describe, of one upstream object. Values are passed on as they are; what is left out has no field. */
export function mapped(from: unknown, fields: Fields, leftOut: LeftOut = isAbsent): Tree {
  const source = tree(from);
  const values = Object.entries(fields).map(([name, field]) => [name, made(source, field, leftOut)] as const);
  return Object.fromEntries(values.filter(([, value]) => !leftOut(value)));
}

/** A field of a value that is converted; `convert` is given undefined where there is none. */
export function by(convert: (value: unknown) => unknown, places: string): Make {
  return (from) => convert(valueAt(from, places));
}

/** Fields that are all converted alike. */
export function allBy(convert: (value: unknown) => unknown, fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, places]) => [name, by(convert, places)]));
}

/** An object made of the one at a place, by rules of its own for what is left out; left out itself when nothing is given. */
export function part(places: string, fields: Fields, rule?: LeftOut): Make {
  const make: Make = (from, leftOut) => filled(mapped(valueAt(from, places), fields, rule ?? leftOut));
  return Object.assign(make, { of: fields, step: '.' });
}

/** A list of records of the objects in a list; null stays null, and what is no list is absent. `rule`: which lists are left out. */
export function list(places: string, fields: Fields, rule: LeftOut = isAbsent): Make {
  const make: Make = (from) => {
    const value = valueAt(from, places);
    const records = Array.isArray(value) ? trees(value).map((one) => mapped(one, fields)) : value === null ? null : undefined;
    return rule(records) ? undefined : records;
  };
  return Object.assign(make, { of: fields, step: '[].' });
}

/** Fields that have the same names upstream, by their names with spaces between them. */
export function same(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}

/** Fields whose names are in snake_case in the record and in camelCase upstream. */
export function camel(names: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())]));
}

/** The paths of all fields that a record made so can have, innermost alone (`author.id`, `images[].url`). */
export function pathsMapped(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (typeof field === 'string') return [name];
    const [inner, step] = typeof field === 'function' ? [field.of, field.step ?? '.'] : [field, '.'];
    return inner ? pathsMapped(inner).map((path) => name + step + path) : [name];
  });
}
