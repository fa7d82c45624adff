import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ListAnswer } from '../../lib/core/list.ts';
import { shortclipLiked } from '../../lib/platforms/shortclip/lists/liked.ts';
import { shortclipSaved } from '../../lib/platforms/shortclip/lists/saved.ts';
import { shortclipSearch } from '../../lib/platforms/shortclip/lists/search.ts';
import { shortclipWorks } from '../../lib/platforms/shortclip/lists/works.ts';
import { askSite, cookiesOf } from './ask-site.ts';
import { desktopProfile, eids } from './shortclip/catalogue.ts';
import { words } from './shortclip/lists/listed.ts';
import { shortclip } from './shortclip/site.ts';

// Lists of the desktop site by the rules of the platform's README (R19 to R25), read by the kinds that read the site's.

const www = 'https://www.kuaishou.com';

async function site(columns: readonly string[] = [], isGuest = false) {
  const { clock, signIn, ask } = askSite(shortclip, { columns });
  const device = cookiesOf((await ask(`${www}/`)).setCookies);
  const cookies = isGuest ? device : { ...device, ...signIn('www.kuaishou.com') };
  /** As the page's own client asks, so many ms after the last time. */
  async function told(path: string, asked: object, after = 2000): Promise<string> {
    clock.now += after;
    const window: { replicaSign?: (path: string, query: object, body: string) => string } = {};
    runInNewContext(String((await ask(`${www}/replica-h5/hxfalcon.js`, { cookies })).body), {
      window,
      URLSearchParams,
    });
    const body = JSON.stringify(asked);
    return String(
      (await ask(www + window.replicaSign?.(path, { caver: '2' }, body), { method: 'POST', cookies, body })).body,
    );
  }
  const read = { url: www, status: 200, time: 1 };
  async function works(user_id: string, pcursor: string, after?: number): Promise<ListAnswer | null> {
    const text = await told('/rest/v/profile/feed', { user_id, pcursor, page: 'profile' }, after);
    return shortclipWorks.read({ ...read, page: desktopProfile(user_id), text });
  }
  async function search(keyword: string, pcursor: string, searchSessionId?: string) {
    const text = await told('/rest/v/search/feed', { keyword, page: 'search', pcursor, searchSessionId });
    const answer = shortclipSearch.read({
      ...read,
      page: `${www}/search/video?searchKey=${encodeURIComponent(keyword)}`,
      text,
    });
    return { answer, session: JSON.parse(text).searchSessionId as string | undefined };
  }
  async function saved(pcursor: string, userId: string = eids.viewer): Promise<ListAnswer | null> {
    const asked = { userId, pcursor, page: 'collect' };
    const text = await told('/rest/v/collect/list', asked);
    return shortclipSaved.read({ ...read, page: desktopProfile(userId), text, body: JSON.stringify(asked) });
  }
  async function liked(pcursor: string, path = '/rest/v/feed/liked'): Promise<ListAnswer | null> {
    const asked = { pcursor, page: 'profile' };
    const piece = { ...read, url: www + path, page: desktopProfile(eids.viewer), body: JSON.stringify(asked) };
    return shortclipLiked.read({ ...piece, text: await told(path, asked) });
  }
  async function whole(user: string): Promise<readonly ListAnswer[]> {
    const pages: ListAnswer[] = [];
    for (let cursor: string | null = ''; cursor !== null && pages.length < 60; ) {
      const page: ListAnswer | null = await works(user, cursor);
      if (!page) break;
      pages.push(page);
      cursor = page.next || null;
    }
    return pages;
  }
  return { told, works, search, saved, liked, whole };
}

const idsOf = (pages: readonly (ListAnswer | null)[]) =>
  pages.flatMap((page) => page?.rows.map(({ itemId: id }) => id) ?? []);

it.each([
  [eids.many, 120, 7],
  [eids.thousand, 1000, 51],
])('R19: the works of %s: twenty a page, the pinned one first and again in its place', async (user, count, length) => {
  const pages = await (await site()).whole(user);
  const all = idsOf(pages);
  expect([pages.length, all.length, new Set(all).size, pages.at(-1)?.end]).toEqual([length, count + 1, count, 'all']);
  expect([all[0], all.lastIndexOf(String(all[0]))]).toEqual([all[34], 34]);
  expect(pages[0]?.rows[0]?.pinned).toBe(true);
  expect(pages[0]?.next).toMatch(/^1\.\d+E12$/);
  expect(pages.flatMap(({ drift = [] }) => drift)).toEqual([]);
});

