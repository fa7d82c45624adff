import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compare } from '../../../lib/core/record/drift.ts';
import { findings } from '../../../lib/core/record/findings.ts';
import { schemaWalkerOf, typeBitOf, typeBits } from '../../../lib/core/record/schema-walker.ts';
import { anything, flag, integer, jsonText, list, map, number, record, text } from '../../../lib/core/schema.ts';
import { operationWith } from '../read/read-parts.ts';

const schema = record({
  id: integer,
  size: number,
  on: flag,
  tags: list(record({ name: text, at: integer })),
  names: map(text),
  extra: jsonText(record({ app: integer })),
  loose: anything,
});

describe('the coverage of a record', () => {
  const known = (value: unknown) => compare(value, schema).coverage;

  it('counts each field that is given, and not null, anywhere in it', () => {
    const { total } = known({});
    expect(total).toBe(schemaWalkerOf(schema).fields);
    expect(known({})).toEqual({ known: 0, total });
    expect(known(null)).toEqual({ known: 0, total });
    expect(known({ id: 1, size: null, on: undefined })).toEqual({ known: 1, total });
    expect(known({ id: 1, size: 1.5, on: false, loose: 0 }).known).toBe(4);
    expect(known({ tags: [{ name: 'a' }, { at: 1 }] }).known).toBe(4);
    expect([known({ tags: [] }).known, known({ tags: [null] }).known, known({ tags: [{}] }).known]).toEqual([1, 1, 2]);
    expect(known({ extra: '{"app":1}' }).known - known({ extra: '' }).known).toBe(2);
    expect([known({ names: {} }).known, known({ names: { a: 'b' } }).known]).toEqual([1, 2]);
    expect(
      known({ tags: [{ name: 'a', at: 1 }], names: { x: 'y' }, extra: '{"app":1}', id: 1, size: 1, on: true, loose: 1 })
        .known,
    ).toBe(total);
  });
});

describe('a departure', () => {
  const drift = (value: unknown, held: z.ZodType = schema) => compare(value, held).drift;

  it('is a value that is not listed, cut to 40 characters', () => {
    const listed = record({ state: z.enum(['on', 'off']), code: z.union([z.literal(1), z.literal(2), text]) });
    expect(drift({ state: 'x'.repeat(50), code: 3 }, listed)).toEqual([
      `data.state: expected on or off, got ${'x'.repeat(40)}`,
      'data.code: expected 1 or 2, got 3',
    ]);
    expect(drift({ state: 'on', code: 'any' }, listed)).toEqual([]);
  });

  it('is told of ten thousand places, as new names are', () => {
    const many = compare(
      { names: Object.fromEntries(Array.from({ length: 10_050 }, (_, at) => [`n${at}`, 1])) },
      schema,
    );
    expect(many.drift).toEqual(['data.names{}: expected string, got integer']);
    const wide = compare(Object.fromEntries(Array.from({ length: 10_050 }, (_, at) => [`n${at}`, 1])), schema);
    expect(wide.newFields).toHaveLength(10_000);
  });
});

it('each JSON value has the bit of its own type', () => {
  const { null: none, boolean, integer: whole, number: any, string, array, object } = typeBits;
  expect([null, true, 1, 1n, 1.5, '', [], {}, undefined, () => 1].map(typeBitOf)).toEqual([
    ...[none, boolean, whole, whole, any, string, array, object, 0, 0],
  ]);
});

it('what one part of a merged record lacks is missing where the whole lacks it too', () => {
  const operation = operationWith([], { data: record({ b: text }, { a: text, c: text }) });
  const part = (data: unknown) => ({ data, raw: data, readBy: {} }) as never;
  const told = findings(operation, { a: '1', b: 7 }, [part({ a: '1' }), part({ b: 7 })], null);
  expect(told.drift).toEqual(['data.c: missing', 'data.b: expected string, got integer']);
});
