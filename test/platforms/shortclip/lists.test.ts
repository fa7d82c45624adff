import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../lib/core/json/json.ts';
import type { ListPiece } from '../../../lib/core/list.ts';
import { rowless } from '../../../lib/core/read/refused-list.ts';
import { changed } from '../../../lib/core/record/mapped.ts';
import { untold } from '../../../lib/core/row.ts';
import { shortclipLiked } from '../../../lib/platforms/shortclip/lists/liked.ts';
import { shortclipSaved } from '../../../lib/platforms/shortclip/lists/saved.ts';
import { shortclipSearch } from '../../../lib/platforms/shortclip/lists/search.ts';
import { shortclipWorks } from '../../../lib/platforms/shortclip/lists/works.ts';
import { listedVideo } from '../../fixtures/shortclip/listed-video.ts';

const eid = '3xreplica0many1';
const other = '3xreplica0user2';
const profile = `https://www.kuaishou.com/profile/${eid}`;
const results = 'https://www.kuaishou.com/search/video?searchKey=%E7%BA%B8%E8%88%B9';
const videoId = (at: number) => `3xlist${String(at).padStart(9, '0')}`;
const videos = (count: number, author = eid) =>
  Array.from({ length: count }, (_, at) => listedVideo(videoId(at), author, at));

const session = Buffer.from('14_482256779_1795166000000_').toString('base64');
const answer = (feeds: unknown, pcursor: unknown, more: object = {}) =>
  JSON.stringify({
    result: 1,
    pcursor,
    feeds,
    llsid: '2000000000000000001',
    'host-name': 'x',
    searchSessionId: session,
    ...more,
  });
const piece = (over: Partial<ListPiece>): ListPiece => ({
  url: 'https://www.kuaishou.com/rest/v/profile/feed?__NS_hxfalcon=HUDR_secret&caver=2',
  status: 200,
  page: profile,
  time: 1,
  text: '',
  ...over,
});
const works = (text: string, over: Partial<ListPiece> = {}) => shortclipWorks.read(piece({ text, ...over }));
const search = (text: string, over: Partial<ListPiece> = {}) =>
  shortclipSearch.read(piece({ url: 'https://www.kuaishou.com/rest/v/search/feed', page: results, text, ...over }));

/** An entry without what its viewer did. */
const forAll = (entry: object | undefined) =>
  changed(entry, { within: { author: { without: 'following' }, photo: { without: 'liked' } } });

describe('an answer with works', () => {
  test('is rows in its order, whole, to the digit; what its request asked for is not told', () => {
    const [pinned, ...rest] = videos(3);
    const top = { ...pinned, photo: { ...pinned?.photo, profileUserTopPhoto: true } };
    const text = answer([top, ...rest], '1.785484910875E12').replace(
      '"viewCount":1000000007',
      '"viewCount":9007199254740993',
    );
    const told = works(text);
    expect(told).toMatchObject({
      of: { eid },
      others: 0,
      from: null,
      next: '1.785484910875E12',
      end: null,
      total: null,
      drift: [],
    });
    expect(told?.rows.map(({ itemId: id, pinned: isPinned }) => [id, isPinned])).toEqual([
      [videoId(0), true],
      [videoId(1), false],
      [videoId(2), false],
    ]);
    expect(told?.rows[0]?.counters.plays).toBe('9007199254740993');
    expect(told?.rows[0]?.record).toEqual(forAll((parseJson(text) as { feeds: object[] }).feeds[0]));
    expect(told?.rows[1]).toEqual({
      ...untold,
      itemId: videoId(1),
      url: `https://www.kuaishou.com/short-video/${videoId(1)}`,
      record: forAll(videos(2)[1]),
      media: 'video',
      author: '纸船｜Paper Boat 🛶',
      authorId: eid,
      text: '第 2 条 "风筝" #风筝 </script>',
      cover: videos(2)[1]?.photo.coverUrl,
      time: 1_785_477_710_875,
      counters: { plays: '1000104736', likes: '7919' },
      pinned: false,
      advert: false,
    });
    expect(JSON.stringify({ ...told, rows: told?.rows.map(({ record: _, ...row }) => row) })).not.toMatch(
      /482256779|secret|MTRf/,
    );
  });

  test.each([
    ['the last', answer(videos(2), 'no_more'), { next: '', end: 'all' }],
    ['past the last', answer([], 'no_more'), { rows: [], next: '', end: 'all' }],
    ['the last without a list', answer(null, 'no_more'), { rows: [], end: 'all' }],
    ['the brake: empty, with more to come', answer([], '1.7E12'), { rows: [], others: 0, next: '1.7E12', end: null }],
    ['of another form', '{"result":1}', { rows: [], end: 'changed', reason: { code: 'shortclip_upstream_changed' } }],
    ['a login', '{"result":109}', { end: 'sign_in' }],
    ['refused', '{"result":2}', { end: 'refused', reason: { details: [{ code: 'shortclip_not_for_guests' }] } }],
    [
      'a restricted account',
      '{"result":208007}',
      { end: 'refused', reason: { details: [{ code: 'shortclip_restricted' }] } },
    ],
    ['a check', '{"data":{"result":400002,"url":"https://captcha.zt.kuaishou.com/"}}', { end: 'check' }],
    ['nothing', '', { end: 'refused' }],
  ])('%s', (_, text, told) => {
    expect(works(text)).toMatchObject(told);
  });

  test('of another author is another list’s: a player over the page asks for it', () => {
    expect(works(answer(videos(3, other), '1'))).toBeNull();
    expect(works(answer([...videos(1), ...videos(2, other)], '1'))?.rows).toHaveLength(1);
    expect(works(answer(videos(3, other), '1'), { page: results })).toBeNull();
    expect(works(answer(videos(3), '1'), { page: `https://www.kuaishou.com/short-video/${videoId(1)}` })).toBeNull();
    expect(works(answer(videos(3), '1'), { page: '' })).toBeNull();
  });

  test('what has no photo holds a place; departures are told', () => {
    const odd = { ...videos(1)[0], photo: { ...videos(1)[0]?.photo, likeCount: { a: 1 } } };
    const told = works(answer([{ type: 9, ad: {} }, { type: 2, photo: null }, 'x', odd], '1'));
    expect(told).toMatchObject({ others: 2, rows: [{ counters: { plays: '1000000007' } }] });
    expect(told?.drift).toEqual([
      'data[].photo.id: missing in 1 of 2',
      'data[].photo.likeCount: expected integer or string, got object',
    ]);
  });
});