it('R20: a search is handed its session on, has an advertisement without a photo, and ends after eleven pages at most', async () => {
  const { search } = await site();
  const first = await search(words.some, '');
  expect(first.answer).toMatchObject({ others: 1, next: '1', end: null });
  expect((await search(words.some, '1')).answer).toMatchObject({ rows: [], end: 'refused' });
  const pages = [
    first.answer,
    (await search(words.some, '1', first.session)).answer,
    (await search(words.some, '2', first.session)).answer,
  ];
  expect([new Set(idsOf(pages)).size, pages.map((page) => page?.end)]).toEqual([60, [null, null, 'all']]);
  expect((await search(words.none, '')).answer).toMatchObject({ rows: [], end: 'all' });
  expect((await search(words.most, '10', first.session)).answer).toMatchObject({ rows: { length: 20 }, end: 'all' });
});

it('R21: live replays stand beside the works, and a player asks for those of its author', async () => {
  const { told, works } = await site();
  expect(JSON.parse(await told('/rest/v/live/playBack/list', { userId: eids.many }))).toMatchObject({
    result: 1,
    list: [],
  });
  const feed = await told('/rest/v/profile/feed', { user_id: eids.nextUser, pcursor: '' });
  const shown = { url: www, status: 200, time: 1, text: feed };
  expect(shortclipWorks.read({ ...shown, page: desktopProfile(eids.many) })).toBeNull();
  expect(shortclipWorks.read({ ...shown, page: desktopProfile(eids.nextUser) })?.rows).toHaveLength(20);
  expect((await works(eids.user, ''))?.rows).toEqual([]);
});

it('R22: guests are refused, and in a column given all', async () => {
  expect(await (await site([], true)).works(eids.many, '')).toMatchObject({ rows: [], end: 'sign_in' });
  expect((await (await site(['guest-lists'], true)).works(eids.many, ''))?.rows).toHaveLength(20);
});

it('R23: pages within 1.5 s come empty, then a check for half a minute', async () => {
  const { works } = await site();
  const at = String((await works(eids.many, ''))?.next);
  expect((await works(eids.many, at))?.rows).toHaveLength(20);
  expect(await works(eids.many, at, 1000)).toMatchObject({ rows: [], others: 0, next: at, end: null });
  expect(await works(eids.many, at, 1000)).toMatchObject({ end: 'check' });
  expect(await works(eids.many, at, 20_000)).toMatchObject({ end: 'check' });
  expect((await works(eids.many, at, 30_000))?.rows).toHaveLength(20);
});

it.each([
  ['list-check', 'check'],
  ['list-login', 'sign_in'],
  ['list-intercepted', 'refused'],
  ['list-restricted', 'refused'],
])('R24: %s at the seventh page', async (column, end) => {
  const pages = await (await site([column])).whole(eids.thousand);
  expect([pages.length, pages.at(-1)?.end, idsOf(pages).length]).toEqual([7, end, 120]);
});

it('R25: past the end it says so again', async () => {
  expect(await (await site()).works(eids.many, 'no_more')).toMatchObject({ rows: [], end: 'all' });
});

it.each([
  ['saved', 40, 4],
  ['liked', 45, 9],
] as const)('R30: what the viewer %s, 18 a page, for them alone', async (kind, count, last) => {
  const { [kind]: asked } = await site();
  const pages: ListAnswer[] = [];
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next || null)
    pages.push(...[(await asked(cursor)) ?? []].flat());
  expect(pages.map(({ rows, end, drift }) => [rows.length, end, drift])).toEqual([
    [18, null, []],
    [18, null, []],
    [last, 'all', []],
  ]);
  expect(new Set(idsOf(pages)).size).toBe(count);
  expect(await (await site([], true))[kind]('')).toMatchObject({ end: 'sign_in' });
  expect(await (await site(['saved-empty']))[kind]('')).toMatchObject({ rows: [], end: 'refused' });
});

it('R30: what others saved is refused; whose likes they are the page is told beside them alone', async () => {
  const { saved, liked } = await site();
  expect(await saved('', eids.many)).toMatchObject({ of: { eid: eids.many }, rows: [], end: 'refused' });
  expect((await liked(''))?.of).toEqual({ eid: '' });
  expect(await liked('', '/rest/v/profile/get')).toMatchObject({ of: { eid: eids.viewer }, rows: [], end: null });
  expect(await (await site([], true)).liked('', '/rest/v/profile/get')).toBeNull();
});
