import { expect, it, test } from 'vitest';
import { printJson, type Tree } from '../../../../lib/core/json/json.ts';
import {
  ageOf,
  asPacked,
  bytesIn,
  fits,
  isPlain,
  keptTables,
  rounded,
} from '../../../../lib/features/backup/model/kept-tables.ts';
import { inflated, packedText, packRecords, unpackRecords } from '../../../../lib/features/lists/model/index.ts';

const tableOf = (name: string) => {
  const table = keptTables[name];
  if (!table) throw new Error(name);
  return table;
};
const mergedIn = (name: string, own: Tree, other: Tree) => {
  const kept = tableOf(name).merged?.(own, other);
  return kept === own ? 'own' : kept === other ? 'other' : 'neither';
};

test.each<[value: unknown, shape: Parameters<typeof fits>[1], isSo: boolean]>([
  ['', 'text', true],
  [5, 'text', false],
  [5, 'number', true],
  [Number.NaN, 'number', false],
  [Number.POSITIVE_INFINITY, 'number', false],
  ['5', 'number', false],
  [false, 'flag', true],
  [0, 'flag', false],
  [null, 'number', false],
  [null, 'number?', true],
  [undefined, 'number?', false],
  [5, 'number?', true],
  ['5', 'number?', false],
  ['a', 'a|b', true],
  ['b', 'a|b', true],
  ['c', 'a|b', false],
  ['a|b', 'a|b', false],
  [[], ['text'], true],
  [['a', 'b'], ['text'], true],
  [['a', 5], ['text'], false],
  ['a', ['text'], false],
  [{ a: 1 }, { a: 'number' }, true],
  [{ a: 1, b: 1 }, { a: 'number' }, true],
  [{}, { a: 'number' }, false],
  [[], {}, false],
  [null, {}, false],
  [{}, { 'a?': 'number' }, true],
  [{ a: null }, { 'a?': 'number' }, true],
  [{ a: 1 }, { 'a?': 'number' }, true],
  [{ a: '1' }, { 'a?': 'number' }, false],
])('%j fits %j: %s', (value, shape, isSo) => {
  expect(fits(value, shape)).toBe(isSo);
});

