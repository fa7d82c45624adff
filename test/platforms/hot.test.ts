import { describe, expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../lib/core/list.ts';
import { cnvideoHot } from '../../lib/platforms/cnvideo/lists/hot.ts';
import { microblogHot } from '../../lib/platforms/microblog/lists/hot.ts';
import { newsHot } from '../../lib/platforms/news/lists/hot.ts';
import { hotWord as cnWord, hotWords } from '../fixtures/cnvideo/hot-word.ts';
import { printJson } from '../fixtures/exact-json.ts';
import { bandWord, hotgov, hotWord } from '../fixtures/microblog/hot-search.ts';
import { hotBoard, hotTopic, topicId, topTopic } from '../fixtures/news/hot-topic.ts';
import { listPiece } from './list-piece.ts';

/** What a kind makes of an answer of its board, as text or as what is printed. */
const reading =
  (kind: ListKind, page: string, asked: string) =>
  (answer: unknown, over: object = {}) =>
    kind.read(listPiece(page, asked, typeof answer === 'string' ? answer : printJson(answer as never), over));
const douyin = reading(
  cnvideoHot,
  'https://www.douyin.com/hot',
  'https://www.douyin.com/aweme/v1/web/hot/search/list/?detail_list=1',
);
const side = reading(microblogHot, 'https://weibo.com/hot/search', 'https://weibo.com/ajax/side/hotSearch');
const band = reading(microblogHot, 'https://weibo.com/hot/search', 'https://weibo.com/ajax/statuses/hot_band');
const weibo = (data: unknown, over?: object) => side({ ok: 1, data }, over);
const home = 'https://www.toutiao.com/';
const toutiao = reading(newsHot, home, `${home}hot-event/hot-board/?origin=toutiao_pc&_signature=x`);

const snapshot = { from: '', next: '', end: 'snapshot', others: 0, total: null, drift: [] };
const rowsOf = (answer: ListAnswer | null) =>
  answer?.rows.map(({ itemId, url, text, counters, pinned, cover }) => [
    ...[itemId, url, text, counters.heat, pinned, cover],
  ]);

it('of Douyin is a snapshot of words with their heat and covers', () => {
  const words = [0, 1, 2].map(cnWord);
  const answer = douyin(hotWords(words));
  expect(answer).toMatchObject({ ...snapshot, of: { time: '2026-11-20T09:13:20.000Z' } });
  expect(rowsOf(answer)).toEqual(
    words.map(({ word, sentence_id: id, hot_value: heat, word_cover }) => [
      ...[id, `https://www.douyin.com/hot/${id}`, word, heat && String(heat), false, word_cover.url_list[0]],
    ]),
  );
});

describe('of Weibo', () => {
  const words = [0, 2, 6].map(hotWord);
  const open = (q: string) => `https://s.weibo.com/weibo?q=${encodeURIComponent(q)}`;

  it('is a snapshot of words with their heat; a topic opens as one', () => {
    const answer = weibo({ realtime: words, hotgov: hotgov('置顶') });
    expect(answer).toMatchObject({ ...snapshot, of: { time: '2026-11-20T09:13:20.000Z' } });
    expect(rowsOf(answer)?.map((row) => row.slice(0, 5))).toEqual([
      ['置顶', open('#置顶#'), '置顶', undefined, true],
      ...words.map(({ word, word_scheme, num }) => [word, open(word_scheme), expect.any(String), String(num), false]),
    ]);
    expect(answer?.rows.map(({ advert }) => advert)).toEqual([false, false, true, false]);
  });

  it('is read from the other address, too', () => {
    const rows = band({ ok: 1, data: { band_list: [bandWord(0)] } })?.rows;
    expect(rows?.map(({ itemId, counters }) => [itemId, counters])).toEqual([[hotWord(0).word, { heat: '2148019' }]]);
  });

  it('has no word twice: one above it that stands in it is there', () => {
    const { rows = [] } = weibo({ realtime: words, hotgov: hotgov(hotWord(2).word) }) ?? {};
    expect(rows.map(({ itemId, pinned }) => [itemId, pinned])).toEqual(words.map(({ word }, at) => [word, at === 1]));
  });
});

describe('of Toutiao', () => {
  const topics = [0, 1, 2].map(hotTopic);

  it('is a snapshot of topics in their order, with their heat, told from others by its time', () => {
    const answer = toutiao(hotBoard(topics), { time: 1_795_166_000_123 });
    expect(answer).toMatchObject({ ...snapshot, of: { time: '2026-11-20T09:13:20.123Z' } });
    expect(rowsOf(answer)).toEqual([
      [topicId(99), `${home}trending/${topicId(99)}/`, '置顶的话题', undefined, true, ''],
      ...topics.map(({ ClusterIdStr: id, HotValue, Title, Image }) => [
        ...[id, `${home}trending/${id}/`, Title, HotValue, false, Image.url],
      ]),
    ]);
  });

  it('has what stands above it in its own place, where it has one', () => {
    const { rows = [] } = toutiao(hotBoard(topics, topicId(1))) ?? {};
    expect(rows.map(({ itemId, pinned }) => [itemId, pinned])).toEqual([0, 1, 2].map((at) => [topicId(at), at === 1]));
  });

  it('tells of a topic without an id', () => {
    const { ClusterIdStr: _, Url: __, ...nameless } = hotTopic(1);
    const answer = toutiao({ ...hotBoard(topics), data: [hotTopic(0), nameless, { ...topTopic(''), Url: '' }] });
    expect(answer?.rows).toHaveLength(2);
    expect(answer?.drift).toContain('data[].ClusterIdStr: missing in 2 of 4');
  });
});

it.each<[string, ListAnswer | null, ListAnswer['end']]>([
  ['an empty board of Douyin', douyin(hotWords([])), 'refused'],
  ['another form', douyin('{"status_code":0,"data":{"words":[]}}'), 'changed'],
  ['no board', douyin('{"status_code":0}'), 'refused'],
  ['a login', douyin('{"status_code":8,"status_msg":"用户未登录"}'), 'sign_in'],
  ['nothing', douyin(''), 'refused'],
  ['a status that tells', douyin('', { status: 429 }), 'refused'],
  ['an empty board of Weibo', weibo({ realtime: [] }), 'refused'],
  ['another form', weibo({ words: [] }), 'changed'],
  ['a sign-in', side('{"ok":-100,"url":"https://weibo.com/login.php"}'), 'sign_in'],
  ['a status that tells', side('{}', { status: 418 }), 'refused'],
  ['an empty board of Toutiao', toutiao({ ...hotBoard([]), fixed_top_data: [] }), 'refused'],
  ['another status', toutiao('{"status":"error","data":[]}'), 'refused'],
  ['an empty answer', toutiao(''), 'refused'],
  ['a page with a check', toutiao('<p>请完成验证</p>'), 'check'],
  ['another form', toutiao('{"status":"success","data":{}}'), 'changed'],
  ['a status that tells', toutiao('', { status: 429 }), 'refused'],
])('%s', (_, answer, end) => {
  expect(answer).toMatchObject({ rows: [], end });
});
