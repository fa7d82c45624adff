import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListAnswer, ListKind } from '../../lib/core/list.ts';
import { cnvideoFolder } from '../../lib/platforms/cnvideo/lists/folder.ts';
import { cnvideoLiked } from '../../lib/platforms/cnvideo/lists/liked.ts';
import { cnvideoMix } from '../../lib/platforms/cnvideo/lists/mix.ts';
import { cnvideoSaved } from '../../lib/platforms/cnvideo/lists/saved.ts';
import { cnvideoSearch } from '../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../lib/platforms/cnvideo/lists/works.ts';
import { viewerSecUid } from '../fixtures/cnvideo/user-detail.ts';
import { listPiece } from '../platforms/list-piece.ts';
import { type Creator, creators, shelves, workId, workPages } from './cnvideo/lists/creators.ts';
import { folders, mixId } from './cnvideo/lists/kept-lists.ts';
import { foundId } from './cnvideo/lists/list-answers.ts';
import { visitorOf } from './cnvideo-device.ts';
import { type Replica, startReplica } from './start-replica.ts';

// Douyin's lists as its replica serves them (cnvideo README, Q9, Q10), and as they are read.

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

const { get, visit } = visitorOf(() => replica);
const home = 'https://www.douyin.com';

/** Somebody's pages: what they ask is signed, and comes after `pause` ms. */
function somebody(signedIn: boolean, pause = 300) {
  const login = signedIn ? `; ${replica.signIn('cnvideo').replace(/; ttwid=.*/, '')}` : '';
  return async (path: string, query: Record<string, string>, form?: Record<string, string>) => {
    now += pause;
    const { url, cookie, headers } = await visit(`${home}/aweme/v1/web/${path}?aid=6383&${new URLSearchParams(query)}`);
    const body = form && String(new URLSearchParams(form));
    return { ...(await get(url, cookie + login, headers, body)), url };
  };
}
type Ask = ReturnType<typeof somebody>;

async function read(kind: ListKind, page: string, asked: ReturnType<Ask>): Promise<ListAnswer> {
  const { url, text, status } = await asked;
  const answer = kind.read(listPiece(page, url, text, { status }));
  if (!answer) throw new Error('no list of this kind');
  return answer;
}

const worksOf = (ask: Ask, sec_user_id: string, max_cursor = '0') =>
  read(
    cnvideoWorks,
    `${home}/user/${sec_user_id}`,
    ask('aweme/post/', { sec_user_id, max_cursor, count: '18', need_time_list: '1' }),
  );

async function toItsEnd(page: (cursor: string) => Promise<ListAnswer>): Promise<ListAnswer[]> {
  const answers: ListAnswer[] = [];
  for (let cursor: string | null = '0'; cursor; ) {
    const answer: ListAnswer = await page(cursor);
    answers.push(answer);
    cursor = answer.end ? null : answer.next;
  }
  return answers;
}
const allWorks = (ask: Ask, sec_user_id: string) => toItsEnd((cursor) => worksOf(ask, sec_user_id, cursor));

