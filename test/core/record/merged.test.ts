import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTree, printJson, type Tree } from '../../../lib/core/json/json.ts';
import { type Merging, merged } from '../../../lib/core/record/merged.ts';
import { pathsOf } from '../../../lib/core/record/missing.ts';
import { countsNothing, firstTold, isAbsent, isNotGiven, saysNothing } from '../../../lib/core/record/says-nothing.ts';
import { operations } from '../../../lib/operations.ts';
import { mergeOf } from './merge-of.ts';

it('a value says nothing when it is absent, null or empty; 0 and false do say something', () => {
  const values = [undefined, null, '', {}, [], 0, 0n, '0', false, ' ', [null], { a: undefined }];
  expect(values.map(isAbsent)).toEqual([true, ...Array(11).fill(false)]);
  expect(values.map(isNotGiven)).toEqual([true, true, ...Array(10).fill(false)]);
  expect(values.map(saysNothing)).toEqual([...Array(5).fill(true), ...Array(7).fill(false)]);
  expect(values.map(countsNothing)).toEqual([...Array(8).fill(true), ...Array(4).fill(false)]);
});

it('of several values the first that says something counts, else the first there is', () => {
  expect([undefined, null, '', 0, 7].map((_, at, all) => firstTold(all.slice(at)))).toEqual([0, 0, 0, 0, 7]);
  expect(firstTold([0, 7], countsNothing)).toBe(7);
  expect([firstTold([undefined, '', null]), firstTold([undefined]), firstTold([])]).toEqual(['', undefined, undefined]);
});

describe('several records as one', () => {
  const of = (records: readonly unknown[], merging: Merging = {}) =>
    merged(
      records.map((data, at) => ({ source: `s${at}`, data })),
      merging,
    );

  it('give each field by the first whose value says something', () => {
    const records = [
      { a: '', b: null, c: 0, e: false, f: {}, g: [] },
      { a: [], b: 2, c: 3, d: {}, e: true, f: { x: 1 }, g: [1] },
      { a: 'x', h: 1 },
    ];
    expect(printJson(of(records).data)).toBe('{"a":"x","b":2,"c":0,"e":false,"f":{"x":1},"g":[1],"d":{},"h":1}');
    expect(of([{ a: undefined }, { a: 1 }]).data).toEqual({ a: 1 });
    expect(of([{ a: null }, { a: '' }]).data).toEqual({ a: null });
  });

  it('fill objects together, and take lists whole', () => {
    const records = [
      { a: { x: 1, z: { p: '', q: 1 } }, l: [{ x: 1 }] },
      { a: { x: 1, y: 3, z: { p: 2 } }, l: [{ x: 1, y: 2 }] },
    ];
    expect(of(records)).toEqual({ data: { a: { x: 1, y: 3, z: { p: 2, q: 1 } }, l: [{ x: 1 }] }, differing: [] });
  });

  it('are merged element by element where the record itself is a list', () => {
    expect(of([[{ a: { x: '' } }], [{ a: { x: 1 }, b: 2 }]])).toEqual({ data: [{ a: { x: 1 }, b: 2 }], differing: [] });
    expect(of([[{ a: { x: 1 } }], [{ a: { x: 2 } }]]).differing).toEqual(['data[].a.x: differs in s1']);
  });

  it('name what the others say differently, and nothing else', () => {
    const records = [
      {
        a: 1,
        b: 'x',
        c: [1, { d: 2 }],
        u: 'https://a.example/1',
        j: '{"u":"https://a.example/1"}',
        n: 5n,
        o: { x: 1 },
        s: 't',
      },
      { a: 2, b: '', c: [1, { d: 3 }], u: '//b.example/2', j: '{"u":"//b.example/2"}', n: 5, o: [1], s: 't' },
      { a: 3, b: 'y', c: [1, { d: 2, e: 4 }], u: null, o: {} },
    ];
    const told = [
      'data.a: differs in s1, s2',
      'data.b: differs in s2',
      'data.c: differs in s1',
      'data.o: differs in s1',
    ];
    expect(of(records).differing).toEqual(told);
    expect(of([{ b: { c: false } }, { b: { c: true } }]).differing).toEqual(['data.b.c: differs in s1']);
    expect(of([[1, 2], [1], [3]].map((list) => ({ list }))).differing).toEqual(['data.list: differs in s2']);
  });

  it('rank their sources as the operation says, for single fields too', () => {
    const parts = ['one', 'two', 'three'].map((source) => ({ source, data: { a: source, b: { c: source } } }));
    const merging = { order: 'three', fields: { 'b.c': 'two one' } };
    expect(merged(parts, merging).data).toEqual({ a: 'three', b: { c: 'two' } });
    expect(merged(parts, {}, ['two', 'one']).data).toEqual({ a: 'two', b: { c: 'two' } });
    expect(merged(parts.toReversed(), merging, ['one', 'two'])).toEqual(merged(parts, merging, ['one', 'two']));
  });

  it('take 0 for nothing only where a source is known to write it so', () => {
    const parts = [
      { source: 'one', data: { likes: 0, plays: '0', saves: 0n, shares: 0 }, zeros: ['likes', 'plays', 'saves'] },
      { source: 'two', data: { likes: 7, plays: '8', saves: 9n, shares: 10 } },
    ];
    expect(merged(parts)).toEqual({
      data: { likes: 7, plays: '8', saves: 9n, shares: 0 },
      differing: ['data.shares: differs in two'],
    });
    expect(merged([...parts.slice(0, 1), { source: 'two', data: { likes: null } }]).data).toMatchObject({ likes: 0 });
  });

  it('read only fields that are the records’ own', () => {
    const record = JSON.parse('{"__proto__":{"x":1},"constructor":""}') as Tree;
    expect(printJson(of([{ a: 1 }, record]).data)).toBe('{"a":1,"__proto__":{"x":1},"constructor":""}');
  });

  it('of which one is given twice are that one, and say nothing different', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(of([record, record])).toEqual({ data: record, differing: [] });
      }),
    );
  });
});

