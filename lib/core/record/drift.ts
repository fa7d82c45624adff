import type { z } from 'zod';
import type { Coverage } from '../capture.ts';
import { jsonReader } from '../json/json.ts';
import { type RootWord, type Shape, schemaWalkerOf, typeBitOf, typeBits } from './schema-walker.ts';

const plain = /^[\w$-]{1,80}$/;
/** Numbers, and opaque names: hexadecimal, or a mix of letters and digits without word separators. */
const isId = /^(?:\d+|[0-9a-f]{16,}|(?=(?:\D*\d){2})(?=.*[A-Za-z])[A-Za-z0-9]{15,}|(?=(?:\D*\d){2})[\w-]{40,})$/;
const longDigits = /\d{6,}/g;

/**
 * A field's name as a step of a path: `.title`, `["odd name"]`, `*` for an id, which would be new in every answer and
 * must not be kept.
 */
export function pathStep(name: string): string {
  if (isId.test(name)) return '.*';
  const short = name.slice(0, 80).replace(longDigits, '*');
  return plain.test(name) ? `.${short}` : `[${JSON.stringify(short)}]`;
}

/** How a value differs from its schema. */
export interface Comparison {
  /** Distinct lines such as `data.stats.playCount: expected integer, got string`. */
  readonly drift: readonly string[];
  /** Paths of fields that the schema does not list, outermost only; names that are ids appear as `*`. */
  readonly newFields: readonly string[];
  readonly coverage: Coverage;
}

/** Maximum number of distinct lines or names collected: a hostile answer may have a million new names. */
const toldApart = 10_000;

export function wordOf(value: unknown): string {
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/**
 * Compares `value` with its schema: wrong types, missing required fields, lost digits, fields new to the schema. `root`
 * is the first word of the paths: `data` for the envelope's record, `upstream` for a raw answer. A field counts as
 * known when it has a non-null value anywhere in `value`. Never throws on JSON values.
 */
export function compare(value: unknown, schema: z.ZodType, root: RootWord = 'data'): Comparison {
  const walker = schemaWalkerOf(schema, root);
  const departures = new Set<string>();
  const news = new Set<string>();
  const read = jsonReader();
  // Index 0 is the record itself.
  const fields = new Uint8Array(walker.fields + 1);

  function visit(value: unknown, shape: Shape): void {
    if (shape.field >= 0 && value !== null && value !== undefined) fields[shape.field] = 1;
    const bit = typeBitOf(value);
    const isRounded = typeof value === 'number' && bit === typeBits.integer && !Number.isSafeInteger(value);
    if ((shape.types & bit) === 0) {
      report(`${shape.path}: expected ${shape.words}, got ${wordOf(value)}`);
    } else if (shape.choices && (shape.free & bit) === 0 && !shape.choices.has(value)) {
      report(`${shape.path}: expected ${[...shape.choices].join(' or ')}, got ${String(value).slice(0, 40)}`);
    } else if (bit === typeBits.object) {
      visitObject(value as Readonly<Record<string, unknown>>, shape);
    } else if (bit === typeBits.array && shape.item) {
      for (const item of value as readonly unknown[]) visit(item, shape.item);
    } else if (bit === typeBits.string && shape.content && value !== '') {
      visitText(value as string, shape.content);
    } else if (isRounded && (shape.types & typeBits.number) === 0) {
      report(`${shape.path}: digits lost`);
    }
  }

  function visitObject(value: Readonly<Record<string, unknown>>, shape: Shape): void {
    for (const name of shape.required) {
      if (value[name] === undefined) report(`${shape.path}.${name}: missing`);
    }
    const listed = shape.properties.size > 0;
    for (const name of Object.keys(value)) {
      const item = value[name];
      const property = shape.properties.get(name);
      // Null means "not given" for an optional field and for one the specification does not list.
      const given = item !== undefined && (item !== null || shape.required.includes(name));
      if (!given) continue;
      if (property) visit(item, property);
      else if (shape.rest) visit(item, shape.rest);
      else if (listed) noteNewField(shape.path, name);
    }
  }

  function visitText(text: string, content: Shape): void {
    const value = read(text);
    if (value === undefined) report(`${content.path}: not JSON`);
    else if (value !== null) visit(value, content);
  }

  function report(line: string): void {
    if (departures.size < toldApart) departures.add(line);
  }

  function noteNewField(path: string, name: string): void {
    if (news.size < toldApart) news.add(path + pathStep(name));
  }

  visit(value, walker.root);
  const known = fields.reduce((sum, one) => sum + one, 0);
  return { drift: [...departures], newFields: [...news], coverage: { known, total: walker.fields } };
}
