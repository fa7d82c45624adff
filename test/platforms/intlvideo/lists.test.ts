import { describe, expect, it, test } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { intlvideoCollection } from '../../../lib/platforms/intlvideo/lists/collection.ts';
import { intlvideoPlaylist } from '../../../lib/platforms/intlvideo/lists/playlist.ts';
import { intlvideoSearch } from '../../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoWorks } from '../../../lib/platforms/intlvideo/lists/works.ts';
import { itemAuthor } from '../../fixtures/intlvideo/item-author.ts';
import { listItem } from '../../fixtures/intlvideo/item-list.ts';
import { photoPost } from '../../fixtures/intlvideo/photo-post.ts';
import { capture, hasCaptures, needsCaptures } from '../../records/departures.ts';
import { listPiece } from '../list-piece.ts';

const handle = 'gleaner.tester_01';
const page = `https://www.tiktok.com/@${handle}`;
const id = (at: number) => `75260000000001${String(10_001 + 2 * at).padStart(5, '0')}`;
const { secUid } = itemAuthor();

function reading(kind: ListKind, path: string, shown: string) {
  return (body: unknown, query: string, over: object = {}): ListAnswer => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = kind.read(listPiece(shown, `https://m.tiktok.com${path}?${query}&X-Bogus=x`, text, over));
    if (!answer) throw new Error('no list of this kind');
    return answer;
  };
}

const works = reading(intlvideoWorks, '/api/post/item_list/', page);
const first = `secUid=${secUid}&cursor=0&count=16`;
const later = `secUid=${secUid}&cursor=1758000000000&count=30`;
const items = (itemList: unknown, cursor: string | undefined, hasMore: boolean | undefined) => ({
  itemList,
  cursor,
  hasMore,
  statusCode: 0,
  status_code: 0,
});
const idsOf = ({ rows }: ListAnswer) => rows.map((row) => row.itemId);

describe('works', () => {
  it('are rows whose records are those of a capture', () => {
    const answer = works(items([listItem(id(0))], '1758000000000', true), first);
    expect(answer).toMatchObject({
      of: { unique_id: handle, sec_uid: secUid, order: 'latest' },
      from: '',
      next: '1758000000000',
      end: null,
      total: 439,
      others: 0,
      drift: [],
    });
    const { record, ...row } = answer.rows[0] ?? { record: null };
    expect(row).toEqual({
      itemId: id(0),
      url: `${page}/video/${id(0)}`,
      media: 'video',
      author: '测试作者 🌾',
      handle: 'gleaner.tester_01',
      title: '',
      place: '',
      comments: [],
      authorId: '7945016443317334765',
      text: '秋天的麦田 🌾 harvest #麦田 #harvest',
      cover: expect.stringContaining(id(0)),
      time: expect.any(Number),
      counters: { plays: '71400', likes: '1819', comments: '131', shares: '864', saves: '1820', reposts: '3' },
      pinned: false,
      advert: false,
    });
    expect(record).toMatchObject({
      createTime: expect.stringMatching(/^\d+$/),
      stats: { collectCount: '1820' },
      author: { platformSeller: true },
    });
  });

  it('tell photo posts, pinned works and advertisements; live rooms and what is no item are others', () => {
    const list = [
      { ...listItem(id(0)), isPinnedItem: true },
      { ...photoPost(id(1)), createTime: 1_758_000_000 },
      { ...listItem(id(2)), isAd: true },
      { ...listItem(id(3)), liveRoomInfo: { roomID: '1' } },
      {},
    ];
    const answer = works(items(list, '1', true), first);
    expect(answer.rows.map(({ url, media, pinned, advert }) => [url.split('/')[4], media, pinned, advert])).toEqual([
      ['video', 'video', true, false],
      ['photo', 'image', false, false],
      ['video', 'video', false, true],
    ]);
    expect(answer.rows[1]?.cover).toContain(`${id(1)}-0`);
    expect([answer.others, answer.drift?.[0]]).toEqual([1, 'data[].id: missing in 1 of 4']);
  });

  it.each<[string, unknown, string, Partial<ListAnswer>]>([
    ['the last page', items([listItem(id(0))], '-1', false), later, { end: 'all', next: '' }],
    ['an end by the cursor alone', items([listItem(id(0))], '0', true), later, { end: 'all', next: '' }],
    ['an end without a list', items(undefined, '-1', false), later, { end: 'all', next: '' }],
    ['no works', items([], '0', false), first, { end: 'none' }],
    ['a missing list with more to come', items(undefined, '5', true), later, { end: 'refused', next: null }],
    ['a missing list and no word', { statusCode: 0 }, later, { end: 'refused' }],
    ['nothing', '', first, { end: 'refused' }],
    ['a check', { type: 'verify' }, later, { end: 'check' }],
    ['a private account', { statusCode: 10222 }, first, { end: 'private' }],
    ['an end of the session', { status_code: 8 }, later, { end: 'sign_in' }],
    ['the page of a check', '<div class="captcha-mask"></div>', later, { end: 'check' }],
  ])('%s', (_name, body, query, told) => {
    expect(works(body, query)).toMatchObject(told);
  });

  it('of three orders are three lists', () => {
    const order = (type: string) =>
      works(items([listItem(id(0))], '1', true), `${first}&post_item_list_request_type=${type}`).of.order;
    expect(['0', '1', '2'].map(order)).toEqual(['latest', 'popular', 'oldest']);
    expect(() => order('3')).toThrow('no list');
  });

  it('belong to whom their rows name, whatever the page has moved on to; without rows, to whom the page shows', () => {
    const other = reading(intlvideoWorks, '/api/post/item_list/', 'https://www.tiktok.com/@somebody.else?lang=en');
    expect(other(items([listItem(id(0))], '1', true), first).of).toMatchObject({ unique_id: handle });
    expect(other('', first).of).toMatchObject({ unique_id: 'somebody.else', sec_uid: secUid });
    const encoded = reading(intlvideoWorks, '/api/post/item_list/', 'https://www.tiktok.com/%40somebody.else');
    expect(encoded('', first).of).toMatchObject({ unique_id: 'somebody.else', sec_uid: secUid });
    const upper = reading(
      intlvideoWorks,
      '/api/post/item_list/',
      `https://www.tiktok.com/@Gleaner.Tester_01/video/${id(0)}`,
    );
    expect(upper(items([listItem(id(0))], '1', true), first).of).toMatchObject({ unique_id: 'Gleaner.Tester_01' });
    expect(
      intlvideoWorks.read(
        listPiece('https://www.tiktok.com/foryou', `https://www.tiktok.com/api/post/item_list/?${first}`, ''),
      ),
    ).toBeNull();
    expect(
      intlvideoWorks.read(listPiece(page, 'https://www.tiktok.com/api/post/item_list/?cursor=0', '{}')),
    ).toBeNull();
  });
});

