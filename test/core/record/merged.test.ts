import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printJson } from '../../../lib/core/json/json.ts';
import type { Tree } from '../../../lib/core/json/tree.ts';
import { merged } from '../../../lib/core/record/merged.ts';
import { isAbsent, isNotGiven, saysNothing } from '../../../lib/core/record/says-nothing.ts';

it('a value says nothing when it is absent, null or empty; 0 and false do say something', () => {
  const values = [undefined, null, '', {}, [], 0, 0n, false, ' ', [null], { a: undefined }];
  expect(values.map(isAbsent)).toEqual([true, ...Array(10).fill(false)]);
  expect(values.map(isNotGiven)).toEqual([true, true, ...Array(9).fill(false)]);
  expect(values.map(saysNothing)).toEqual([...Array(5).fill(true), ...Array(6).fill(false)]);
});

describe('several records as one', () => {
  it('give each field by the first that has it, what the last has first', () => {
    expect(printJson(merged([{ a: 1, b: null }, { c: 2, b: 3, a: 4 }, { d: 5 }]))).toBe('{"d":5,"c":2,"b":null,"a":1}');
    expect(merged([])).toEqual({});
    expect(merged([{ a: undefined }, { a: 1 }])).toEqual({ a: 1 });
  });

  it('let what is silent give way, and leave it out where nobody says more', () => {
    const records = [
      { a: '', b: null, c: 0 },
      { a: [], b: 2, c: 3, d: {} },
    ];
    expect(printJson(merged(records, { silent: saysNothing }))).toBe('{"b":2,"c":0}');
    expect(printJson(merged([{ a: { x: 1 } }, { a: { y: 2 } }], { silent: saysNothing }))).toBe('{"a":{"x":1}}');
  });

  it('fill objects together where they are told to, lists and other values never', () => {
    const records = [
      { a: { x: 1, z: { p: 1 } }, l: [1], s: 'text', o: { x: 1 } },
      { a: { x: 2, y: 3, z: { p: 2, q: 3 } }, l: [2, 3], s: { y: 1 }, o: 'text' },
    ];
    expect(merged(records, { deep: true })).toEqual({ a: { x: 1, y: 3, z: { p: 1, q: 3 } }, l: [1], s: 'text', o: { x: 1 } });
    expect(merged(records)).toEqual(records[0]);
    expect(merged([{ a: { x: '' } }, { a: { x: 1 } }], { deep: true, silent: saysNothing })).toEqual({ a: { x: 1 } });
  });

  it('of which one is given twice are that one, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const one = record as Tree;
        for (const deep of [true, false]) expect(merged([one, one], { deep })).toEqual(one);
      }),
    );
  });
});
