import type { z } from 'zod';
import { type Shape, shapeOf } from './shape.ts';

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Paths below `shape` that none of `values` has; what lies below a missing field, or in an empty list, is not asked for. */
function missingBelow(values: readonly unknown[], shape: Shape, path: string): string[] {
  const items = values.filter(Array.isArray).flat();
  const inList = shape.item && items.length > 0 ? missingBelow(items, shape.item, `${path}[]`) : [];
  const records = values.filter(isObject);
  if (records.length === 0) return inList;
  const inRecords = [...shape.properties].flatMap(([name, property]) => {
    const below = path ? `${path}.${name}` : name;
    const given = records.map((record) => record[name]).filter((value) => value !== undefined);
    return given.length === 0 ? [below] : missingBelow(given, property, below);
  });
  return [...inList, ...inRecords];
}

/**
 * The fields of the specification that a record lacks, as paths below `data` (`[]` for list elements), outermost only: counted
 * from the record itself. A null is given; of an empty list nothing can be said.
 */
export function missingIn(record: unknown, schema: z.ZodType): string[] {
  return missingBelow([record], shapeOf(schema).root, '');
}

/** Whether a record has a value at a path (null counts: the key is there; so does an empty list on the way). */
export function stands(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (path.startsWith('[]')) {
    return Array.isArray(value) && (value.length === 0 || value.some((one) => stands(one, path.slice(2).replace(/^\./, ''))));
  }
  const [, name = '', rest = ''] = /^([^.[]+)\.?(.*)$/.exec(path) ?? [];
  return isObject(value) && value[name] !== undefined && (rest === '' || stands(value[name], rest));
}
