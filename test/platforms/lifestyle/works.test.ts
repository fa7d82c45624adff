import { describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { lifestyleWorks } from '../../../lib/platforms/lifestyle/lists/works.ts';
import { listItem } from '../../fixtures/lifestyle/article-detail.ts';
import { profileLoader, profileRoute, remixContext } from '../../fixtures/lifestyle/remix-context.ts';
import { userDetail } from '../../fixtures/lifestyle/user-detail.ts';
import { listPiece } from '../list-piece.ts';

// lib/platforms/lifestyle/lists/works.ts

const name = 'gleaner.tester_01';
const page = `https://www.lemon8-app.com/@${name}?region=sg`;
const id = (at: number) => `7526000000000000${101 + 2 * at}`;
const posts = [0, 1, 2].map((at) => listItem(id(at)));
const others = posts.map((post) => ({ ...post, author: { ...post.author, linkName: 'other.person' } }));
const held = (items: unknown, more: object = {}) => ({
  items,
  hasMore: true,
  maxBeHotTime: 1_794_500_000,
  offset: 0,
  ...more,
});

/** What the page holds: its state, streamed blocks and router. */
function own(loader: object, more: object = {}, shown = page): ListAnswer | null {
  const state = encodeURIComponent(JSON.stringify(remixContext({ [profileRoute]: loader })));
  const text = JSON.stringify({ state, streamed: [], router: [], ...more });
  return lifestyleWorks.read(listPiece(shown, shown, text, { own: true }));
}
const loaderWith = (list: object | undefined, key = `$UserPost+%40${name}`, more: object = {}) => {
  const { [`$UserPost+%40${name}`]: _, ...loader } = profileLoader() as Record<string, unknown>;
  return { ...loader, ...(list && { [key]: list }), ...more };
};

function further(body: string, query = '&maxBeHotTime=1794500000', over: object = {}) {
  const url = `${page}&_data=routes%2F%24user_link_name&_version=1${query}`;
  return lifestyleWorks.read(listPiece(page, url, body, over));
}

it('are the first in the state of the page, with the number that the account has', () => {
  const answer = own(loaderWith(held(posts)));
  expect(answer).toMatchObject({
    of: { link_name: name },
    from: '',
    next: '1794500000',
    end: null,
    total: 41,
    others: 0,
    drift: [],
  });
  expect(answer?.rows[0]).toMatchObject({
    itemId: id(0),
    url: `https://www.lemon8-app.com/@${name}/${id(0)}?region=sg`,
    title: '秋天的麦田 & 100% harvest + 🌾',
    text: '第一段文字 🌾 #麦田',
    author: '测试作者 🌾',
    handle: name,
    authorId: '7063746495539791207',
    time: null,
    counters: { likes: '20' },
    media: 'image',
    cover: posts[0]?.largeImage.url,
    record: posts[0],
  });
});

it.each([
  ['a later version', `$UserPostV2+%40${name}`],
  ['a name not encoded', `$UserPost+@${name}`],
  ['another name', '$Posts'],
])('under a key of %s are the same', (_, key) => {
  expect(own(loaderWith(held(posts), key))?.rows).toHaveLength(3);
});

it('of others, that the page recommends, are left out; what both state and router hold is one', () => {
  const loader = loaderWith(held(posts), undefined, { $RecommendedFeed: held(others, { hasMore: false }) });
  expect(
    own(loader, { router: [{ [profileRoute]: loaderWith(held([...posts, listItem(id(3))], { maxBeHotTime: 7 })) }] }),
  ).toMatchObject({
    rows: [{ itemId: id(0) }, { itemId: id(1) }, { itemId: id(2) }, { itemId: id(3) }],
    next: '7',
  });
  expect(own(loaderWith(undefined, undefined, { $RecommendedFeed: held(others) }))).toBeNull();
  // One of the account's own is among those, and they are over.
  const mixed = { $RecommendedFeed: held([...others, ...posts.slice(0, 1)], { hasMore: false }) };
  expect(own(loaderWith(held(posts), undefined, mixed))).toMatchObject({ next: '1794500000', end: null, others: 0 });
  const before = { [`$UserPost+%40x${name}`]: held(others, { hasMore: false }) };
  expect(own(loaderWith(held(posts), undefined, before))).toMatchObject({ end: null, others: 0 });
});

it('come in blocks after the state, too', () => {
  const block = JSON.stringify({
    fn: '__remixContext.r',
    args: [profileRoute, `$UserPost+%40${name}`, held(posts)],
    type: 'call',
  });
  expect(own(loaderWith(undefined), { streamed: [block, '{'] })?.rows).toHaveLength(3);
});

it('further ones are data of the route, in one object or in lines', () => {
  const answer = { [`$UserPost+%40${name}`]: held(posts, { hasMore: false }) };
  const told = { of: { link_name: name }, from: '1794500000', next: '', end: 'all', total: null };
  expect(further(JSON.stringify(answer))).toMatchObject({ ...told, rows: { length: 3 } });
  const lines = `${JSON.stringify({ [`$UserPost+%40${name}`]: '__deferred_promise:x' })}\n\ndata:${JSON.stringify(answer)}\n\n`;
  expect(further(lines)).toMatchObject({ ...told, rows: { length: 3 } });
  expect(further(JSON.stringify(answer), '')?.from).toBe('');
  const elsewhere = listPiece(page, page.replace(name, 'other.person'), JSON.stringify(answer));
  expect(lifestyleWorks.read(elsewhere)).toBeNull();
  expect(further('<!doctype html>')).toBeNull();
});

describe('their end', () => {
  it.each<[string, object, Partial<ListAnswer>]>([
    ['no more', held(posts, { hasMore: false }), { end: 'all', next: '' }],
    ['no posts', held([], { hasMore: false }), { end: 'none', rows: [] }],
    ['a brake: nothing, with more to come', held([]), { end: 'refused', rows: [] }],
    ['more, not said', held(posts, { hasMore: undefined }), { end: null, next: '1794500000' }],
  ])('%s', (_, list, told) => {
    expect(own(loaderWith(list))).toMatchObject(told);
  });

  it('an account that is gone; a status that tells', () => {
    const banned = { [`$UserDetailV2+%40${name}`]: { ...userDetail(name, '7'), isBannedAccount: true } };
    expect(own(loaderWith(held(posts), undefined, banned))).toMatchObject({ end: 'refused', rows: [] });
    expect(further('', undefined, { status: 429 })).toMatchObject({ end: 'refused' });
  });

  it('names that the site has changed are told', () => {
    const renamed = posts.map(({ groupId, ...post }) => ({ ...post, articleId: groupId }));
    expect(own(loaderWith(held(renamed)))).toMatchObject({ rows: [], lost: 'groupId' });
    const nameless = posts.map(({ author: { linkName: _, ...author }, ...post }) => ({ ...post, author }));
    expect(own(loaderWith(held(nameless)))).toMatchObject({ rows: [], lost: 'groupId' });
  });
});
