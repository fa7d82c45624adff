import { describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { microblogHot } from '../../../lib/platforms/microblog/lists/hot.ts';
import { bandWord, hotgov, hotWord } from '../../fixtures/microblog/hot-search.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/microblog/lists/hot.ts

const page = 'https://weibo.com/hot/search';
const read = (data: unknown, path = 'side/hotSearch', over: object = {}) =>
  microblogHot.read(
    listPiece(
      page,
      `https://weibo.com/ajax/${path}`,
      typeof data === 'string' ? data : JSON.stringify({ ok: 1, data }),
      over,
    ),
  );
const words = [0, 2, 6].map(hotWord);

it('is a snapshot of words with their heat; a topic opens as one', () => {
  const answer = read({ realtime: words, hotgov: hotgov('置顶') });
  expect(answer).toMatchObject({ from: '', next: '', end: 'snapshot', others: 0, drift: [] });
  expect(answer?.of.time).toBe('2026-11-20T09:13:20.000Z');
  const open = (q: string) => `https://s.weibo.com/weibo?q=${encodeURIComponent(q)}`;
  expect(
    answer?.rows.map(({ itemId, url, counters, pinned, advert }) => [itemId, url, counters.heat, pinned, advert]),
  ).toEqual([
    ['置顶', open('#置顶#'), undefined, true, false],
    ...words.map(({ word, word_scheme, num }, at) => [word, open(word_scheme), String(num), false, at === 1]),
  ]);
  expect(answer?.rows[0]?.text).toBe('置顶');
});

it('is read from the other address, too', () => {
  const rows = read({ band_list: [bandWord(0)] }, 'statuses/hot_band')?.rows;
  expect(rows?.map(({ itemId, counters }) => [itemId, counters])).toEqual([[hotWord(0).word, { heat: '2148019' }]]);
});

it('has no word twice: one above it that stands in it is there', () => {
  const { rows = [] } = read({ realtime: words, hotgov: hotgov(hotWord(2).word) }) ?? {};
  expect(rows.map(({ itemId, pinned }) => [itemId, pinned])).toEqual(words.map(({ word }, at) => [word, at === 1]));
});

describe('in its place', () => {
  it.each<[string, unknown, Partial<ListAnswer>]>([
    ['an empty board', { realtime: [] }, { end: 'refused' }],
    ['another form', { words: [] }, { end: 'changed' }],
    ['a sign-in', '{"ok":-100,"url":"https://weibo.com/login.php"}', { end: 'sign_in' }],
  ])('%s', (_, data, told) => {
    expect(read(data)).toMatchObject({ rows: [], ...told });
  });

  it('a status that tells', () => {
    expect(read('', undefined, { status: 418 })).toMatchObject({ end: 'refused', rows: [] });
  });
});