describe('works', () => {
  const { kites, thousand, heavy, none } = creators;

  it('come in pages of several sizes, pinned ones first and again, two of a page on the next (R20, R21)', async () => {
    const answers = await allWorks(somebody(true), kites.secUid);
    expect(answers.map(({ rows }) => rows.length)).toEqual([20, 17, 17, 18, 9, 18, 18, 18, 3]);
    expect(answers.map(({ end }) => end)).toEqual([...Array(8).fill(null), 'all']);
    expect(answers[0]?.rows.slice(0, 3).map(({ itemId: id, pinned }) => [id, pinned])).toEqual([
      [workId(kites, 100), true],
      [workId(kites, 70), true],
      [workId(kites, 0), false],
    ]);
    for (const [at, answer] of answers.slice(1).entries())
      expect(answer.rows.slice(0, 2).map(({ itemId: id }) => id)).toEqual(
        answers[at]?.rows.slice(-2).map(({ itemId: id }) => id),
      );
    const distinct = new Set(answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id)));
    expect(distinct.size).toBe(120);
    expect(answers.flatMap(({ drift }) => drift)).toEqual([]);
    expect(answers.flatMap(({ others }) => others)).toEqual(Array(9).fill(0));
  });

  it('of a thousand need fewer pages than the check does (R24)', () => {
    const pages = workPages(thousand);
    expect(new Set(pages.flat()).size).toBe(1003);
    expect(pages.length).toBeLessThan(60);
  });

  it('have cursors that count as they were given; any other gives the first page (R20)', async () => {
    const ask = somebody(true);
    const first = await worksOf(ask, kites.secUid);
    expect(first.next).toMatch(/^\d{13}$/);
    const other = await worksOf(ask, kites.secUid, String(Number(first.next) + 1));
    expect(other.rows.map(({ itemId: id }) => id)).toEqual(first.rows.map(({ itemId: id }) => id));
  });

  it('end for guests after the first page, in two ways (R22)', async () => {
    const answers = await allWorks(somebody(false), kites.secUid);
    expect(answers.map(({ rows, end }) => [rows.length, end])).toEqual([
      [20, null],
      [0, 'sign_in'],
    ]);
    replica.columns('cnvideo', ['guest-shortened']);
    expect((await allWorks(somebody(false), kites.secUid)).map(({ rows, end }) => [rows.length, end])).toEqual([
      [20, 'sign_in'],
    ]);
  });

  it('may be none, or megabytes long', async () => {
    const ask = somebody(true);
    expect(await worksOf(ask, none.secUid)).toMatchObject({ rows: [], end: 'none' });
    const { text } = await ask('aweme/post/', { sec_user_id: heavy.secUid, max_cursor: '0' });
    expect(text.length).toBeGreaterThan(3_600_000);
    expect((await allWorks(ask, heavy.secUid)).flatMap(({ rows }) => rows.map(({ itemId: id }) => id))).toHaveLength(
      36,
    );
  });

  it('are refused in a burst for 5 s (R24)', async () => {
    const ask = somebody(true, 100);
    const ends = [];
    for (let count = 0; count < 6; count += 1) ends.push((await worksOf(ask, kites.secUid)).end);
    expect(ends).toEqual([null, null, null, null, 'refused', 'refused']);
    now += 5100;
    expect((await worksOf(ask, kites.secUid)).end).toBeNull();
  });

  it('are nothing after sixty pages in ten minutes, until the check is passed (R24)', async () => {
    const ask = somebody(true);
    for (let count = 0; count < 60; count += 1) expect((await worksOf(ask, none.secUid)).end).toBe('none');
    expect((await worksOf(ask, kites.secUid)).end).toBe('refused');
    await get('https://verify.snssdk.com/captcha/verify', '');
    expect((await worksOf(ask, kites.secUid)).rows).toHaveLength(20);
  });

  it('may say by a flag whether there are more (R27)', async () => {
    replica.columns('cnvideo', ['more-as-flag']);
    const answers = await allWorks(somebody(true), kites.secUid);
    expect([answers.length, answers.at(-1)?.end]).toEqual([9, 'all']);
  });
});

describe('what people keep', () => {
  type Kept = readonly [ListKind, path: string, query: Record<string, string>, cursor: string];
  const saved: Kept = [cnvideoSaved, 'aweme/listcollection/', {}, 'cursor'];
  const likes = (sec_user_id: string): Kept => [cnvideoLiked, 'aweme/favorite/', { sec_user_id }, 'max_cursor'];
  const [one = '', two = ''] = Object.keys(folders);
  const folder = (collects_id: string): Kept => [cnvideoFolder, 'collects/video/list/', { collects_id }, 'cursor'];

  /** How many rows each page has, its end, and whether they are those of the shelf, in order. */
  async function gathered([kind, path, query, name]: Kept, ask: Ask, shelf?: Creator) {
    const asked = (cursor: string) => ({ ...query, [name]: cursor });
    const answers = await toItsEnd((cursor) =>
      read(kind, `${home}/user/self`, kind === cnvideoSaved ? ask(path, {}, asked(cursor)) : ask(path, asked(cursor))),
    );
    const ids = answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id));
    expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
    if (shelf)
      expect([...Array(shelf.works).keys()].map((at) => workId(shelf, at)).filter((id) => ids.includes(id))).toEqual(
        ids,
      );
    return [...answers.map(({ rows, others }) => (others > 0 ? `${others} gone` : rows.length)), answers.at(-1)?.end];
  }

  it.each<[string, Kept, Creator, unknown[]]>([
    ['what the viewer saved (R31)', saved, shelves.saved, [15, 15, '15 gone', 15, 'all']],
    ['what the viewer likes (R32)', likes(viewerSecUid), shelves.liked, [18, 18, 18, 'all']],
    ['what another shows to like (R32)', likes(creators.liking.secUid), shelves.likedByOther, [18, 18, 4, 'all']],
    ['a folder (R33)', folder(one), shelves.folder, [15, 15, 10, 'all']],
    ['another folder (R33)', folder(two), shelves.otherFolder, [9, 'all']],
    ['a mix (R34)', [cnvideoMix, 'mix/aweme/', { mix_id: mixId }, 'cursor'], shelves.mix, [12, 12, 4, 'all']],
  ])('comes to its end, in order: %s', async (_what, list, shelf, pages) => {
    expect(await gathered(list, somebody(true), shelf)).toEqual(pages);
  });

  it('is refused to guests but for a page of likes, hidden as an empty list, and another’s is another', async () => {
    const guest = somebody(false);
    expect(await gathered(saved, guest)).toEqual([0, 'sign_in']);
    expect(await gathered(likes(creators.liking.secUid), guest)).toEqual([18, 0, 'sign_in']);
    expect(await gathered(likes(creators.kites.secUid), somebody(true))).toEqual([0, 'none']);
    replica.columns('cnvideo', ['another-account']);
    expect(await gathered(saved, somebody(true), shelves.savedByOther)).toEqual([15, 15, 'all']);
  });
});