test('what is saved belongs to whom the body of its request names', () => {
  const saved = (text: string, body?: object | string) =>
    shortclipSaved.read(
      piece({
        url: 'https://www.kuaishou.com/rest/v/collect/list?caver=2',
        text,
        ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
  const text = answer([...videos(1), ...videos(2, other).slice(1)], '1.7E12');
  expect(saved(text, { userId: eid, pcursor: '', page: 'collect' })).toMatchObject({
    of: { eid },
    from: '',
    next: '1.7E12',
    rows: [{ authorId: eid }, { authorId: other }],
  });
  expect(saved(text, { userId: other, pcursor: '1.8E12' })).toMatchObject({ of: { eid: other }, from: '1.8E12' });
  for (const body of [undefined, '{', {}, { userId: 482_256_779, pcursor: '' }]) expect(saved(text, body)).toBeNull();
  const of = (pcursor: string, feeds: unknown) => saved(answer(feeds, 'no_more'), { userId: eid, pcursor });
  expect(of('1.8E12', videos(1))).toMatchObject({ end: 'all', next: '' });
  expect(of('1.8E12', [])).toMatchObject({ end: 'all' });
  // Other lists of one's own look so where they are refused.
  expect(of('', [])).toMatchObject({ end: 'refused', from: '', next: null });
  expect(saved('{"result":109}', { userId: eid, pcursor: '1.8E12' })).toMatchObject({ end: 'sign_in', from: '1.8E12' });
});

test('what is liked is nobody’s; the viewer’s answer names them alone', () => {
  const liked = (text: string, path = 'feed/liked') =>
    shortclipLiked.read(
      piece({ url: `https://www.kuaishou.com/rest/v/${path}?caver=2`, text, body: '{"pcursor":"1.8E12"}' }),
    );
  const rows = [{ authorId: eid }, { authorId: other }];
  const text = answer([...videos(1), ...videos(2, other).slice(1)], '1.7E12');
  expect(liked(text)).toMatchObject({ of: { eid: '' }, from: '1.8E12', next: '1.7E12', rows });
  expect(liked('{"result":109}')).toMatchObject({ of: { eid: '' }, end: 'sign_in' });
  const viewer = (told: object) => liked(JSON.stringify(told), 'profile/get');
  expect(viewer({ result: 1, eid, userName: 'x' })).toEqual(rowless({ eid }));
  for (const told of [{ result: 109, eid }, { result: 1 }, { result: 1, eid: '482256779' }, { eid }, []])
    expect(viewer(told)).toBeNull();
});

test('results belong to the word in the address of the page, in either form', () => {
  const text = answer([...videos(1), { type: 9 }, ...videos(2, other).slice(1)], '1');
  expect(search(text)).toMatchObject({ of: { keyword: '纸船' }, others: 1, from: null, next: '1', end: null });
  expect(search(text)?.rows.map(({ authorId }) => authorId)).toEqual([eid, other]);
  const of = (keyword: unknown) => search(text, { body: JSON.stringify({ keyword, page: 'search', pcursor: '' }) })?.of;
  expect([of('纸船 '), of(''), of(7)]).toEqual(Array(3).fill({ keyword: '纸船' }));
  // An earlier word's, which came late.
  expect(of('风筝')).toEqual({ keyword: '风筝' });
  const at = (page: string) => search(text, { page: `https://www.kuaishou.com${page}` })?.of;
  expect(at('/search/%E7%BA%B8%E8%88%B9?source=NewReco')).toEqual({ keyword: '纸船' });
  expect(at('/search/video')).toEqual({ keyword: 'video' });
  expect(at('/search/video?searchKey=paper+boat')).toEqual({ keyword: 'paper boat' });
  expect([at('/search/'), at('/search/a/b'), at('/profile/search'), search(text, { page: 'x' })?.of]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
