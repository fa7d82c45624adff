import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../lib/core/list.ts';
import { intlvideoCollection } from '../../lib/platforms/intlvideo/lists/collection.ts';
import { intlvideoComments } from '../../lib/platforms/intlvideo/lists/comments.ts';
import { intlvideoLiked } from '../../lib/platforms/intlvideo/lists/liked.ts';
import { intlvideoMusic } from '../../lib/platforms/intlvideo/lists/music.ts';
import { intlvideoPlaylist } from '../../lib/platforms/intlvideo/lists/playlist.ts';
import { intlvideoSaved } from '../../lib/platforms/intlvideo/lists/saved.ts';
import { intlvideoSearch } from '../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoTag } from '../../lib/platforms/intlvideo/lists/tag.ts';
import { intlvideoWorks } from '../../lib/platforms/intlvideo/lists/works.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { exchange } from '../transport/exchange.ts';
import { canonical, threadIds } from './intlvideo/catalogue.ts';
import { creators, keptItems, keptPaths, made, madeAddress, madeItems, workId } from './intlvideo/lists/creators.ts';
import { foundId } from './intlvideo/lists/list-answers.ts';
import { type Replica, startReplica } from './start-replica.ts';

// TikTok's lists as its replica serves them (intlvideo README, Q5), and as they are read.

let replica: Replica;
let now = 0;
beforeAll(async () => {
  replica = await startReplica();
  replica.follow({ now: () => now, wait: async () => {}, told: false });
});
afterAll(() => replica.close());
beforeEach(() => {
  replica.reset();
  now = Date.now();
});

const home = 'https://www.tiktok.com';
const get = (url: string, cookie = '', method = 'GET') =>
  exchange(url, {
    port: replica.port,
    method,
    headers: { 'sec-fetch-dest': url.includes('/api/') ? 'empty' : 'document' },
    body: undefined,
    deadline: 20_000,
    cookieFor: async () => cookie,
  });

/** The web parameters of a call (Q2), but `device_id`. */
const parameters = Object.fromEntries(
  [
    ...[
      'aid',
      'app_name',
      'app_language',
      'browser_language',
      'browser_name',
      'browser_online',
      'browser_platform',
      'browser_version',
    ],
    ...[
      'channel',
      'cookie_enabled',
      'data_collection_enabled',
      'device_platform',
      'focus_state',
      'from_page',
      'history_len',
      'os',
    ],
    ...[
      'is_fullscreen',
      'is_page_visible',
      'language',
      'odinId',
      'priority_region',
      'referer',
      'region',
      'screen_height',
      'screen_width',
    ],
    ...['tz_name', 'user_is_login', 'WebIdLastTime'],
  ].map((name) => [name, '1']),
);

/** Somebody with a page: what it asks is signed, and comes after `pause` ms. */
async function somebody(path: string, { signedIn = true, columns = [] as string[], pause = 4000 } = {}) {
  replica.columns('intlvideo', ['returning-visitor', ...columns]);
  const page = await get(home + path);
  const visitor = page.setCookies.map(({ line }) => line.split(';')[0]).join('; ');
  const cookie = signedIn ? `${visitor}; ${replica.signIn('intlvideo')}` : visitor;
  const device_id = /"wid":"(\d+)"/.exec(page.text)?.[1] ?? '';
  let signed = '';
  const window = {
    fetch: async (url: string) => {
      signed = url;
    },
  };
  const location = { href: home, origin: home };
  const context = {
    window,
    location,
    document: { cookie: '' },
    XMLHttpRequest: { prototype: { open() {} } },
    URL,
    localStorage: { setItem() {} },
  };
  runInNewContext((await get(`${home}/replica-sdk/webmssdk.js`, cookie)).text, context);
  return {
    page: page.text,
    cookie,
    async ask(kind: ListKind, api: string, query: Record<string, string>): Promise<ListAnswer> {
      now += pause;
      await window.fetch(`${home}${api}?${new URLSearchParams({ ...parameters, device_id, ...query })}`);
      const { status, text } = await get(signed, cookie);
      const answer = kind.read(listPiece(home + path, signed, text, { status }));
      if (!answer) throw new Error('no list of this kind');
      return answer;
    },
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const { tester, thousand, none } = creators;
const profile = `/@${tester.uniqueId}`;
const works = (who: Somebody, { secUid }: { secUid: string }, cursor = '0', order = '0') =>
  who.ask(intlvideoWorks, '/api/post/item_list/', { secUid, cursor, count: '16', post_item_list_request_type: order });

async function allWorks(who: Somebody, creator: { secUid: string }, order = '0'): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = [];
  for (let cursor: string | null = '0'; cursor && answers.length < 40; ) {
    const answer: ListAnswer = await works(who, creator, cursor, order);
    answers.push(answer);
    cursor = answer.end ? null : answer.next;
  }
  return answers;
}
const distinct = (answers: readonly ListAnswer[]) =>
  new Set(answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id)));