describe('a search', () => {
  const page = `${home}/search/${encodeURIComponent('风筝')}`;
  const searched = (ask: Ask, path: string, offset: string, keyword = '风筝') =>
    read(
      cnvideoSearch,
      page,
      ask(path, { keyword, offset, count: '10', search_channel: 'aweme_general', search_id: '' }),
    );

  it('begins with a stream and goes on in plain pages, until the fourth is a check (R23)', async () => {
    const ask = somebody(true);
    const answers = [await searched(ask, 'general/search/stream/', '0')];
    for (let next = answers[0]?.next; next; ) {
      const answer = await searched(ask, 'general/search/single/', next);
      answers.push(answer);
      next = answer.end ? null : answer.next;
    }
    expect(answers.map(({ rows, others, end }) => [rows.length, others, end])).toEqual([
      [10, 2, null],
      [10, 0, null],
      [10, 0, null],
      [0, 0, 'check'],
    ]);
    expect(answers.flatMap(({ rows }) => rows.map(({ itemId: id }) => id))).toEqual(
      Array.from({ length: 30 }, (_, at) => foundId(at)),
    );
    expect(answers.flatMap(({ drift = [] }) => drift)).toEqual([]);
  });

  it('goes on after its check, and to the end where there is none', async () => {
    const ask = somebody(true);
    expect((await searched(ask, 'general/search/single/', '30')).end).toBe('check');
    await get('https://verify.snssdk.com/captcha/verify', '');
    expect((await searched(ask, 'general/search/single/', '30')).rows).toHaveLength(10);
    replica.columns('cnvideo', ['search-unchecked']);
    const last = await searched(somebody(true), 'search/item/', '50');
    expect([last.rows.length, last.end]).toEqual([10, 'all']);
  });

  it('wants a sign-in of guests, and says when there is nothing', async () => {
    expect((await searched(somebody(false), 'general/search/stream/', '0')).end).toBe('sign_in');
    expect((await searched(somebody(true), 'general/search/stream/', '0', '没有')).end).toBe('none');
  });
});

it('pages of lists show their grid, the count and where to ask, by the columns (R19, R27)', async () => {
  const open = async (path: string, ...columns: string[]) => {
    replica.columns('cnvideo', columns);
    const { cookie } = await visit(`${home}/aweme/v1/web/aweme/post/`);
    return (await get(home + path, cookie)).text;
  };
  const works = `/user/${creators.kites.secUid}`;
  const usual = await open(works);
  expect(usual).toContain('<span data-e2e="user-tab-count">120</span>');
  expect(usual).toMatch(/<div id="works" class="scroller"><div data-e2e="user-post-list">/);
  expect(usual).toMatch(/data-host="www\.douyin\.com".*data-kind="works" data-opened="works"/);
  expect(await open(works, 'works-in-window')).toContain('<div id="works"><div data-e2e="user-post-list">');
  expect(await open(works, 'opens-on-mixes', 'wrong-count', 'lists-hj')).toMatch(
    />360<[\s\S]*data-host="www-hj\.douyin\.com".*data-opened="mixes"/,
  );
  expect((await open('/search/a?type=video')).match(/skeleton/g)).toHaveLength(16);
  expect(await open('/search/a', 'search-rendered')).toMatch(
    new RegExp(`/video/${foundId(9)}"[\\s\\S]*data-begun="true"`),
  );
});
