import { expect, test } from 'vitest';
import { tree } from '../../../lib/core/json/json.ts';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { notesSearch } from '../../../lib/platforms/notes/lists/search.ts';
import { notesWorks } from '../../../lib/platforms/notes/lists/works.ts';
import { stateOf } from '../../../lib/platforms/notes/page/state-note.ts';
import { askSite } from '../../replica/ask-site.ts';
import type { Answer } from '../../replica/framework/site.ts';
import { creators, words } from '../../replica/notes/lists/listed.ts';
import { notes } from '../../replica/notes/site.ts';
import { runProgram } from '../../replica/run-program.ts';

// Lists by the rules of the platform's README (R14 to R22), read by the kinds that read the site's.

const face = 'https://www.xiaohongshu.com';
const { many, thousand } = creators;
const navigation = { 'sec-fetch-mode': 'navigate' };

interface Client {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** The site with somebody signed in (or a guest) whose page's own client asks for lists. */
async function site(columns: readonly string[] = [], { guest = false, host = 'www.xiaohongshu.com' } = {}) {
  const { clock, signIn, ask } = askSite(notes, { columns });
  const member = signIn(host);
  const { web_session: _, ...device } = member;
  const cookies = guest ? device : member;
  const jar = Object.entries(member).map((pair) => pair.join('='));
  const querySelector = (selector: string) => (selector === '#app' || selector === '#overlay' ? {} : null);
  const document = {
    get cookie() {
      return jar.join('; ');
    },
    set cookie(line: string) {
      jar.push(line);
    },
    querySelector,
    addEventListener() {},
  };
  const open = (address: string) => ask(address, { cookies, headers: navigation });
  const globals = { document, Date: { now: () => clock.now }, __INITIAL_STATE__: { note: {}, user: {} } };
  const page = runProgram(
    String((await ask(`https://${host}/explore`, { cookies: member, headers: navigation })).body),
    `https://${host}/explore`,
    globals,
  );
  page.runTo(4000);
  type Registry = ((id: string) => Record<string, unknown>) & { readonly m: Readonly<Record<string, unknown>> };
  const { webpackChunkxhs_pc_web: chunks } = page.world as { webpackChunkxhs_pc_web: { push(chunk: unknown): Registry } };
  const registry = chunks.push([['test'], {}, (given: unknown) => given]);
  const id = Object.keys(registry.m).find((one) => String(registry.m[one]).includes('x-s-common')) ?? '';
  const client = registry(id).http as Client;
  async function answered(request: () => Promise<unknown>): Promise<{ readonly url: string; readonly answer: Answer }> {
    clock.now += 5000;
    void request().catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    const { url = '', headers = {}, body = '' } = page.asked.findLast(({ by }) => by === 'xhr') ?? {};
    return { url, answer: await ask(url, { method: body ? 'POST' : 'GET', headers, body: body ?? '', cookies }) };
  }
  const shown = `https://${host}/user/profile/`;
  async function works(user: string, cursor: string): Promise<ListAnswer | null> {
    const query = new URLSearchParams({ num: '30', cursor, user_id: user, image_formats: 'jpg,webp,avif' });
    const { url, answer } = await answered(() => client.get(`/api/sns/web/v1/user_posted?${query}`));
    return notesWorks.read({ url, status: answer.status, page: shown + user, time: 1, text: String(answer.body) });
  }
  async function search(keyword: string, number: number, path = 'https://so.xiaohongshu.com/api/sns/web/v2/search/notes') {
    const { url, answer } = await answered(() => client.post(path, { keyword, page: number, page_size: 20 }));
    const read = { url, status: answer.status, page: `${face}/search_result?keyword=${encodeURIComponent(keyword)}`, time: 1 };
    return { answer, told: notesSearch.read({ ...read, text: String(answer.body) }) };
  }
  /** A list from its first page to what ends it. */
  async function whole(user: string): Promise<readonly ListAnswer[]> {
    const pages: ListAnswer[] = [];
    for (let cursor: string | null = ''; cursor !== null && pages.length < 120; ) {
      const told: ListAnswer | null = await works(user, cursor);
      if (!told) break;
      pages.push(told);
      cursor = told.next || null;
    }
    return pages;
  }
  return { clock, open, works, search, whole };
}

const idsOf = (pages: readonly (ListAnswer | null)[]) => pages.flatMap((page) => page?.rows.map(({ id }) => id) ?? []);
const endsOf = (pages: readonly ListAnswer[]) => pages.map(({ end }) => end).at(-1);

test('R14: thirty a page, the pinned note first and again in its place, the end with an empty cursor', async () => {
  const pages = await (await site()).whole(many.id);
  const all = idsOf(pages);
  expect([pages.length, all.length, new Set(all).size, endsOf(pages)]).toEqual([5, 121, 120, 'all']);
  expect([all[0], all.lastIndexOf(String(all[0]))]).toEqual([all[46], 46]);
  expect(pages[0]?.rows.map(({ pinned }) => pinned).filter(Boolean)).toEqual([true]);
  expect(pages.flatMap(({ drift = [] }) => drift)).toEqual([]);
});

test('R14: (b) ten come for the thirty asked for', async () => {
  const pages = await (await site(['ten-a-page'])).whole(many.id);
  expect([pages.length, pages[0]?.rows.length, new Set(idsOf(pages)).size, endsOf(pages)]).toEqual([13, 10, 120, 'all']);
});

/** The state of a page, and what its program puts into it later. */
function stateOn(answer: Answer) {
  const scripts = scriptsOf(String(answer.body)).map(({ text }) => text);
  const late = JSON.parse(scripts.find((text) => text.startsWith('{"')) ?? '{}');
  return { state: tree(stateOf(scripts)), late };
}

test('R15, R20: the state has its groups, empty until late; (b) and for guests they stay so', async () => {
  const page = `${face}/user/profile/${many.id}`;
  const { state, late } = stateOn(await (await site()).open(page));
  expect(tree(state.user).notes).toEqual([[], [], [], [], []]);
  expect(late.notes).toHaveLength(30);
  expect(Object.keys(late.notes[0])).toEqual(['id', 'xsecToken', 'modelType', 'index', 'trackId', 'noteCard']);
  const other = stateOn(await (await site(['profile-by-request'])).open(`${face}/user/profile/${thousand.id}`));
  expect([tree(other.state.user).notes, other.late.notes]).toEqual([[[], [], [], []], undefined]);
  const guest = stateOn(await (await site([], { guest: true })).open(page));
  expect([guest.late.notes, guest.late.walled, tree(guest.state.user).loggedIn]).toEqual([undefined, true, false]);
});

test('R17: a search, with words and people among its notes, ends; some notes come twice', async () => {
  const { search } = await site();
  const pages = [await search(words.some, 1), await search(words.some, 2), await search(words.some, 3), await search(words.some, 4)];
  const told = pages.map((page) => page.told);
  expect(told.map((page) => [page?.rows.length, page?.others, page?.end])).toEqual([
    [20, 3, null],
    [20, 3, null],
    [20, 3, null],
    [3, 0, 'all'],
  ]);
  expect(new Set(idsOf(told)).size).toBe(60);
  expect((await search(words.none, 1)).told).toMatchObject({ rows: [], end: 'none' });
});

test('R17: eleven pages at most; (b) and at RedNote by the older address', async () => {
  const { search } = await site();
  expect((await search(words.most, 11)).told).toMatchObject({ end: null });
  expect((await search(words.most, 12)).told).toMatchObject({ end: 'all' });
  const path = '/api/sns/web/v1/search/notes';
  expect((await (await site(['search-on-edith'])).search(words.some, 1, path)).told?.rows).toHaveLength(20);
  expect((await (await site([], { host: 'www.rednote.com' })).search(words.some, 1, path)).told?.rows).toHaveLength(20);
  await expect(search(words.some, 1, path)).rejects.toThrow('nothing at');
});

test('R17: the sixth search of a word within an hour fails as if there were no network; other words go on', async () => {
  const { clock, search } = await site();
  const open = async (word: string) => 'access-control-allow-origin' in (await search(word, 1)).answer.headers;
  const six: boolean[] = [];
  for (let time = 0; time < 6; time += 1) six.push(await open(words.some));
  expect(six).toEqual([true, true, true, true, true, false]);
  expect(await open(words.most)).toBe(true);
  clock.now += 3_600_000;
  expect(await open(words.some)).toBe(true);
});

test('R20: guests are given no list', async () => {
  const { works, search } = await site([], { guest: true });
  expect(await works(many.id, '')).toMatchObject({ rows: [], end: 'sign_in' });
  expect((await search(words.some, 1)).told).toMatchObject({ rows: [], end: 'refused' });
});

test.each([
  ['list-check', 'check'],
  ['list-too-frequent', 'refused'],
  ['list-disguised', 'refused'],
  ['list-empty', 'refused'],
  ['list-blocked', 'refused'],
])('R21: %s at the seventh page', async (column, end) => {
  const { whole, open } = await site([column]);
  const pages = await whole(thousand.id);
  expect([pages.length, endsOf(pages), idsOf(pages).length]).toEqual([7, end, 180]);
  expect(String((await open(`${face}/user/profile/${many.id}`)).body) === '').toBe(column === 'list-blocked');
});

test('R22: after fifteen pages within five minutes a warning, once, and the lists end early', async () => {
  const { whole, works } = await site();
  expect(idsOf(await whole(thousand.id))).toHaveLength(17 * 30);
  expect(await works(many.id, '')).toMatchObject({ end: 'all' });
  const slow = await site(['list-unwarned']);
  expect(new Set(idsOf(await slow.whole(thousand.id))).size).toBe(1000);
});

test('a note of a list opens with the token of its row, as the overlay of its page asks for it', async () => {
  const { open } = await site();
  const { late } = stateOn(await open(`${face}/user/profile/${many.id}`));
  const { id, xsecToken, noteCard } = late.notes[3];
  const opened = await open(`${face}/user/profile/${many.id}/${id}?xsec_token=${encodeURIComponent(xsecToken)}&xsec_source=pc_user`);
  expect(String(opened.body)).toContain(`<title>${noteCard.displayTitle.slice(0, 4)}`);
  expect(String(opened.body)).toContain('class="note-container"');
});