describe('works', () => {
  it('come as 16, then 30, pinned ones first and again, two of a page on the next (R14, R15)', async () => {
    const answers = await allWorks(await somebody(profile), tester);
    expect(answers.map(({ rows, end }) => [rows.length, end])).toEqual([
      [16, null],
      [30, null],
      [30, null],
      [30, null],
      [24, 'all'],
    ]);
    expect(answers[0]?.rows.slice(0, 3).map(({ itemId: id, pinned }) => [id, pinned])).toEqual([
      [workId(tester, 100), true],
      [workId(tester, 70), true],
      [workId(tester, 0), false],
    ]);
    expect(answers[1]?.rows.slice(0, 2)).toEqual(answers[0]?.rows.slice(-2));
    expect(distinct(answers).size).toBe(120);
    expect(answers.map(({ of, total }) => [of, total])).toEqual(
      Array(5).fill([{ unique_id: tester.uniqueId, sec_uid: tester.secUid, order: 'latest' }, 120]),
    );
    expect(answers.flatMap(({ drift }) => drift)).toEqual([]);
  });

  it('of a thousand are as many pages as the check lets pass, and no more (R17)', async () => {
    const who = await somebody(`/@${thousand.uniqueId}`);
    const answers = await allWorks(who, thousand);
    expect([distinct(answers).size, answers.length, answers.at(-1)?.end]).toEqual([1000, 30, 'all']);
    expect([(await works(who, thousand)).end, (await works(who, thousand)).end]).toEqual(['check', 'refused']);
    await get(`${home}/captcha/verify`, who.cookie, 'POST');
    expect((await works(who, thousand)).rows).toHaveLength(16);
  });

  it('come in other orders', async () => {
    const who = await somebody(profile);
    const oldest = await works(who, tester, '0', '2');
    expect([oldest.of.order, oldest.rows[0]?.itemId]).toEqual(['oldest', workId(tester, 119)]);
    const popular = await allWorks(who, tester, '1');
    expect([popular[0]?.of.order, distinct(popular).size]).toEqual(['popular', 120]);
  });

  it('may be none', async () => {
    expect(await works(await somebody(`/@${none.uniqueId}`), none)).toMatchObject({
      rows: [],
      end: 'none',
      of: { unique_id: none.uniqueId },
    });
  });

  it('end, fail and go round by the columns (R14, R15)', async () => {
    const ending = await allWorks(await somebody(profile, { columns: ['works-end-missing'] }), tester);
    expect(ending.map(({ rows, end }) => [rows.length, end]).slice(-2)).toEqual([
      [24, null],
      [0, 'all'],
    ]);
    const again = await somebody(profile, { columns: ['works-repeat'] });
    const { next, ...first } = await works(again, tester);
    expect((await works(again, tester, next ?? '')).rows).toEqual(first.rows);
    expect((await works(await somebody(profile, { columns: ['works-gated'] }), tester)).end).toBe('refused');
    const failing = await allWorks(await somebody(profile, { columns: ['grid-error', 'prefetch-24'] }), tester);
    expect(failing.map(({ rows, end }) => [rows.length, end])).toEqual([
      [24, null],
      [30, null],
      [0, 'refused'],
    ]);
  });
});

