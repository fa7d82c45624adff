import { describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { newsHot } from '../../../lib/platforms/news/lists/hot.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { hotBoard, hotTopic, topicId, topTopic } from '../../fixtures/news/hot-topic.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/news/lists/hot.ts

const page = 'https://www.toutiao.com/';
const topics = [0, 1, 2].map(hotTopic);
const read = (text: string, over: object = {}) =>
  newsHot.read(listPiece(page, `${page}hot-event/hot-board/?origin=toutiao_pc&_signature=x`, text, over));

it('is a snapshot of topics in their order, with their heat, told from others by its time', () => {
  const answer = read(printJson(hotBoard(topics)), { time: 1_795_166_000_123 });
  expect(answer).toMatchObject({
    of: { time: '2026-11-20T09:13:20.123Z' },
    from: '',
    next: '',
    end: 'snapshot',
    others: 0,
    total: null,
    drift: [],
  });
  expect(
    answer?.rows.map(({ itemId, url, counters, pinned, text }) => [itemId, url, counters.heat, pinned, text]),
  ).toEqual([
    [topicId(99), `${page}trending/${topicId(99)}/`, undefined, true, '置顶的话题'],
    ...topics.map(({ ClusterIdStr: id, HotValue, Title }) => [id, `${page}trending/${id}/`, HotValue, false, Title]),
  ]);
  expect(answer?.rows.map(({ cover }) => cover)).toEqual(['', ...topics.map(({ Image }) => Image.url)]);
});

it('has what stands above it in its own place, where it has one', () => {
  const { rows = [] } = read(printJson(hotBoard(topics, topicId(1)))) ?? {};
  expect(rows.map(({ itemId, pinned }) => [itemId, pinned])).toEqual([
    [topicId(0), false],
    [topicId(1), true],
    [topicId(2), false],
  ]);
});

it('tells of a topic without an id', () => {
  const { ClusterIdStr: _, Url: __, ...nameless } = hotTopic(1);
  const answer = read(printJson({ ...hotBoard(topics), data: [hotTopic(0), nameless, { ...topTopic(''), Url: '' }] }));
  expect(answer?.rows).toHaveLength(2);
  expect(answer?.drift).toContain('data[].ClusterIdStr: missing in 2 of 4');
});

describe('in its place', () => {
  it.each<[string, string, Partial<ListAnswer>]>([
    ['an empty board', printJson({ ...hotBoard([]), fixed_top_data: [] }), { end: 'refused' }],
    ['another status', '{"status":"error","data":[]}', { end: 'refused' }],
    ['an empty answer', '', { end: 'refused' }],
    ['a page with a check', '<p>请完成验证</p>', { end: 'check' }],
    ['another form', '{"status":"success","data":{}}', { end: 'changed' }],
  ])('%s', (_, text, told) => {
    expect(read(text)).toMatchObject({ rows: [], ...told });
  });

  it('a status that tells', () => {
    expect(read('', { status: 429 })).toMatchObject({ end: 'refused', rows: [] });
  });
});
