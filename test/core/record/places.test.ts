import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { summaryOf, viewOf } from '../../../lib/core/operation.ts';
import { pathStep } from '../../../lib/core/record/drift.ts';
import { pathsUnder } from '../../../lib/core/record/mapped.ts';
import { isGiven, missingPaths, pathsOf } from '../../../lib/core/record/missing.ts';
import { placeOf, textAt } from '../../../lib/core/record/place.ts';
import { integer, list, record, text } from '../../../lib/core/schema.ts';
import { api, operationWith } from '../read/read-parts.ts';

describe('a place in a record', () => {
  const value = { a: { b: [{ c: 'first' }, { c: 'second', type: 'last' }] }, n: 7n, zero: 0, empty: '', yes: true };

  it('is named by names, positions and types', () => {
    expect([
      placeOf(value, 'a.b.1.c'),
      placeOf(value, 'a.b.last.c'),
      placeOf(value, 'a.b.2.c'),
      placeOf(value, 'a.x.y'),
      placeOf(value, 'n'),
    ]).toEqual(['second', 'second', undefined, undefined, 7n]);
  });

  it('has the first text or number of several', () => {
    expect([
      textAt(value, 'yes a empty x n zero'),
      textAt(value, 'zero n'),
      textAt(value, 'a.b.0.c'),
      textAt(value, 'a'),
    ]).toEqual(['7', '0', 'first', '']);
    expect(textAt('whole')).toBe('');
  });
});

describe('the name of a new field', () => {
  it.each([
    ['title', '.title'],
    ['is-AI$_2', '.is-AI$_2'],
    ['odd name', '["odd name"]'],
    ['', '[""]'],
    ['video123456789', '.video*'],
    ['v12345', '.v12345'],
    ['a b1234567', '["a b*"]'],
    ['x'.repeat(80), `.${'x'.repeat(80)}`],
    ['x'.repeat(81), `["${'x'.repeat(80)}"]`],
  ])('%s is told as %s', (name, told) => {
    expect(pathStep(name)).toBe(told);
  });

  it.each([
    '7',
    '7565738211130035491',
    '0123456789abcdef',
    'MS4wLjABAAAAx12',
    'a1'.repeat(20),
    `${'x-y_'.repeat(9)}a1b2`,
  ])('%s is an id, and told as none', (name) => {
    expect(pathStep(name)).toBe('.*');
  });

  it.each(['abcdefabcdefabc', 'MS4wLjABAAAAx1', 'abcdefghijklmno1', `${'x-y_'.repeat(9)}a1b`, 'x1'.repeat(7)])(
    '%s is none',
    (name) => {
      expect(pathStep(name)).toBe(`.${name.replace(/\d{6,}/, '*')}`);
    },
  );
});

describe('what a source leaves out', () => {
  const schema = record({
    id: text,
    author: record({ name: text, age: integer }),
    pictures: list(record({ url: text, width: integer })),
    either: z.union([record({ one: text }), list(record({ two: text }))]),
  });

  it('is every path but those given, what holds them and what lies below', () => {
    expect(pathsOf(schema)).toEqual([
      ...['id', 'author', 'author.name', 'author.age', 'pictures', 'pictures[].url', 'pictures[].width'],
      ...['either', 'either.one', 'either[].two'],
    ]);
    expect(missingPaths(schema, ['author.name', 'either'])).toEqual([
      'id',
      'author.age',
      'pictures',
      'pictures[].url',
      'pictures[].width',
    ]);
    expect(missingPaths(schema, ['pictures[].url'])).not.toContain('pictures');
    expect(missingPaths(record({ a: text, ab: text }), ['a'])).toEqual(['ab']);
    // Counted once: sources are asked again and again in a run.
    const gives = ['id', 'either'];
    expect(missingPaths(schema, gives)).toBe(missingPaths(schema, gives));
    expect(missingPaths(schema, ['id'])).not.toEqual(missingPaths(schema, gives));
    expect(missingPaths(record({ id: text, age: integer }), gives)).toEqual(['age']);
  });

  it('is what a source says that it lacks, or nothing', () => {
    expect(missingPaths(schema, { allBut: ['author.age'] })).toEqual(['author.age']);
    expect(missingPaths(schema)).toEqual([]);
  });

  it('may be told by what holds it', () => {
    expect(pathsUnder({ data: 'id title', 'data.author': 'name' })).toEqual([
      'data.id',
      'data.title',
      'data.author.name',
    ]);
  });
});

it('a value is given at a path when its key is there', () => {
  const value = { a: null, list: [{}, { b: 1 }], none: [], c: { d: undefined } };
  expect(['', 'a', 'list[].b', 'list[]', 'none[].b', 'c'].map((path) => isGiven(value, path))).toEqual(
    Array(6).fill(true),
  );
  expect(['x', 'c.d', 'list[].x', 'a.b', 'c[].d', '[].a'].map((path) => isGiven(value, path))).toEqual(
    Array(6).fill(false),
  );
});

it('pages are given an operation as plain data', () => {
  const operation = operationWith([api('one', 'absent')]);
  const summary = {
    spec: 'E10',
    path: operation.path,
    name: 'user-detail',
    platform: 'microblog',
    cookie: 'optional',
    proxy: false,
  };
  expect(summaryOf(operation)).toEqual({ ...summary });
  expect(viewOf(operation)).toEqual({ ...summary, ...operation.view, sources: [{ id: 'one', kind: 'api' }] });
});