describe.each([
  ['a collection', intlvideoCollection, '/api/collection/item_list/', 'collectionId', 'collection_id'],
  ['a playlist', intlvideoPlaylist, '/api/reflow/mix/item_list/', 'mixId', 'mix_id'],
] as const)('%s', (_, kind, path, named, as) => {
  const read = reading(kind, path, `${page}/playlist/kites-7600000000000000257`);
  const asked = (cursor: string) => `${named}=7600000000000000129&cursor=${cursor}&count=30`;

  it.each<[string, unknown, string, Partial<ListAnswer>]>([
    [
      'the first page',
      items([listItem(id(0)), listItem(id(1))], '30', true),
      asked('0'),
      { from: '', next: '30', end: null },
    ],
    ['the last page', items([listItem(id(0))], '60', false), asked('30'), { from: '30', next: '', end: 'all' }],
    ['a cursor of 0 with more to come', items([listItem(id(0))], '0', true), asked('30'), { next: '0', end: null }],
    ['nothing, at an end', items(undefined, '0', false), asked('0'), { rows: [], end: 'none' }],
    ['nothing, with more to come', items([], '60', true), asked('30'), { rows: [], end: 'refused' }],
    ['an empty answer', '', asked('0'), { rows: [], end: 'refused' }],
    ['a private one', { statusCode: 10222 }, asked('0'), { rows: [], end: 'private' }],
  ])('%s: is that of the id in its request', (_name, body, query, told) => {
    expect(read(body, query)).toMatchObject({ ...told, of: { [as]: '7600000000000000129' } });
    expect(() => read(body, query.replace(named, 'secUid'))).toThrow('no list');
  });

  it('has rows as works have them', () => {
    const body = items([listItem(id(0)), photoPost(id(1))], '30', true);
    const { rows, drift } = read(body, asked('0'));
    expect([rows, drift]).toEqual([works(body, first).rows, works(body, first).drift]);
  });
});

it('a playlist of the other path is that of its request, else that of its page', () => {
  const shown = `${page}/playlist/kites-7600000000000000257`;
  const of = (query: string, where = shown) =>
    reading(intlvideoPlaylist, '/api/playlist/item_list/', where)(items([listItem(id(0))], '30', true), query).of;
  expect(of('mixId=7600000000000000129&cursor=0')).toEqual({ mix_id: '7600000000000000129' });
  expect(of('secUid=a&cursor=0')).toEqual({ mix_id: '7600000000000000257' });
  expect(() => of('secUid=a&cursor=0', page)).toThrow('no list');
});