describe('a search', () => {
  const shown = '/search?q=kite';
  const searched = (who: Somebody, offset: string, search_id = '', keyword = 'kite', api = 'general') =>
    who.ask(intlvideoSearch, `/api/search/${api}/full/`, { keyword, offset, ...(search_id && { search_id }) });
  const named = '20261124000000SYNTHETICSEARCH';

  it('gives 12 entries, one of them people, until the fourth page is a check; after it, to the end (R16)', async () => {
    const who = await somebody(shown);
    const answers = [await searched(who, '0'), await searched(who, '12', named), await searched(who, '24', named)];
    expect(answers.map(({ rows, others, next }) => [rows.length, others, next])).toEqual([
      [11, 1, '12'],
      [12, 0, '24'],
      [12, 0, '36'],
    ]);
    expect((await searched(who, '36', named)).end).toBe('check');
    await get(`${home}/captcha/verify`, who.cookie, 'POST');
    for (let next: string | null = '36'; next; next = answers.at(-1)?.next ?? null)
      answers.push(await searched(who, next, named));
    expect(answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id))).toEqual(
      Array.from({ length: 60 }, (_, at) => foundId(at)),
    );
    expect(answers.at(-1)?.end).toBe('all');
    expect(answers.flatMap(({ drift }) => drift)).toEqual([]);
  });

  it('gives guests nothing, and refuses in its own words', async () => {
    expect((await searched(await somebody(shown, { signedIn: false }), '0')).end).toBe('sign_in');
    const who = await somebody(shown);
    expect((await searched(who, '12')).end).toBe('refused');
    expect((await searched(who, '0', '', 'nothing')).end).toBe('none');
    expect((await searched(who, '0', '', 'kite', 'item')).rows).toHaveLength(12);
    expect((await searched(await somebody(shown, { columns: ['hit-shark'] }), '12', named)).end).toBe('refused');
    const last = await searched(await somebody(shown, { columns: ['search-unchecked'] }), '60', named);
    expect([last.rows.length, last.end]).toEqual([1, 'all']);
  });
});

it.each([
  ['collection', intlvideoCollection, [30, 30, 15]],
  ['playlist', intlvideoPlaylist, [30, 30, 4]],
  ['tag', intlvideoTag, [30, 30, 4]],
  ['music', intlvideoMusic, [30, 30, 15]],
] as const)('a %s is given to guests in its order, or refused (R22, R24)', async (name, kind, sizes) => {
  const path = new URL(madeAddress(name)).pathname;
  const { id, path: api, query } = made[name];
  const who = await somebody(path, { signedIn: false });
  expect(who.page).toContain(`data-path="${api}" data-query="${query}" data-id="${id}"`);
  const answers: ListAnswer[] = [];
  for (let cursor = '0'; cursor; cursor = answers.at(-1)?.next ?? '')
    answers.push(await who.ask(kind, api, { [query]: id, cursor, count: '30' }));
  expect(answers.map(({ rows }) => rows.length)).toEqual(sizes);
  expect(distinct(answers).size).toBe(madeItems(name).length);
  expect(answers.flatMap(({ rows }) => rows.map((row) => row.itemId))).toEqual(madeItems(name).map((item) => item.id));
  expect([answers.at(-1)?.end, answers.flatMap(({ drift }) => drift)]).toEqual(['all', []]);
  const empty = await somebody(path, { columns: ['made-empty'] });
  expect(await empty.ask(kind, api, { [query]: id, cursor: '0' })).toMatchObject({ rows: [], end: 'refused' });
});