it('a name that means something to JavaScript is found however deep', () => {
  for (const name of ['__proto__', 'constructor', 'prototype'])
    for (const json of [`{"${name}":1}`, `[{"a":{"${name}":null}}]`])
      expect(isPlain(JSON.parse(json)), json).toBe(false);
  expect([1, null, 'constructor', ['prototype'], { a: ['__proto__'] }].map(isPlain)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

it('numbers beyond 2^53 are those they were printed from', () => {
  const row = { a: 2n ** 64n, b: [1, 2n ** 53n + 1n, null], c: 'x' };
  expect(rounded(row)).toEqual({ a: 2 ** 64, b: [1, 2 ** 53, null], c: 'x' });
  expect([rounded(5n), rounded(null), rounded('5')]).toEqual([5, null, '5']);
});

test.each<[own: Tree, other: Tree, kept: string]>([
  [{ state: 'waiting' }, { state: 'waiting' }, 'own'],
  [{ state: 'waiting', endedAt: null }, { state: 'done', endedAt: 9 }, 'other'],
  [{ state: 'failed', endedAt: 8 }, { state: 'failed', endedAt: 9 }, 'other'],
  [{ state: 'failed', endedAt: 9 }, { state: 'failed', endedAt: 9 }, 'own'],
  [{ state: 'failed', endedAt: 9 }, { state: 'failed', endedAt: 8 }, 'own'],
  [{ state: 'done', endedAt: 8 }, { state: 'failed', endedAt: 9 }, 'own'],
  [{ state: 'running', endedAt: null }, { state: 'done', endedAt: 9 }, 'own'],
  [{ state: 'waiting', paged: { asked: ['0'] } }, { state: 'waiting', paged: { asked: ['0', '1'] } }, 'other'],
  [{ state: 'waiting' }, { state: 'waiting', paged: { asked: ['0'] } }, 'other'],
  [{ state: 'waiting', paged: { asked: ['0'] } }, { state: 'waiting', paged: { asked: ['0'] } }, 'own'],
  [{ state: 'running', paged: { asked: ['0'] } }, { state: 'waiting', paged: { asked: ['0', '1'] } }, 'own'],
  [{ state: 'failed', endedAt: 5, paged: { asked: [] } }, { state: 'waiting', paged: { asked: ['0'] } }, 'own'],
  [
    { state: 'failed', endedAt: 5, paged: { asked: ['0', '1'] } },
    { state: 'failed', endedAt: 9, paged: { asked: ['0'] } },
    'own',
  ],
  [
    { state: 'failed', endedAt: 5, paged: { asked: ['0'] } },
    { state: 'done', endedAt: 9, paged: { asked: ['0'] } },
    'other',
  ],
])('of two lines of a job, %j and %j, the %s one stays', (own, other, kept) => {
  expect(mergedIn('items', own, other)).toBe(kept);
});

test.each<[own: Tree, other: Tree, kept: string]>([
  [{ changedAt: 5 }, { changedAt: 6 }, 'other'],
  [{ changedAt: 5 }, { changedAt: 5 }, 'own'],
  [{ changedAt: 5 }, { changedAt: 4 }, 'own'],
  [{ changedAt: 5, deletedAt: 7 }, { changedAt: 6 }, 'other'],
  [{ changedAt: 5 }, { changedAt: 9, deletedAt: 9 }, 'own'],
  [{ changedAt: 5, deletedAt: 7 }, { changedAt: 9, deletedAt: 9 }, 'own'],
])('of two lists, %j and %j, the %s one stays', (own, other, kept) => {
  expect(mergedIn('lists', own, other)).toBe(kept);
});

test.each([4, 5])(
  'a list that was removed here is wanted again, with its newer rows: of one from %i, its own',
  (at) => {
    // Its rows stay until the time for an undo is over: an older head would not know the last of them.
    const own = { changedAt: 5, deletedAt: 7, count: 9 };
    expect(tableOf('lists').merged?.(own, { changedAt: at, count: 3 })).toEqual({ changedAt: 5, count: 9 });
  },
);

test.each<[table: string, row: Tree, arrives: Tree]>([
  ['captures', { tabId: 7, incognito: true, a: 1 }, { tabId: null, incognito: false, stored: true, a: 1 }],
  ['jobs', { state: 'running', a: 1 }, { state: 'paused', a: 1 }],
  ['jobs', { state: 'done' }, { state: 'done' }],
  ['items', { state: 'running', failure: { kind: 'x' } }, { state: 'waiting', failure: { kind: 'x' } }],
  [
    'items',
    { state: 'waiting', paged: { tabId: 3, a: 1 }, failure: { kind: 'x' } },
    { state: 'waiting', paged: { tabId: null, a: 1 }, failure: null },
  ],
  [
    'items',
    { state: 'failed', paged: { tabId: 3 }, failure: { kind: 'x' } },
    { state: 'failed', paged: { tabId: null }, failure: { kind: 'x' } },
  ],
  ['lists', { state: 'gathering', tabId: 7, end: null, a: 1 }, { state: 'ended', end: 'left', tabId: null, a: 1 }],
  ['lists', { state: 'ended', tabId: 7, end: 'check' }, { state: 'ended', end: 'check', tabId: null }],
])('a row of %s, %j, arrives as %j', (table, row, arrives) => {
  expect(tableOf(table).arrives?.(row)).toEqual(arrives);
});

test.each<[table: string, row: Tree, isBounded: boolean]>([
  ['answers', { bytes: 0 }, true],
  ['answers', { bytes: 67_108_864 }, true],
  ['answers', { bytes: 67_108_865 }, false],
  ['answers', { bytes: -1 }, false],
  ['lists', { count: 0, spans: [] }, true],
  ['lists', { count: 1_000_000, spans: [] }, true],
  ['lists', { count: 1_000_001, spans: [] }, false],
  ['lists', { count: -1, spans: [] }, false],
  ['lists', { count: 1, spans: [{ slots: [[0, 600_000]] }, { slots: [[0, 400_000]] }] }, true],
  ['lists', { count: 1, spans: [{ slots: [[0, 600_000]] }, { slots: [[0, 400_001]] }] }, false],
  [
    'lists',
    {
      count: 1,
      spans: [
        {
          slots: [
            [0, 5],
            [1, -1],
          ],
        },
      ],
    },
    false,
  ],
  ['lists', { count: 1, spans: [{ slots: [[0, 0]] }] }, true],
])('the sizes of a row of %s, %j, are within bounds: %s', (table, row, isBounded) => {
  expect(tableOf(table).isBounded?.(row)).toBe(isBounded);
});

it('a row is as new as the first of its times, and of no age where its table names none', () => {
  const ages = [{ endedAt: 9, startedAt: 5 }, { endedAt: null, startedAt: 5 }, {}].map((row) =>
    ageOf(tableOf('captures'), row),
  );
  expect(ages).toEqual([9, 5, 0]);
  expect(ageOf(tableOf('answers'), { at: 3 })).toBe(3);
  expect(ageOf(tableOf('pagePictures'), { at: 3 })).toBe(3);
  expect(ageOf(tableOf('listChunks'), { changedAt: 4 })).toBe(4);
  expect(ageOf(tableOf('jobs'), { createdAt: 3 })).toBe(0);
});

it('only what people ask for at a backup is in it by choice', () => {
  expect(Object.keys(keptTables).filter((name) => tableOf(name).byChoice)).toEqual(['answers', 'pagePictures']);
});

test.each(['thumbnails blob', 'pagePictures blob', 'answers packed'])(
  '%s must be base64, and stays as it is',
  (place) => {
    const [table = '', name = ''] = place.split(' ');
    const row = { a: 1, [name]: asPacked(new Uint8Array([1, 255])) };
    expect(tableOf(table).arrives?.(row)).toBe(row);
    expect(() => tableOf(table).arrives?.({ [name]: { base64: '%' } })).toThrow(DOMException);
  },
);

it('bytes are the same through base64', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  expect(bytesIn(asPacked(bytes))).toEqual(bytes);
});

const url = 'https://www.xiaohongshu.com/explore/1?xsec_token=AB1&x=1';
it('tokens that were packed with the lines of a list, or its records, are not brought back', () => {
  const arrived = (table: string, row: Tree) => tableOf(table).arrives?.(row) as Tree;
  const chunk = arrived('listChunks', { list: 'l', lines: asPacked(packedText.pack(`a\n${url}\nb`)) });
  expect(chunk.list).toBe('l');
  expect(inflated(bytesIn(chunk.lines))).toBe('a\nhttps://www.xiaohongshu.com/explore/1?x=1\nb');
  const records = arrived('listRecords', { list: 'l', bytes: asPacked(packRecords([{ url, n: 1 }, 'x'])) });
  expect(records.list).toBe('l');
  expect(unpackRecords(bytesIn(records.bytes)).map((one) => JSON.parse(one))).toEqual([
    { url: 'https://www.xiaohongshu.com/explore/1?x=1', n: 1 },
    'x',
  ]);
});

it('lines and records without tokens, and damaged ones, stay to the byte', () => {
  for (const [table, name] of [
    ['listChunks', 'lines'],
    ['listRecords', 'bytes'],
  ] as const)
    for (const packed of [
      asPacked(packedText.pack('["a"]')),
      asPacked(packRecords([{ a: 1 }])),
      asPacked(new Uint8Array([255, 255])),
    ]) {
      const row = tableOf(table).arrives?.({ list: 'l', [name]: packed });
      expect(row?.[name], printJson(packed)).toBe(packed);
    }
});
