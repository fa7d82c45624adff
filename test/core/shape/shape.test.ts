import { expect, test } from 'vitest';
import { maskedShapeOf } from '../../../lib/core/shape/masked-shape.ts';
import { printShape } from '../../../lib/core/shape/recorded-answer.ts';
import { parseShape } from '../../tools/learn/parse-shape.ts';

const known = {
  names: new Set(['aweme_detail', 'PktOffsetMap']),
  ids: { aweme_id: '7529000000000000129' },
  hosts: ['douyin.com', 'p3.douyinpic.com'],
};
const linesOf = (value: unknown) => printShape(maskedShapeOf(value, known));

test('a shape tells places, types, lengths, counts and formats, and no value', () => {
  const value = {
    aweme_detail: {
      aweme_id: '7529000000000000129',
      desc: '你好',
      digg_count: 12,
      author_user_id: 7529000000000000129n,
      ratio: 0.5,
    },
    url_list: ['https://www.douyin.com/a', '//p3.douyinpic.com/b', 'https://cdn.elsewhere.net/c'],
    status_code: 0,
    extra: '{"now":1795166000000}',
    images: null,
    uid: '987654321',
    md5: 'd41d8cd98f00b204',
    tags: [{ name: 'x', id: 1 }, { name: 'yy' }],
  };
  expect(linesOf(value)).toEqual([
    '.: object 8',
    ' aweme_detail: object 5',
    '  aweme_id: =aweme_id 19',
    '  desc: text 2',
    '  digg_count: integer 2',
    '  author_user_id: integer =aweme_id 19',
    '  ratio: number',
    ' url_list: list 3',
    '  []: url www.douyin.com 24 or url p3.douyinpic.com 20 or url * 27 in 3',
    ' status_code: integer 0',
    ' extra: json 21',
    '  <json>: object 1 in 1',
    '   now: integer 13',
    ' images: null',
    ' uid: digits 9',
    ' md5: hex 16',
    ' tags: list 2',
    '  []: object 1-2 in 2',
    '   name: text 1-2',
    '   id: integer 1 in 1',
  ]);
});

test('names that are values are masked: ids as `*` or by what they are ids of, others by a number, many others as `*`', () => {
  const value = {
    '7529000000000000129': 1,
    '7000000000000000001': 1,
    deadbeefdeadbeef: 1,
    comment_list: 1,
    Alice: 1,
    'Bob Lee': 1,
    PktOffsetMap: 1,
    v2: 1,
  };
  expect(linesOf(value).slice(1).sort()).toEqual(
    [
      ' *: integer 1 in 2',
      ' =aweme_id: integer 1',
      ' ?1: integer 1',
      ' ?2: integer 1',
      ' PktOffsetMap: integer 1',
      ' comment_list: integer 1',
      ' v2: integer 1',
    ].sort(),
  );
  const people = Object.fromEntries(['ann', 'ben', 'cid', 'dora', 'erik'].map((name) => [name, { age: 1 }]));
  expect(linesOf(people)).toEqual(['.: object 5', ' *: object 1 in 5', '  age: integer 1']);
});

test('a shape reads back as it was printed', () => {
  for (const value of [
    1,
    null,
    [],
    [[1, 'a'], []],
    { a: [{ b: [] }, { b: [1], text: '{"a":[1,{"id":"x"}]}' }], list: [null, 'x', 7] },
  ]) {
    const lines = linesOf(value);
    expect(printShape(parseShape(lines))).toEqual(lines);
  }
  expect(() => parseShape(['nothing'])).toThrow('no line of a shape');
});

test('a hostile answer makes no long shape', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 50_000 }, (_, at) => [`data_${'list_'.repeat(at % 7)}${at % 100}_${at}`, at]),
  );
  expect(linesOf(wide).length).toBeLessThan(1502);
  let deep: unknown = 1;
  for (let depth = 0; depth < 900; depth += 1) deep = { data: deep };
  expect(linesOf(deep).at(-1)).toContain('more');
});
