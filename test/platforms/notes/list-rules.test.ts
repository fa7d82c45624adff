import { expect, test } from 'vitest';
import { tree } from '../../../lib/core/json/json.ts';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { scriptsOf } from '../../../lib/core/page/html-scripts.ts';
import { notesBoard } from '../../../lib/platforms/notes/lists/board.ts';
import { notesLiked } from '../../../lib/platforms/notes/lists/liked.ts';
import { notesSaved } from '../../../lib/platforms/notes/lists/saved.ts';
import { stateOf } from '../../../lib/platforms/notes/page/state-note.ts';
import type { Answer } from '../../replica/framework/site.ts';
import { noteLink } from '../../replica/notes/catalogue.ts';
import { boardId, boardNotes, creators, notesOf, words } from '../../replica/notes/lists/listed.ts';
import { face, site } from './list-site.ts';

// Lists by the rules of the platform's README (R14 to R22, R28, R29), read by the kinds that read the site's.

const { many, reader, thousand } = creators;

const idsOf = (pages: readonly (ListAnswer | null)[]) =>
  pages.flatMap((page) => page?.rows.map(({ itemId: id }) => id) ?? []);
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
  expect([pages.length, pages[0]?.rows.length, new Set(idsOf(pages)).size, endsOf(pages)]).toEqual([
    13,
    10,
    120,
    'all',
  ]);
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

test('R27: the person comes late, and names nobody; in a column not without the token; a closed account never', async () => {
  const page = `${face}/user/profile/${many.id}`;
  const { state, late } = stateOn(await (await site()).open(page));
  expect(tree(state.user)).toMatchObject({ userPageData: {}, userInfo: { nickname: '读者' } });
  expect(late.person).toMatchObject({ basicInfo: { nickname: many.name }, extraInfo: { fstatus: 'follows' } });
  expect(JSON.stringify(late.person)).not.toContain(many.id);
  const closed = stateOn(await (await site()).open(`${face}/user/profile/${creators.closed.id}`));
  expect([closed.late.person, tree(closed.state.user).bannedInfo]).toMatchObject([{}, { code: 10_001 }]);
  const { open } = await site(['profile-needs-token']);
  expect((await open(page)).headers.location).toContain('error_code=300031');
  expect((await open(face + noteLink(many.id, 'pc_note', '/user/profile/'))).status).toBe(200);
});

test('R17: a search, with words and people among its notes, ends; some notes come twice', async () => {
  const { search } = await site();
  const pages = [
    await search(words.some, 1),
    await search(words.some, 2),
    await search(words.some, 3),
    await search(words.some, 4),
  ];
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

test.each([
  ['fav', notesSaved, 43],
  ['liked', notesLiked, 25],
] as const)('R28: the tab %s of the reader, ten a page, to its end', async (tab, kind, count) => {
  const { listed, wholeOf, open } = await site();
  const page = `user/profile/${reader.id}?tab=${tab}&subTab=note`;
  const pages = await wholeOf((cursor) => listed(kind, page, { user_id: reader.id }, cursor));
  expect(idsOf(pages)).toEqual(notesOf(reader, tab).map(({ note_id }) => note_id));
  expect([new Set(idsOf(pages)).size, pages[0]?.rows.length, endsOf(pages)]).toEqual([count, 10, 'all']);
  expect(pages.flatMap(({ drift = [] }) => drift)).toEqual([]);
  expect(tree(stateOn(await open(`${face}/${page}`)).state.user).activeTab).toMatchObject({ query: tab, lock: false });
  const { state } = stateOn(await open(`${face}/user/profile/${many.id}?tab=${tab}&subTab=note`));
  expect(tree(state.user)).toMatchObject({ activeTab: { query: tab, lock: true }, tabPublic: {} });
});

test.each([
  ['www.xiaohongshu.com', [30, 30, 10]],
  ['www.rednote.com', [37, 33]],
])('R29: a board at %s, in its order, to its end', async (host, sizes) => {
  const { listed, wholeOf, open } = await site([], { host });
  const page = `board/${boardId}`;
  const pages = await wholeOf((cursor) => listed(notesBoard, page, { board_id: boardId }, cursor));
  expect(pages.map(({ rows }) => rows.length)).toEqual(sizes);
  expect(idsOf(pages)).toEqual(boardNotes(false).map(({ note_id }) => note_id));
  expect([pages.at(-1), pages.flatMap(({ drift = [] }) => drift)]).toMatchObject([{ end: 'all', next: '' }, []]);
  const shown = `https://${host}/${page}`;
  const held = async (columns: string[]) => {
    const { open: visit } = columns.length > 0 ? await site(columns, { host }) : { open };
    return tree(tree(tree(stateOn(await visit(shown)).state.board).boardFeedsMap)[boardId]).notes;
  };
  expect(await held([])).toHaveLength(sizes[0] ?? 0);
  expect(await held(['board-by-request'])).toEqual([]);
});

test('a note of a list opens with the token of its row, as the overlay of its page asks for it', async () => {
  const { open } = await site();
  const { late } = stateOn(await open(`${face}/user/profile/${many.id}`));
  const { id, xsecToken, noteCard } = late.notes[3];
  const opened = await open(
    `${face}/user/profile/${many.id}/${id}?xsec_token=${encodeURIComponent(xsecToken)}&xsec_source=pc_user`,
  );
  expect(String(opened.body)).toContain(`<title>${noteCard.displayTitle.slice(0, 4)}`);
  expect(String(opened.body)).toContain('class="note-container"');
});
