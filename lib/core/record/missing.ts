import type { z } from 'zod';
import { entryOf, isTree, jsonReader } from '../json/json.ts';
import { perObject } from '../per-object.ts';
import type { Gives } from '../source.ts';
import { saysNothing } from './says-nothing.ts';
import { type Shape, schemaWalkerOf } from './schema-walker.ts';

/** Paths below `shape` that no value has, except below a missing field and inside an empty list, an empty map or an empty text. */
function missingBelow(values: readonly unknown[], shape: Shape, path: string): string[] {
  const within = (inner: readonly unknown[], below: Shape | null, step: string) =>
    below && inner.length > 0 ? missingBelow(inner, below, path + step) : [];
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  const inText = within(shape.content ? texts.map(jsonReader()).filter((value) => value !== undefined) : [], shape.content, '<json>');
  const inList = within(values.filter(Array.isArray).flat(), shape.item, '[]');
  const records = values.filter(isTree);
  if (records.length === 0) return [...inText, ...inList];
  const free = shape.rest
    ? records.flatMap((record) => Object.keys(record).flatMap((name) => (shape.properties.has(name) ? [] : [record[name]])))
    : [];
  const inMap = within(free, shape.rest, '{}');
  const inRecords = [...shape.properties].flatMap(([name, property]) => {
    const below = path ? `${path}.${name}` : name;
    const given = records.map((record) => record[name]).filter((value) => value !== undefined);
    return given.length === 0 ? [below] : missingBelow(given, property, below);
  });
  return [...inText, ...inList, ...inMap, ...inRecords];
}

/**
 * The fields of the specification that a record lacks, as paths below `data` (`[]` for list elements, `{}` for values under arbitrary
 * names, `<json>` for the content of a JSON text), outermost only, determined from the record itself. Null counts as given; nothing
 * inside an empty list counts as missing.
 */
export function missingIn(record: unknown, schema: z.ZodType): string[] {
  return missingBelow([record], schemaWalkerOf(schema).root, '');
}

/** Whether a record has a value at a path (null counts, because the key is present; so does an empty list on the path). */
export function isGiven(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]')) {
    return Array.isArray(value) && (value.length === 0 || value.some((one) => isGiven(one, path.slice(2).replace(/^\./, ''))));
  }
  const [, name = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  return isTree(value) && value[name] !== undefined && (rest === '' || isGiven(value[name], rest));
}

/** Whether a list, or null in its place, may be empty: the field beside it that is named in the step says whether there is more. */
function mayBeEmpty(step: string, holder: unknown): boolean {
  const more = isTree(holder) ? entryOf(holder, /^\[\?(.+)\]$/.exec(step)?.[1]) : undefined;
  return !saysNothing(more);
}

/** `empty`: an empty text says something, too. */
function says(value: unknown, [step, ...rest]: readonly string[], empty: boolean, holder?: unknown): boolean {
  if (step === undefined) return !saysNothing(value) || (empty && value === '');
  if (step === '{}') return isTree(value) && Object.values(value).some((one) => says(one, rest, empty));
  if (!step.startsWith('[')) return isTree(value) && says(entryOf(value, step), rest, empty, value);
  const list = value === null ? [] : value;
  if (!Array.isArray(list)) return false;
  if (step === '[*]') return list.length > 0 && list.every((one) => says(one, rest, empty));
  return (list.length === 0 && mayBeEmpty(step, holder)) || list.some((one) => says(one, rest, empty));
}

/** Those of the entries of which a record says nothing: each lists places, one of which must say something, as in `Operation.core`. */
export function lacksPlaces(record: unknown, entries: readonly string[], empty = false): string[] {
  const stepsOf = (path: string) => path.match(/\[[^\]]*\]|\{\}|[^.[{]+/g) ?? [];
  return entries.filter((places) => !places.split(' ').some((path) => says(record, stepsOf(path), empty)));
}

/** All paths in a schema below its root, `[]` for list elements: the form of a source's `gives`. */
export function pathsOf(schema: z.ZodType): string[] {
  const below = ({ properties, item }: Shape, path: string): string[] => [
    ...[...properties].flatMap(([name, property]) => {
      const own = path ? `${path}.${name}` : name;
      return [own, ...below(property, own)];
    }),
    ...(item ? below(item, `${path}[]`) : []),
  ];
  return below(schemaWalkerOf(schema).root, '');
}

function isBelow(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`) || path.startsWith(`${holder}[]`);
}

const missingBy = perObject((schema: z.ZodType) => {
  const paths = pathsOf(schema);
  return perObject((gives: readonly string[]) => paths.filter((path) => !gives.some((one) => isBelow(path, one) || isBelow(one, path))));
});

/** Whether a source that gives this can give what is at, above or below a path; one without `gives` can give everything. */
export function canGive(gives: Gives | undefined, path: string): boolean {
  if (gives === undefined) return true;
  if ('allBut' in gives) return !gives.allBut.some((one) => isBelow(path, one));
  return gives.some((one) => isBelow(path, one) || isBelow(one, path));
}

/** The paths that a source cannot give: all but what it `gives`, with what is above and below. Cached: a run needs them often. */
export function missingPaths(schema: z.ZodType, gives: Gives = { allBut: [] }): readonly string[] {
  return 'allBut' in gives ? gives.allBut : missingBy(schema)(gives);
}
