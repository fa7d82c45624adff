import { describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { newsWorks } from '../../../lib/platforms/news/lists/works.ts';
import { type ExactObject, printJson as printExact } from '../../fixtures/exact-json.ts';
import { articleRow } from '../../fixtures/news/article.ts';
import { authorRow, feedRecord } from '../../fixtures/news/feed-record.ts';
import { notTheText, postRow } from '../../fixtures/news/post.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/news/lists/works.ts

const token = 'MS4wLjABAAAASynthetic';
const page = `https://www.toutiao.com/c/user/token/${token}/`;
const id = (at: number) => `7526000000000000${101 + 2 * at}`;
const rows = [authorRow(id(0)), articleRow(id(1)), postRow('1832000000000513'), feedRecord(id(2))];

function read(text: string, query = `category=profile_all&token=${token}&max_behot_time=0`, over: object = {}) {
  const url = `https://www.toutiao.com/api/pc/list/user/feed?aid=24&${query}&a_bogus=x`;
  return newsWorks.read(listPiece(page, url, text, over));
}
const answered = (data: unknown, more: object = {}) =>
  JSON.stringify({ message: 'success', data, has_more: true, next: { max_behot_time: 1_794_520_000 }, ...more });

it('are rows of every kind, each with its own address, counts and author', () => {
  const answer = read(answered(rows));
  expect(answer).toMatchObject({
    of: { sec_user_id: token, order: 'all' },
    from: '',
    next: '1794520000',
    end: null,
    others: 0,
    drift: [],
  });
  expect(
    answer?.rows.map(({ url, media, title, author, counters: { likes, reads } }) => [
      url,
      media,
      title,
      author,
      likes,
      reads,
    ]),
  ).toEqual([
    [
      `https://www.toutiao.com/video/${id(0)}/`,
      'video',
      '秋收现场:一天收完三百亩麦子 🌾',
      '测试号 🌾',
      '1819',
      '98866',
    ],
    [`https://www.toutiao.com/article/${id(1)}/`, 'text', '一篇文章：麦子熟了 🌾', '测试号 🌾', '1819', '52000'],
    ['https://www.toutiao.com/w/1832000000000513/', 'image', '', '田间测试号 🌾', '1819', '52000'],
    [
      `https://www.toutiao.com/video/${id(2)}/`,
      'video',
      '秋收现场:一天收完三百亩麦子 🌾',
      '测试号 🌾',
      '1819',
      '98866',
    ],
  ]);
  expect(answer?.rows.map(({ time, authorId }) => [time, authorId])).toEqual([
    [1_794_528_000_000, '7063746495539791207'],
    [1_794_528_000_000, ''],
    [1_794_528_000_000, '7063746495539791207'],
    [1_794_528_000_000, '7063746495539791207'],
  ]);
  expect(answer?.rows.every(({ cover }, at) => at === 1 || /^https:/.test(cover))).toBe(true);
  expect(answer?.rows[2]?.text).toContain('三百亩一天收完');
  const ofViewer = /user_(digg|repin|bury)|userInteraction|"(follow|relation|is_following)"/;
  expect(JSON.stringify(answer?.rows)).not.toMatch(ofViewer);
});

it('of a tab are a list of their own; a search in the profile and the home page are none', () => {
  expect(read(answered(rows), `category=pc_profile_article&token=${token}`)?.of).toEqual({
    sec_user_id: token,
    order: 'article',
  });
  expect(read(answered(rows), 'category=profile_all')).toBeNull();
  expect(read(answered(rows), `category=__all__&token=${token}`)).toBeNull();
  expect(newsWorks.paths).toEqual(['/api/pc/list/user/feed']);
});

it('tell the pinned one, and no title that the site has made up; what has no id holds a place', () => {
  const answer = read(
    answered([
      { ...authorRow(id(0)), is_stick: true },
      { ...postRow('1832000000000513'), title: notTheText.placeholder },
      { cell_type: 48 },
      { cell_type: 60, title: '广告' },
      { cell_type: 0, title: '?' },
    ]),
  );
  expect(answer).toMatchObject({ others: 3, rows: [{ pinned: true }, { pinned: false, title: '' }], drift: [] });
});

it('are told as changed where most have no id, whatever their kind', () => {
  const renamed = [1, 2, 3].map((at) => ({ ...articleRow(id(at)), group_id: undefined, groupId: id(at) }));
  expect(read(answered([{ cell_type: 48 }, ...renamed]))).toMatchObject({
    rows: [],
    others: 1,
    lost: 'group_id',
    drift: ['data[].group_id: missing in 3 of 3'],
  });
});

it('a row of a video is one, although it only holds it', () => {
  const video = { origin_cover: { uri: 'a', url_list: ['https://p3-sign.toutiaoimg.com/a.jpg'] } };
  const rows = [
    { ...authorRow(id(0)), has_video: undefined, video },
    { ...articleRow(id(1)), video: {} },
  ];
  expect(read(answered(rows))?.rows.map(({ media, url, cover }) => [media, url.split('/')[3], cover])).toEqual([
    ['video', 'video', 'https://p3-sign.toutiaoimg.com/a.jpg'],
    ['text', 'article', ''],
  ]);
});

describe('its end', () => {
  it.each<[string, string, Partial<ListAnswer>]>([
    ['no more', answered(rows, { has_more: false }), { end: 'all', next: '' }],
    ['no more, as text', answered(rows, { has_more: '0' }), { end: 'all' }],
    ['no next cursor, whatever else it says', answered(rows, { next: {} }), { end: 'all', next: '' }],
    ['more, and nothing about where', answered(rows, { next: undefined }), { end: null, next: null }],
    ['an empty page with more to come', answered([]), { end: null, next: '1794520000', rows: [] }],
    ['nothing at all', answered([], { has_more: false }), { end: 'none', rows: [] }],
    ['a call that was not signed', '{"data":null}', { end: 'refused' }],
    ['an empty answer', '', { end: 'refused' }],
    ['a check', '{"decision":{"type":"verify"},"data":[]}', { end: 'check' }],
    ['a page with a check', '<p>请完成验证</p>', { end: 'check' }],
    ['another form', answered({}), { end: 'changed' }],
  ])('%s', (_, text, told) => {
    expect(read(text)).toMatchObject(told);
  });

  it('a status that tells', () => {
    expect(read('', undefined, { status: 429 })).toMatchObject({ end: 'refused', rows: [] });
  });
});

it.runIf(hasCaptures('news'))(
  'a row of 2017 is read by the text twin of its id, which its number has lost',
  needsCaptures,
  () => {
    const answer = read(printExact(capture('news', 'list-author-web-2017.json') as ExactObject));
    expect(answer).toMatchObject({ end: null, next: '1496726727' });
    expect(answer?.rows.map(({ itemId, title, author, time }) => [itemId, title, author, time])).toEqual([
      ['6455493038673017498', '远北低夏春鸟星西安10%春星明牛春？', '水羊茶春', 1_497_958_302_000],
    ]);
  },
);
