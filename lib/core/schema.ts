import { z } from 'zod';

// Extension pages forbid `new Function`, which zod's compiler uses by default.
z.config({ jitless: true });

/** Integers beyond 2^53 arrive as bigint; both serialize as JSON integers. */
export const integer = z.union([z.int(), z.bigint()]);
/** A whole number that answers write as a number or as text. */
export const integerOrText = z.union([integer, z.string()]);
export const number = z.union([z.number(), z.bigint()]);
export const text = z.string();
export const flag = z.boolean();
/** Address; may be empty. */
export const url = z.string().meta({ format: 'uri-reference' });
/** Epoch seconds, whole. */
export const epochSeconds = z.union([z.int(), z.bigint()]).meta({ description: 'epoch seconds' });
export const epochMillis = z.union([z.int(), z.bigint()]).meta({ description: 'epoch milliseconds' });
/** A field whose type the specification does not show. */
export const anything = z.unknown();
/** An object whose fields the specification does not show. */
export const object = z.looseObject({});
/** A list whose elements the specification does not show. */
export const anyList = z.array(z.unknown()).nullable();
/** A list; `[]` and null are both "no content". */
export function list<T extends z.ZodType>(item: T) {
  return z.array(item).nullable();
}
/** An object that maps arbitrary names to values of one type. */
export function map<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value);
}

/**
 * The names in a space-separated text. Tail-recursive, so that a record's longest list stays below the compiler's
 * limit.
 */
type Names<Text extends string, Sofar = never> = Text extends `${infer First} ${infer Rest}`
  ? Names<Rest, Sofar | First>
  : Sofar | Text;

/** Fields of one type, from space-separated names: `each(text, 'id title')` is `{ id: text, title: text }`. */
export function each<Type extends z.ZodType, const Text extends string>(type: Type, names: Text) {
  return Object.fromEntries(names.split(' ').map((name) => [name, type])) as { [Name in Names<Text>]: Type };
}

type Optional<Shape extends z.ZodRawShape> = { [K in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[K] & z.ZodType>> };

/**
 * Each type's own, made once: records have thousands of fields of a few types, and to make one for each takes most of a
 * page's start.
 */
const relaxed = new WeakMap<z.ZodType, z.ZodType>();
function relax(type: z.ZodType): z.ZodType {
  const own = relaxed.get(type) ?? type.nullish();
  relaxed.set(type, own);
  return own;
}

/**
 * A record of the specification: `optional` fields may be absent or null, `required` ones must be present, unknown keys
 * are kept.
 */
export function record<O extends z.ZodRawShape, R extends z.ZodRawShape = Record<never, never>>(
  optional: O,
  required?: R,
) {
  const fields = Object.entries(optional).map(([name, type]) => [name, relax(type as z.ZodType)]);
  return z.looseObject({ ...required, ...Object.fromEntries(fields) } as R & Optional<O>);
}

/** A request key that the specification lists as required and nullable: an absent key is read as null. */
export const textOrNull = z.preprocess((value) => value ?? null, z.string().nullable());

/**
 * For a request's `.meta()`: at least one field must be non-empty. Only published; the run itself rejects a request
 * that names no item.
 */
export function oneOf(...names: readonly string[]) {
  return {
    anyOf: names.map((name) => ({ required: [name], properties: { [name]: { type: 'string', minLength: 1 } } })),
  };
}

/** A string that contains JSON of the given schema. */
export function jsonText(content: z.ZodType) {
  const { $schema: _dialect, ...contentSchema } = toJsonSchema(content);
  return z.string().meta({ contentMediaType: 'application/json', contentSchema });
}

/** The JSON Schema type for a union of number and bigint, because JSON Schema has no bigint. */
function numericName(schema: z.core.$ZodType): 'integer' | 'number' | null {
  const def = schema._zod.def as z.core.$ZodUnionDef;
  if (def.type !== 'union' || !def.options.some((option) => option._zod.def.type === 'bigint')) return null;
  const others = def.options.filter((option) => option._zod.def.type !== 'bigint');
  if (!others.every((option) => option._zod.def.type === 'number')) return null;
  return others.every((option) => 'format' in option._zod.def) ? 'integer' : 'number';
}

/** JSON Schema 2020-12 of a schema; bigint becomes `integer`. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = numericName(zodSchema);
      if (name) {
        delete jsonSchema.anyOf;
        jsonSchema.type = name;
      } else if (zodSchema._zod.def.type === 'bigint') jsonSchema.type = 'integer';
    },
  });
}
