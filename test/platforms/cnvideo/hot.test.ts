import { describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { cnvideoHot } from '../../../lib/platforms/cnvideo/lists/hot.ts';
import { hotWord, hotWords } from '../../fixtures/cnvideo/hot-word.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/cnvideo/lists/hot.ts

const page = 'https://www.douyin.com/hot';
const asked = 'https://www.douyin.com/aweme/v1/web/hot/search/list/?detail_list=1';
const read = (text: string, over: object = {}) => cnvideoHot.read(listPiece(page, asked, text, over));

it('is a snapshot of words with their heat and covers', () => {
  const words = [0, 1, 2].map(hotWord);
  const answer = read(JSON.stringify(hotWords(words)));
  expect(answer).toMatchObject({ from: '', next: '', end: 'snapshot', others: 0, drift: [] });
  expect(answer?.of).toEqual({ time: '2026-11-20T09:13:20.000Z' });
  expect(
    answer?.rows.map(({ itemId, url, text, counters, cover }) => [itemId, url, text, counters.heat, cover]),
  ).toEqual(
    words.map(({ word, sentence_id: id, hot_value, word_cover }) => [
      id,
      `${page}/${id}`,
      word,
      hot_value && String(hot_value),
      word_cover.url_list[0],
    ]),
  );
});

describe('in its place', () => {
  it.each<[string, string, Partial<ListAnswer>]>([
    ['an empty board', JSON.stringify(hotWords([])), { end: 'refused' }],
    ['another form', '{"status_code":0,"data":{"words":[]}}', { end: 'changed' }],
    ['no board', '{"status_code":0}', { end: 'refused' }],
    ['a login', '{"status_code":8,"status_msg":"用户未登录"}', { end: 'sign_in' }],
    ['nothing', '', { end: 'refused' }],
  ])('%s', (_, text, told) => {
    expect(read(text)).toMatchObject({ rows: [], ...told });
  });

  it('a status that tells', () => {
    expect(read('', { status: 429 })).toMatchObject({ end: 'refused', rows: [] });
  });
});