it.each([
  ['saved', intlvideoSaved, tester, true, [30, 22]],
  ['liked', intlvideoLiked, tester, true, [30, 15]],
  ['liked', intlvideoLiked, thousand, false, [30, 3]],
] as const)('%s, %#: is given to its end to whoever may see it (R23)', async (name, kind, owner, signedIn, sizes) => {
  const who = await somebody(`/@${owner.uniqueId}`, { signedIn });
  const answers: ListAnswer[] = [];
  for (let cursor = '0'; cursor; cursor = answers.at(-1)?.next ?? '')
    answers.push(await who.ask(kind, keptPaths[name], { secUid: owner.secUid, cursor }));
  expect(answers.map(({ rows }) => rows.length)).toEqual(sizes);
  const ids = answers.flatMap(({ rows }) => rows.map((row) => row.itemId));
  expect(ids).toEqual(keptItems(name, owner.secUid)?.map((item) => item.id));
  expect(new Set(answers.map(({ of }) => JSON.stringify(of)))).toEqual(
    new Set([JSON.stringify({ sec_uid: owner.secUid, unique_id: owner.uniqueId })]),
  );
  expect([answers.at(-1)?.end, answers.flatMap(({ drift }) => drift)]).toEqual(['all', []]);
});

it('a profile names who is signed in (P5); a tag may come with the document (R24 B)', async () => {
  const { cookie, page } = await somebody(profile);
  const named = `"secUid":"${tester.secUid}","nickName"`;
  expect([page.includes(named), page.includes('data-tab="saved"')]).toEqual([false, false]);
  const own = (await get(home + profile, cookie)).text;
  expect([own.includes(named), own.includes('data-tab="saved"')]).toEqual([true, true]);
  const rendered = await somebody(made.tag.at, { columns: ['tag-rendered'] });
  expect(rendered.page.match(/class="card"/g)).toHaveLength(30);
  expect(rendered.page).toContain('data-first="30"');
});

it('pages of lists hold no list in their state, and say what to ask for (R14)', async () => {
  const { page } = await somebody(profile);
  expect(page).toMatch(/"itemList":\[\]/);
  expect(page).toMatch(/replica-lists\.js" data-kind="works" data-uid="MS4[^"]+" data-count="16"/);
  expect((await somebody('/search/video?q=a%20b')).page).toContain('data-kind="search-video" data-keyword="a b"');
});

it('pages of items with threads show a panel, and answer guests who sign, thirty times in five minutes (R17, R19)', async () => {
  const path = new URL(canonical(threadIds.few)).pathname;
  const { page, ask } = await somebody(path, { signedIn: false });
  expect(page).toMatch(
    /comment-icon.*DivCommentMain"><div class="css-1 DivCommentListContainer".*data-begins="on-load"/,
  );
  const first = await ask(intlvideoComments, '/api/comment/list/', {
    aweme_id: threadIds.few,
    cursor: '0',
    count: '20',
  });
  expect(first).toMatchObject({ end: null, next: '20', total: 60, drift: [] });
  const opened = first.rows.find(({ comment }) => Number(comment?.replies) > 5);
  const thread = await ask(intlvideoComments, '/api/comment/list/reply/', {
    item_id: threadIds.few,
    comment_id: opened?.itemId ?? '',
    cursor: '0',
    count: '3',
  });
  expect([thread.rows.length, thread.thread, thread.next]).toEqual([3, opened?.itemId, '3']);
  for (let count = 2; count < 30; count += 1)
    await ask(intlvideoComments, '/api/comment/list/', { aweme_id: threadIds.few, cursor: '0', count: '20' });
  expect(
    (await ask(intlvideoComments, '/api/comment/list/', { aweme_id: threadIds.few, cursor: '0', count: '20' })).end,
  ).toBe('check');
  for (const column of ['comments-on-click', 'comments-on-own-click'])
    expect((await somebody(path, { columns: [column] })).page).toContain(
      `data-begins="${column.replace('comments-', '')}"`,
    );
});