/** Values that say nothing, one more often than the others, and two that do. */
const values = fc.constantFrom(undefined, undefined, null, '', {}, [], 0, '0', false, 'one', 'two', 7);

/** The fields of a record that hold no others, by path; E8's record is a list of one. */
function leaves(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => !path.replace(/^\[\]/, '').includes('[]') && !paths.some((one) => one.startsWith(`${path}.`)),
  );
}

function built(entries: readonly (readonly [string, unknown])[]): unknown {
  const root: Record<string, unknown> = {};
  for (const [path, value] of entries) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let holder = root;
    for (const step of steps) {
      holder[step] ??= {};
      holder = holder[step] as Record<string, unknown>;
    }
    if (value !== undefined) holder[last] = value;
  }
  return '[]' in root ? [root['[]']] : root;
}

function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce(
      (inside, step) => (step === '[]' ? (inside as unknown[])[0] : isTree(inside) ? inside[step] : undefined),
      record,
    );
}

// Each run makes two partial answers of one operation. Short form: 1,000 pairs each; GLEANER_ALL=1: 200,000 in all.
describe.each(
  operations
    .filter(({ merge }) => merge)
    .map((operation, _, all) => ({
      operation,
      runs: process.env.GLEANER_ALL ? Math.ceil(200_000 / all.length) : 1000,
    })),
)('two partial answers of $operation.path', ({ operation, runs }) => {
  const { merge: { fields = {} } = {} } = operation;
  const sources = operation.sources.filter((one) => one.kind !== 'tab');
  const paths = [
    ...leaves(pathsOf(operation.data)),
    ...Object.keys(fields),
    ...sources.flatMap(({ zeros = [] }) => zeros),
  ];

  it(`lose no good value (${runs} pairs)`, () => {
    const two = fc.uniqueArray(fc.constantFrom(...sources), { minLength: 2, maxLength: 2 });
    const some = fc.uniqueArray(fc.tuple(fc.constantFrom(...new Set(paths)), values, values), {
      minLength: 1,
      maxLength: 12,
      selector: ([path]) => path,
    });
    let lost = 0;
    fc.assert(
      fc.property(two, some, ([one, other], entries) => {
        if (!one || !other) throw new Error('two sources');
        const records = [one, other].map(
          ({ id }, at) => [id, built(entries.map((entry) => [entry[0], entry[at + 1]]))] as const,
        );
        const { data } = mergeOf(operation, records);
        for (const [path, ...given] of entries) {
          const good = given.filter(
            (value, at) => !([one, other][at]?.zeros?.includes(path) ? countsNothing : saysNothing)(value),
          );
          if (good.length > 0 && !good.includes(valueAt(data, path) as never)) lost += 1;
        }
        expect(lost).toBe(0);
      }),
      { numRuns: runs },
    );
  }, 600_000);
});
