import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  epochMillis,
  epochSeconds,
  flag,
  integer,
  integerOrText,
  jsonText,
  list,
  map,
  number,
  object,
  oneOf,
  record,
  text,
  textOrNull,
  toJsonSchema,
  url,
} from '../../lib/core/schema.ts';

/** What is published of a type, without the dialect that every schema names. */
function published(schema: z.ZodType, io?: 'input' | 'output'): object {
  const { $schema, ...said } = toJsonSchema(schema, io);
  expect($schema).toContain('2020-12');
  return said;
}

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a type of the specification', () => {
  it.each([
    ['an integer', integer, { type: 'integer' }, [0, -3, 2n ** 63n], [1.5, '1', null]],
    ['a number', number, { type: 'number' }, [0, 1.5, 2n ** 63n], ['1', true, null]],
    ['text', text, { type: 'string' }, ['', 'x'], [1, null]],
    ['a flag', flag, { type: 'boolean' }, [true, false], [0, 'true']],
    [
      'an address',
      url,
      { type: 'string', format: 'uri-reference' },
      ['', 'https://example.org/', '//host/x'],
      [1, null],
    ],
    [
      'a whole number or its text',
      integerOrText,
      { type: ['integer', 'string'] },
      [1, 2n ** 63n, '1', '1.2万', ''],
      [1.5, true, null],
    ],
    ['seconds', epochSeconds, { type: 'integer', description: 'epoch seconds' }, [1, 1n], [1.5, '1']],
    ['milliseconds', epochMillis, { type: 'integer', description: 'epoch milliseconds' }, [1, 1n], [1.5, '1']],
    ['anything', anything, {}, [1, 'x', null, [], {}], []],
    [
      'an object',
      object,
      { type: 'object', properties: {}, additionalProperties: {} },
      [{}, { a: 1 }],
      [[], 'x', null],
    ],
    ['any list', anyList, { anyOf: [{ type: 'array', items: {} }, { type: 'null' }] }, [[], [1, 'x'], null], [{}, 'x']],
    [
      'a list',
      list(text),
      { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
      [[], ['x'], null],
      [[1], 'x'],
    ],
  ])('%s is published as JSON has it, and takes just that', (_name, schema, said, good, bad) => {
    expect(published(schema)).toEqual(said);
    expect(good.filter((value) => !takes(schema, value))).toEqual([]);
    expect(bad.filter((value) => takes(schema, value))).toEqual([]);
  });

  it('may be a map of free names to one type', () => {
    expect(published(map(integer))).toMatchObject({ type: 'object', additionalProperties: { type: 'integer' } });
    expect([{}, { any: 1, name: 2n }, { any: 'x' }, []].map((value) => takes(map(integer), value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is an integer also where it is nothing but a long one, and stays a choice where it may be something else', () => {
    expect(published(z.bigint())).toEqual({ type: 'integer' });
    expect(published(z.union([text, z.bigint()]))).toEqual({ type: ['string', 'integer'] });
    expect(published(z.union([text, z.number()]))).toEqual({ type: ['string', 'number'] });
    expect(published(z.union([z.number(), text, z.bigint()]))).toEqual({ type: ['number', 'string', 'integer'] });
    expect(published(z.union([z.int(), z.number(), z.bigint()]))).toEqual({ type: 'number' });
  });
});

describe('a record', () => {
  const schema = record({ title: text, likes: integer }, { id: text });

  it('lacks what it likes, but for what is required', () => {
    expect(published(schema)).toMatchObject({ type: 'object', required: ['id'], additionalProperties: {} });
    for (const given of [{ id: 'a' }, { id: 'a', title: null, likes: null }, { id: 'a', title: 'x', likes: 3n }])
      expect(schema.parse(given)).toEqual(given);
    for (const given of [{}, { id: null }, { id: 'a', title: 1 }, { id: 'a', likes: 'x' }, []])
      expect(takes(schema, given)).toBe(false);
  });

  it('keeps what nobody knows of', () => {
    expect(schema.parse({ id: 'a', more: [1] })).toEqual({ id: 'a', more: [1] });
  });

  it('may name the fields of one type in a text, in their order', () => {
    const fields = { likes: integer, ...each(text, 'title name'), ...each(flag, 'hidden') };
    expect(Object.entries(fields)).toEqual([
      ['likes', integer],
      ['title', text],
      ['name', text],
      ['hidden', flag],
    ]);
    const written: { likes: typeof integer; title: typeof text; name: typeof text; hidden: typeof flag } = fields;
    expect(published(record({}, written))).toEqual(published(record({}, fields)));
    // @ts-expect-error The type knows the names, so a field that is not listed is none.
    expect(fields.author).toBeUndefined();
  });

  it('requires nothing where nothing is said', () => {
    expect(takes(record({ title: text }), {})).toBe(true);
    expect(published(record({ title: text }))).not.toHaveProperty('required');
  });
});

describe('a request', () => {
  it('reads an absent key as null', () => {
    const request = z.object({ token: textOrNull });
    for (const given of [{}, { token: null }, { token: undefined }])
      expect(request.parse(given)).toEqual({ token: null });
    expect(request.parse({ token: 'x' })).toEqual({ token: 'x' });
    expect(takes(request, { token: 7 })).toBe(false);
  });

  it('is published as one that must name something in at least one field', () => {
    const said = published(record({ id: text, share_text: text }).meta(oneOf('id', 'share_text')), 'input');
    const nonEmpty = { type: 'string', minLength: 1 };
    expect(said).toMatchObject({
      type: 'object',
      anyOf: [
        { required: ['id'], properties: { id: nonEmpty } },
        { required: ['share_text'], properties: { share_text: nonEmpty } },
      ],
    });
  });

  it('is published as it is sent, not as it is read', () => {
    const request = z.object({ count: z.string().transform(Number).pipe(z.number()) });
    expect(published(request, 'input')).toMatchObject({ properties: { count: { type: 'string' } } });
    expect(published(request)).toMatchObject({ properties: { count: { type: 'number' } } });
  });

  it('with a value that JSON cannot describe is published all the same', () => {
    expect(published(z.object({ made: z.date() }))).toMatchObject({ properties: { made: {} } });
  });
});

it('a text that holds JSON says of what shape, in the dialect of the whole', () => {
  const schema = jsonText(record({ id: integer }));
  expect(published(schema)).toEqual({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'object', properties: { id: { type: ['integer', 'null'] } }, additionalProperties: {} },
  });
  expect([takes(schema, '{"id":1}'), takes(schema, { id: 1 })]).toEqual([true, false]);
});
