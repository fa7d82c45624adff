import type { z } from 'zod';
import { isTree, jsonReader } from '../json/json.ts';
import { perObject } from '../per-object.ts';
import type { Gives } from '../source.ts';
import { isBelow } from './places.ts';
import { type Shape, schemaWalkerOf } from './schema-walker.ts';

/**
 * Paths below `shape` that no value has, except below a missing field and inside an empty list, an empty map or an
 * empty text.
 */
function missingBelow(values: readonly unknown[], shape: Shape, path: string): string[] {
  const within = (inner: readonly unknown[], below: Shape | null, step: string) =>
    below && inner.length > 0 ? missingBelow(inner, below, path + step) : [];
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  const inText = within(
    shape.content ? texts.map(jsonReader()).filter((value) => value !== undefined) : [],
    shape.content,
    '<json>',
  );
  const inList = within(values.filter(Array.isArray).flat(), shape.item, '[]');
  const records = values.filter(isTree);
  if (records.length === 0) return [...inText, ...inList];
  const free = shape.rest
    ? records.flatMap((record) =>
        Object.keys(record).flatMap((name) => (shape.properties.has(name) ? [] : [record[name]])),
      )
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
 * The fields of the specification that a record lacks, as paths below `data` (`[]` for list elements, `{}` for values
 * under arbitrary names, `<json>` for the content of a JSON text), outermost only, determined from the record itself.
 * Null counts as given; nothing inside an empty list counts as missing.
 */
export function missingIn(record: unknown, schema: z.ZodType): string[] {
  return missingBelow([record], schemaWalkerOf(schema).root, '');
}

/**
 * Whether a record has a value at a path (null counts, because the key is present; so does an empty list on the path).
 */
export function isGiven(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]')) {
    return (
      Array.isArray(value) &&
      (value.length === 0 || value.some((one) => isGiven(one, path.slice(2).replace(/^\./, ''))))
    );
  }
  const [, name = '', below = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  return isTree(value) && value[name] !== undefined && (below === '' || isGiven(value[name], below));
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

const missingBy = perObject((schema: z.ZodType) => {
  const paths = pathsOf(schema);
  return perObject((gives: readonly string[]) =>
    paths.filter((path) => !gives.some((one) => isBelow(path, one) || isBelow(one, path))),
  );
});

/**
 * The paths that a source cannot give: all but what it `gives`, with what is above and below. Cached: a run needs them
 * often.
 */
export function missingPaths(schema: z.ZodType, gives: Gives = { allBut: [] }): readonly string[] {
  return 'allBut' in gives ? gives.allBut : missingBy(schema)(gives);
}
