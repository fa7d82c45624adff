import { expect, test } from 'vitest';
import type { ListAnswer } from '../../../lib/core/list.ts';
import { commented } from '../../replica/notes/lists/commented.ts';
import { creators, words } from '../../replica/notes/lists/listed.ts';
import { face, site } from './list-site.ts';

// Lists by the rules of the platform's README, read by the kinds that read the site's: each is here because a kinder
// site would break none.

const { many, thousand } = creators;

const idsOf = (pages: readonly (ListAnswer | null)[]) =>
  pages.flatMap((page) => page?.rows.map(({ itemId: id }) => id) ?? []);

test('R14: thirty a page, the pinned note first and again in its place, the end with an empty cursor', async () => {
  const pages = await (await site()).whole(many.id);
  const all = idsOf(pages);
  expect([pages.length, all.length, new Set(all).size, pages.at(-1)?.end]).toEqual([5, 121, 120, 'all']);
  expect([all[0], all.lastIndexOf(String(all[0]))]).toEqual([all[46], 46]);
  expect(pages.flatMap(({ drift = [] }) => drift)).toEqual([]);
});

test('R17: a search, with words and people among its notes, ends; some notes come twice', async () => {
  const { search } = await site();
  const told = [];
  for (const page of [1, 2, 3, 4]) told.push((await search(words.some, page)).told);
  expect(told.map((page) => [page?.rows.length, page?.others, page?.end])).toEqual([
    [20, 3, null],
    [20, 3, null],
    [20, 3, null],
    [3, 0, 'all'],
  ]);
  expect(new Set(idsOf(told)).size).toBe(60);
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
  expect([pages.length, pages.at(-1)?.end, idsOf(pages).length]).toEqual([7, end, 180]);
  expect(String((await open(`${face}/user/profile/${many.id}`)).body) === '').toBe(column === 'list-blocked');
});

test('R22: after fifteen pages within five minutes a warning, once, and the lists end early', async () => {
  const { whole, works } = await site();
  expect(idsOf(await whole(thousand.id))).toHaveLength(17 * 30);
  expect(await works(many.id, '')).toMatchObject({ end: 'all' });
  const slow = await site(['list-unwarned']);
  expect(new Set(idsOf(await slow.whole(thousand.id))).size).toBe(1000);
});

test('R24: past the end of comments the first page comes again', async () => {
  const { comments } = await site();
  const first = await comments(commented.few, '');
  const last = String(first.rows.filter(({ comment }) => comment?.root === '').at(-1)?.itemId);
  expect(idsOf([await comments(commented.few, last)])).toEqual(idsOf([first]));
});

test('R26: a guest has the first ten with floors, one further page, then a wall, and no replies', async () => {
  const { comments } = await site([], { guest: true });
  const first = await comments(commented.many, '');
  const second = await comments(commented.many, String(first.next));
  const third = await comments(commented.many, String(second.next));
  expect(first.rows.map(({ comment }) => comment?.replies)).toContain('10+');
  expect([second.rows.length > 5, third.rows.length, third.end]).toEqual([true, 0, 'refused']);
  const root = first.rows[0]?.itemId ?? '';
  expect(await comments(commented.many, '', root)).toMatchObject({ rows: [], end: 'refused', thread: root });
});
