import { describe, expect, it } from 'vitest';
import {
  deepest,
  entryOf,
  exactInteger,
  isTree,
  jsonReader,
  jsonTree,
  jsonValue,
  parseJson,
  plainText,
  rawText,
  textOf,
  tree,
  trees,
} from '../../../lib/core/json/json.ts';
import { afterString } from '../../../lib/core/json/json-string.ts';

const foreign = [null, undefined, 0, 7, '', 'a', true, 5n, [], [1], {}, { a: 1 }] as const;

describe('a value of unknown shape', () => {
  it('is an object, or taken for an empty one', () => {
    expect(foreign.filter(isTree)).toEqual([{}, { a: 1 }]);
    expect(foreign.map(tree)).toEqual([...Array(11).fill({}), { a: 1 }]);
  });

  it('has the objects of a list', () => {
    expect(trees([1, { a: 1 }, null, 'b', { c: 2 }])).toEqual([{ a: 1 }, { c: 2 }]);
    expect([trees({ 0: { a: 1 } }), trees(null), trees('ab')]).toEqual([[], [], []]);
  });

  it('is text, or reads as one', () => {
    expect(foreign.map(textOf)).toEqual(['', '', '', '', '', 'a', '', '', '', '', '', '']);
    expect(foreign.map(plainText)).toEqual(['', '', '0', '7', '', 'a', 'true', '5', '', '', '', '']);
  });

  it('is JSON, or undefined', () => {
    expect([jsonValue('[1]'), jsonValue('[1'), jsonValue('')]).toEqual([[1], undefined, undefined]);
    expect([jsonTree('{"a":1}'), jsonTree('[1]'), jsonTree('{'), jsonTree('null')]).toEqual([
      { a: 1 },
      null,
      null,
      null,
    ]);
  });
});

describe('many texts', () => {
  it('are read as long as they begin like JSON', () => {
    const read = jsonReader();
    const texts = ['{"a":1}', ' \t\r\n[1]', '"a"', '12', '-3', 'true', 'false', 'null'];
    expect(texts.map(read)).toEqual([{ a: 1 }, [1], 'a', 12, -3, true, false, null]);
    expect(['x', '', ' ', 'undefined', '+1'].map(read)).toEqual(Array(5).fill(undefined));
  });

  it('are read however many there are', () => {
    const read = jsonReader();
    for (let at = 0; at < 1000; at += 1) read('[1]');
    expect(read('[1]')).toEqual([1]);
  });

  it('are given up after a thousand that only looked like JSON', () => {
    const read = jsonReader();
    for (let at = 0; at < 999; at += 1) read('{');
    for (let at = 0; at < 10; at += 1) read('in no way JSON');
    expect([read('[1]'), read('{'), read('[1]'), read('[1]')]).toEqual([[1], undefined, undefined, undefined]);
  });
});

it('a table has no entry under the names that every object has', () => {
  const table = { a: 1, 7: 2, null: 3, undefined: 4, '[object Object]': 5 };
  const absent = ['constructor', 'toString', '__proto__', 'b', null, undefined, {}];
  expect([...['a', 7, '7'], ...absent].map((key) => entryOf(table, key))).toEqual([
    1,
    2,
    2,
    ...absent.map(() => undefined),
  ]);
});

it('decimal text is an integer with every digit, up to a thousand', () => {
  expect(['7', '-7', '9007199254740991', '9007199254740992', '-9007199254740992'].map(exactInteger)).toEqual([
    ...[7, -7, 9007199254740991, 9007199254740992n, -9007199254740992n],
  ]);
  expect(exactInteger('7'.repeat(1000))).toBe(BigInt('7'.repeat(1000)));
  for (const other of ['', '1.5', '1e3', ' 7', '7 ', '-', '+7', '7'.repeat(1001), 7, 1.5, null, ['7']])
    expect(exactInteger(other)).toBe(other);
});

describe('the raw text of a value', () => {
  it('is what it was parsed from; a part of it and any other value are printed', () => {
    const text = ' { "b" : [ 1 ],"a":7565738211130035491} ';
    const value = tree(parseJson(text));
    expect(rawText(value)).toBe(text);
    expect(rawText(value.b)).toBe('[1]');
    expect([rawText('a'), rawText(null), rawText(7), rawText({ a: 1 })]).toEqual(['"a"', 'null', '7', '{"a":1}']);
  });
});

describe('a text of JSON', () => {
  it('has integers of a thousand digits at most', () => {
    expect(() => parseJson('1'.repeat(1000))).not.toThrow();
    expect(() => parseJson('1'.repeat(1001))).toThrow('An integer of the JSON has more than 1000 digits');
  });

  it('a string ends at its first quote that no odd number of backslashes stands before', () => {
    expect(['"a"b', '"a\\"b"', '"a\\\\"b', '"\\\\\\""', '""'].map((text) => afterString(text, 0))).toEqual([
      3, 6, 5, 6, 2,
    ]);
    expect(['"a', '"a\\"', 'x"a'].map((text) => afterString(text, text.indexOf('"')))).toEqual([-1, -1, -1]);
    expect(afterString('"a" "b"', 4)).toBe(7);
  });
});

it('JSON is read a thousand levels deep', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(() => parseJson(nested(deepest + 1))).not.toThrow();
  expect(() => parseJson(nested(deepest + 2))).toThrow('The JSON is nested more than 1000 levels deep');
  expect(() => parseJson(`{"a":${nested(deepest + 1)}}`)).toThrow(SyntaxError);
});
