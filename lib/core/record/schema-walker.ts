import type { z } from 'zod';
import { perObject } from '../per-object.ts';
import { toJsonSchema } from '../schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON types as bits. An integer is also a number. */
export const typeBits = { null: 1, boolean: 2, integer: 4, number: 8, string: 16, array: 32, object: 64 } as const;
const anyType = 127;

/** A record schema prepared for walking: one node per path of the specification. */
export interface Shape {
  /** As in drift lines: `data.items[].id`, `data.headers{}`, `data.extra<json>.common`. */
  readonly path: string;
  /** Its index among the fields that coverage counts, or -1. */
  readonly field: number;
  /** Allowed types, as a sum of `typeBits`. */
  readonly types: number;
  /** The same in words, such as `integer or boolean`. */
  readonly words: string;
  /** Types for which any value is allowed. */
  readonly free: number;
  /** The only allowed values of its other types, or null when values are not restricted. */
  readonly choices: ReadonlySet<unknown> | null;
  readonly properties: ReadonlyMap<string, Shape>;
  readonly required: readonly string[];
  /** Shape of values under arbitrary names, or null. */
  readonly rest: Shape | null;
  readonly item: Shape | null;
  /** Shape of the JSON in its text, or null when it is plain text. */
  readonly content: Shape | null;
}

export interface RecordShape {
  readonly root: Shape;
  /** Number of fields below the root that coverage counts. */
  readonly fields: number;
}

/** First word of a path: the envelope's record, or the raw answer it was mapped from. */
export type RootWord = 'data' | 'upstream';

const walkers = {
  data: perObject((schema: z.ZodType) => prepare(toJsonSchema(schema), 'data')),
  upstream: perObject((schema: z.ZodType) => prepare(toJsonSchema(schema), 'upstream')),
};

/** The shape of a record, with paths starting at `root`; prepared once per schema. */
export const schemaWalkerOf = (schema: z.ZodType, root: RootWord = 'data'): RecordShape => walkers[root](schema);

/** Flattens a schema's unions into a list of alternatives. */
function alternatives(schema: unknown): JsonSchema[] {
  if (schema === true) return [{}];
  if (typeof schema !== 'object' || schema === null) return [];
  const { anyOf, oneOf, allOf, ...own } = schema as JsonSchema;
  const parts = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])];
  return parts.length === 0 || own.type !== undefined
    ? [own, ...parts.flatMap(alternatives)]
    : parts.flatMap(alternatives);
}

function valuesOf({ enum: values, const: value }: JsonSchema): readonly unknown[] | null {
  return values ?? (value === undefined ? null : [value]);
}

function bitsOf(schema: JsonSchema): number {
  const types = [schema.type ?? []].flat();
  const values = valuesOf(schema);
  if (types.length === 0) return values ? values.reduce<number>((sum, value) => sum | typeBitOf(value), 0) : anyType;
  return types.reduce((sum, type) => sum | typeBits[type] | (type === 'number' ? typeBits.integer : 0), 0);
}

/** The bit of a value's type; 0 for a non-JSON value. */
export function typeBitOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return typeBits.string;
    case 'number':
      return Number.isInteger(value) ? typeBits.integer : typeBits.number;
    case 'bigint':
      return typeBits.integer;
    case 'boolean':
      return typeBits.boolean;
    case 'object':
      return value === null ? typeBits.null : Array.isArray(value) ? typeBits.array : typeBits.object;
    default:
      return 0;
  }
}

/** Names of the types; null is left out if there are others, and integer if any number is allowed. */
function inWords(types: number): string {
  if (types === typeBits.null) return 'null';
  const spoken = types & typeBits.number ? types & ~typeBits.integer : types;
  const names = Object.entries(typeBits).filter(([name, bit]) => name !== 'null' && spoken & bit);
  return names.map(([name]) => name).join(' or ');
}

/** The values that enumerating alternatives allow; null when no alternative enumerates values. */
function choicesOf(schemas: readonly JsonSchema[]): Set<unknown> | null {
  const lists = schemas.map(valuesOf).filter((list) => list !== null);
  return lists.length > 0 ? new Set(lists.flat()) : null;
}

type Counts = 'always' | 'when typed' | 'when listed';

function prepare(document: JsonSchema, word: RootWord): RecordShape {
  let fields = 0;

  /**
   * The node at `path`, from all schemas that describe it. A named property always counts as a field of the
   * specification, an element or a value under an arbitrary name if its type is shown, the content of a text if its
   * fields are.
   */
  function node(schemas: readonly unknown[], path: string, counts: Counts): Shape {
    const options = schemas.flatMap(alternatives);
    const types = options.reduce((sum, schema) => sum | bitsOf(schema), 0);
    const free = options.reduce((sum, schema) => (valuesOf(schema) ? sum : sum | bitsOf(schema)), 0);
    const names = [...new Set(options.flatMap(({ properties }) => Object.keys(properties ?? {})))];
    const isField = counts === 'always' || (counts === 'when typed' ? types !== anyType : names.length > 0);
    const field = isField ? fields++ : -1;
    const below = (pick: (schema: JsonSchema) => unknown, step: string, counts: Counts): Shape | null => {
      const described = options.map(pick).filter((schema) => schema !== undefined && schema !== false);
      return described.length > 0 ? node(described, path + step, counts) : null;
    };
    const properties = new Map<string, Shape>();
    for (const name of names) {
      const property = below((schema) => schema.properties?.[name], `.${name}`, 'always');
      if (property) properties.set(name, property);
    }
    const objects = options.filter(({ type }) => [type].flat().includes('object'));
    const rest = below((schema) => schema.additionalProperties, '{}', 'when typed');
    return {
      path,
      field,
      types,
      words: inWords(types),
      free,
      choices: choicesOf(options),
      properties,
      required: names.filter((name) => objects.every(({ required }) => required?.includes(name))),
      rest: rest?.types === anyType ? null : rest,
      item: below(({ items }) => items, '[]', 'when typed'),
      content: below(({ contentSchema }) => contentSchema, '<json>', 'when listed'),
    };
  }

  const root = node([document], word, 'always');
  // The root gets index 0 and is not a field of the record.
  return { root: { ...root, field: -1 }, fields: fields - 1 };
}
