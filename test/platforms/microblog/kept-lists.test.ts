import { expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../../lib/core/list.ts';
import { microblogLiked } from '../../../lib/platforms/microblog/lists/liked.ts';
import { microblogSaved } from '../../../lib/platforms/microblog/lists/saved.ts';
import { mblogidOf, midOf, post } from '../../fixtures/microblog/post.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/microblog/lists/saved.ts, lib/platforms/microblog/lists/liked.ts

const uid = '1900000001';
const author = '1900000002';
const kept = (at: number) => post({ uid: author, nickname: '山上的风', at });
const { user: _, ...gone } = { ...kept(1), text_raw: '抱歉，此微博已被删除' };
const fav = `https://weibo.com/u/page/fav/${uid}`;
const like = `https://www.weibo.com/u/page/like/${uid}?tab=1`;

const answered = ({ id, paths }: ListKind, query: string, body: object, page = id === 'saved' ? fav : like) =>
  (id === 'saved' ? microblogSaved : microblogLiked).read(
    listPiece(page, `https://weibo.com${paths[0]}?${query}`, JSON.stringify(body)),
  );
const read = (kind: ListKind, query: string, data: unknown, page?: string) =>
  answered(kind, query, { ok: 1, data }, page);

it('posts of anybody, in the order of the site; one that is gone has no author, and departs from nothing', () => {
  const answer = read(microblogSaved, `uid=${uid}&page=1`, [kept(7), gone, kept(3)]);
  expect(answer).toMatchObject({ of: { uid }, from: '', next: '2', end: null, total: null, others: 0, drift: [] });
  expect(answer?.rows.map(({ itemId, url, authorId, text }) => [itemId, url, authorId, text])).toEqual([
    [midOf(author, 7), `https://weibo.com/${author}/${mblogidOf(author, 7)}`, author, '第 8 天放风筝 <河边>'],
    [midOf(author, 1), `https://weibo.com/detail/${midOf(author, 1)}`, '', '抱歉，此微博已被删除'],
    [midOf(author, 3), expect.any(String), author, expect.any(String)],
  ]);
  const liked = read(microblogLiked, `uid=${uid}&page=1`, { list: [{ ...kept(1), deleted: 1 }], since_id: 9 });
  expect(liked).toMatchObject({ rows: [{ record: { deleted: 1 } }], drift: [], end: null });
});

it('belong to the account that the request names, else to that of the page', () => {
  const of = (query: string, page?: string) => read(microblogSaved, query, [kept(1)], page)?.of;
  expect(of('uid=1900000009&page=2')).toEqual({ uid: '1900000009' });
  expect(of('page=2')).toEqual({ uid });
  expect([of('page=2', like), of('page=2', `https://weibo.com/u/${uid}`), of('uid=a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(read(microblogLiked, 'page=2', { list: [] }, fav)).toBeNull();
});

it.each([microblogSaved, microblogLiked])('guests are told to sign in ($id)', (kind) =>
  expect(answered(kind, `uid=${uid}&page=1`, { ok: -100 })).toMatchObject({
    end: 'sign_in',
    reason: expect.objectContaining({ code: 'microblog_sign_in_required' }),
  }),
);

it.each<[string, ListKind, string, unknown, Partial<ListAnswer>]>([
  [
    'favourites as an object',
    microblogSaved,
    'page=2',
    { status: [kept(1)], total_number: 41 },
    { next: '3', total: 41 },
  ],
  ['their end', microblogSaved, 'page=3', [], { end: 'all', next: '' }],
  ['none at all', microblogSaved, 'page=1', { status: [], total_number: 0 }, { end: 'none' }],
  ['nothing, and no word of why', microblogSaved, 'page=1', [], { end: 'refused', next: null }],
  ['nothing of 41', microblogSaved, 'page=1', { status: [], total_number: 41 }, { end: 'refused' }],
  ['another form', microblogSaved, 'page=1', { items: [kept(1)] }, { end: 'changed', rows: [] }],
  [
    'likes by a cursor alone',
    microblogLiked,
    'since_id=5320008',
    { list: [kept(1)], since_id: 5320007 },
    { next: '5320007' },
  ],
  ['their last page', microblogLiked, 'page=4', { list: [kept(1)], since_id: -1 }, { end: 'all', next: '' }],
  ['tips below', microblogLiked, 'page=4', { list: [kept(1)], bottom_tips_visible: true }, { end: 'all' }],
  ['behind the last', microblogLiked, 'page=5', { list: [] }, { end: 'all' }],
  ['no likes', microblogLiked, 'page=1', { list: [], since_id: -1 }, { end: 'none' }],
  ['no likes, and no word of why', microblogLiked, 'page=1', { list: [] }, { end: 'refused' }],
])('%s', (_name, kind, query, data, told) => {
  expect(read(kind, `uid=${uid}&${query}`, data)).toMatchObject(told);
});