describe('search', () => {
  const shown = 'https://www.tiktok.com/search?q=kite';
  const top = reading(intlvideoSearch, '/api/search/general/full/', shown);
  const query = (offset: number, id = '2026') =>
    `keyword=kite&offset=${offset}${id && offset ? `&search_id=${id}` : ''}`;
  const entry = (at: number) => ({ type: 1, item: listItem(id(at)), common: { doc_id_str: id(at) } });
  const answer = (data: unknown, more: unknown, rest = {}) => ({
    status_code: 0,
    data,
    has_more: more,
    cursor: 12,
    log_pb: { impr_id: '2026' },
    ...rest,
  });

  it('entries of type 1 are items, those of another type are counted, and one that lacks its item is told', () => {
    const read = top(answer([entry(0), { type: 4, user_list: [{}] }, entry(1), { type: 9 }, { type: 1 }], 1), query(0));
    expect(idsOf(read)).toEqual([id(0), id(1)]);
    expect(read).toMatchObject({
      of: { keyword: 'kite', order: 'top' },
      others: 2,
      from: '',
      next: '12',
      end: null,
      drift: ['data[].id: missing in 1 of 3'],
    });
  });

  it('the videos of a word are another list', () => {
    const videos = reading(intlvideoSearch, '/api/search/item/full/', shown);
    const read = videos({ status_code: 0, item_list: [listItem(id(0))], has_more: 0, cursor: 24 }, query(12));
    expect(read).toMatchObject({
      of: { keyword: 'kite', order: 'video' },
      rows: [{ itemId: id(0) }],
      from: '12',
      next: '',
      end: 'all',
    });
  });

  const nil = (type: string, item = '') =>
    answer([], 0, { search_nil_info: { search_nil_type: type, search_nil_item: item } });
  it.each<[string, unknown, string, ListAnswer['end']]>([
    ['a guest', '', query(0), 'sign_in'],
    ['a check', '{"type":"verify"}', query(36), 'check'],
    ['a check in disguise', nil('verify_check'), query(12), 'check'],
    ['a wall', nil('', 'invalid_login'), query(0), 'sign_in'],
    ['no result', nil('no_result'), query(0), 'none'],
    ['the tail', nil('empty_session'), query(24), 'all'],
    ['the tail in both words', nil('empty_session', 'federation_empty'), query(24), 'all'],
    ['the same words where page 1 was not named', nil('empty_session'), query(24, ''), 'refused'],
    ['the same words at first', nil('empty_session'), query(0), 'refused'],
    ['a refusal', nil('hit_shark'), query(24), 'refused'],
    ['a refusal beside the words of an end', nil('empty_session', 'hit_shark'), query(24), 'refused'],
    ['nothing at first', answer([], 0), query(0), 'refused'],
    ['an empty last page', answer([], 0), query(24), 'all'],
    ['an empty page before the end', answer([], 1), query(24), 'refused'],
    ['a missing list', { status_code: 0 }, query(24), 'refused'],
  ])('%s', (_name, body, asked, end) => {
    expect(top(body, asked).end).toBe(end);
  });
});

describe.skipIf(!hasCaptures('intlvideo'))('captured lists', needsCaptures, () => {
  test('items of a list answer of 2025', () => {
    const captured = capture('intlvideo', 'e1-items-2.json') as { id: string; author: { uniqueId: string } }[];
    const read = works(items(captured, '1', true), first);
    expect(idsOf(read)).toEqual(captured.map((item) => item.id));
    expect(read).toMatchObject({ of: { unique_id: captured[0]?.author.uniqueId }, total: 646, others: 0, drift: [] });
    for (const row of read.rows)
      expect([row.author, row.authorId, row.cover, row.time, row.counters.likes].every(Boolean)).toBe(true);
  });

  test('a search of 2026: three items and people', () => {
    const body = capture('intlvideo', 'lists-search-2026.json') as { data: { item?: { id: string } }[] };
    const read = reading(
      intlvideoSearch,
      '/api/search/general/full/',
      'https://www.tiktok.com/search?q=a',
    )(body, 'keyword=a&offset=0');
    expect(idsOf(read)).toEqual(body.data.flatMap(({ item }) => item?.id ?? []));
    expect(read).toMatchObject({
      of: { keyword: 'a', order: 'top' },
      others: 1,
      from: '',
      next: '12',
      end: null,
      total: null,
      drift: [],
    });
    expect(
      read.rows.every(
        ({ url, cover }) => /^https:\/\/www\.tiktok\.com\/@[\w.-]+\/(video|photo)\/\d+$/.test(url) && cover,
      ),
    ).toBe(true);
  });
});
