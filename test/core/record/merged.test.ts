import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printJson, type Tree } from '../../../lib/core/json/json.ts';
import { type Merging, merged } from '../../../lib/core/record/merged.ts';
import { placeOf } from '../../../lib/core/record/place.ts';
import { countsNothing, firstTold, isAbsent, isNotGiven, saysNothing } from '../../../lib/core/record/says-nothing.ts';

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

it('two partial answers lose no good value, whichever source is the better one, and for which field', () => {
  const values = fc.constantFrom(undefined, undefined, null, '', {}, [], 0, '0', false, 'one', 'two', 7);
  const paths = ['a', 'b.c', 'b.d.e'];
  const part = fc.record({
    data: fc.record({ a: values, b: fc.record({ c: values, d: fc.record({ e: values }) }) }),
    zeros: fc.subarray(paths),
  });
  fc.assert(
    fc.property(part, part, fc.subarray(paths), (one, two, better) => {
      const parts = [
        { source: 'one', ...one },
        { source: 'two', ...two },
      ];
      const { data } = merged(parts, { fields: Object.fromEntries(better.map((path) => [path, 'two'])) });
      for (const path of paths) {
        const good = parts
          .filter(({ zeros, data: own }) => !(zeros.includes(path) ? countsNothing : saysNothing)(placeOf(own, path)))
          .map(({ data: own }) => placeOf(own, path));
        if (good.length > 0) expect(good).toContain(placeOf(data, path));
      }
    }),
    { numRuns: 2000 },
  );
});
