import 'fake-indexeddb/auto';
import { expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import type { ListEnd } from '../../../../lib/features/lists/model/index.ts';
import { AskedLists } from '../../../../lib/features/lists/store/index.ts';
import type { KeptList } from '../../../../lib/features/lists/store/tables.ts';
import { comment } from '../comment-site.ts';
import { answer, site } from '../list-site.ts';
import { about, begun } from './list-stage.ts';

type Line = Parameters<AskedLists['open']>[0];
const lineOf = (list = '', id = 'l', job = 'j', container = ''): Line => ({
  id,
  job,
  platform: 'cnvideo',
  paged: { list, container },
});
/** It has no way through a list yet. */
const wayless: Line = { id: 'l', job: 'j', platform: 'cnvideo' };
const reason = { code: 'said', values: [{ said: 'wait' }] } as const;
const stated = { state: 'ended', end: 'all', reason } as const;
const [first, second, last] = site([['a', 'b'], ['c', 'b', 'd'], ['e']]) as [ListAnswer, ListAnswer, ListAnswer];

/** A list that tab 7 gathers, and lines of jobs that ask beside it. */
async function asking(more: Parameters<typeof begun>[0] = {}) {
  const stage = await begun(more);
  const { database, lists } = stage;
  const store = new AskedLists(database);
  const { kind, title, url } = { ...about, ...more };
  /** Calls it with the tables that it says it needs, as its caller does. */
  const within = <T>(work: (store: AskedLists) => Promise<T>) =>
    database.transaction('rw', [...store.tables], () => work(store));
  const ask = (line: Line, one: ListAnswer, at = 2000) =>
    within(() => store.take(line, { answer: one, at, kind, title, url }));
  /** The id of a list that only a line fills, with `a` and `b`. */
  async function filled(id = 'l', job = 'j', container = '') {
    await lists.finish(stage.id, 'stopped');
    return (await ask(lineOf('', id, job, container), first))?.list ?? expect.fail('no list');
  }
  return { ...stage, within, ask, filled, kept: (id: string) => database.lists.get(id) };
}

test('the pages of a line fill one list, each item once, and count what is new to the line', async () => {
  const { lists, ask, filled, kept } = await asking();
  const list = await filled('l', 'j', 'work');
  const { tabId: _, ...what } = about;
  const own = { ...what, container: 'work', asked: 'l', job: 'j', tabId: null, begunAt: 2000, atLeast: false };
  expect(await kept(list)).toMatchObject({ ...own, state: 'gathering', end: null, count: 2, changedAt: 2000 });
  expect(await ask(lineOf(list), second, 3000)).toEqual({ list, fresh: 2 });
  expect(await ask(lineOf(list), second, 3000)).toEqual({ list, fresh: 0 });
  expect((await lists.begin({ ...about, container: 'work' })).id).toBe(list);
  expect(await ask(lineOf(list), last, 4000)).toEqual({ list, fresh: 1 });
  expect(await kept(list)).toMatchObject({ ...own, state: 'ended', end: 'all', count: 5, changedAt: 4000 });
  const lines = await lists.lines(list, [0, 1, 2, 3, 4]);
  expect(lines.map((one) => `${one?.itemId} ${one?.at}`)).toEqual(['a 2000', 'b 2000', 'c 3000', 'd 3000', 'e 4000']);
});

test('a line that joins what a page gathers counts by its own pages, and first-level comments alone', async () => {
  const { id, ask, take, kept } = await asking({ kind: 'comments' });
  const rows = (...ids: string[]) => ids.map((one) => comment(one, one.slice(1) && one.slice(0, 1)));
  const joined = { list: id, fresh: 2 };
  expect(await ask(wayless, answer(rows('a', 'a1', 'b', 'b1'), { from: '', next: 'c1' }))).toEqual(joined);
  await take([answer(rows('c', 'd'), { from: 'c1', next: 'c2' })], 2500);
  expect(await ask(lineOf(id), answer(rows('b', 'c', 'd', 'd1'), { from: 'c1', next: 'c2' }))).toEqual(joined);
  expect(await kept(id)).toMatchObject({ asked: 'l', job: 'j', tabId: 7, count: 7, replies: 3, begunAt: 1000 });
});

type Stage = Awaited<ReturnType<typeof asking>>;
it.each<[what: string, joins: boolean, of: Parameters<typeof begun>[0], change?: (stage: Stage) => Promise<unknown>]>([
  ['is gathered from a tab', true, {}],
  ['has an order that the line does not tell', true, { ids: { user: 'u1', order: 'new' } }],
  ['is of another container', false, { container: 'work' }],
  ['is of another site', false, { platform: 'notes' }],
  ['is of somebody else', false, { ids: { user: 'u2' } }],
  ['leaves out what is known', false, { fresh: true }],
  ['has ended', false, {}, ({ lists, id }) => lists.finish(id, 'stopped')],
  ['waits at a check', false, {}, ({ lists, id }) => lists.interrupt(id, 'check')],
  ['was removed', false, {}, ({ lists, id }) => lists.remove([id])],
  ['another line fills', false, {}, ({ ask }) => ask(lineOf('', 'm'), first)],
])('the first page of a line joins the list that %s: %s', async (_, joins, of, change) => {
  const stage = await asking(of);
  await change?.(stage);
  const { id, database, ask, kept } = stage;
  const before = await kept(id);
  const taken = await ask(lineOf(), first);
  expect([taken?.list === id, taken?.fresh, await database.lists.count()]).toEqual([joins, 2, joins ? 1 : 2]);
  if (!joins) expect(await kept(id)).toEqual(before);
});

it.each<[what: string, line: (list: string) => Line, isRemoved?: true]>([
  ['was removed', (list) => lineOf(list), true],
  ['is another line’s', (list) => lineOf(list, 'm')],
  ['is not there', () => lineOf('gone')],
])('a line whose list %s is told so, and changes nothing', async (_, lineTo, isRemoved) => {
  const { database, lists, filled, ask, within } = await asking();
  const list = await filled();
  if (isRemoved) await lists.remove([list]);
  const before = await database.lists.toArray();
  const line = lineTo(list);
  expect(await ask(line, second)).toBeNull();
  for (const one of [line, wayless]) expect(await within((store) => store.open(one))).toBe(false);
  await within((store) => store.close(line, 'number', null));
  expect(await database.lists.toArray()).toEqual(before);
});

it.each<[end: ListEnd | null, goesOn: boolean]>([
  ['stopped', true],
  ['number', true],
  ['sign_in', true],
  ['all', false],
  ['none', false],
  // It was not ended: three pages without anything new still end it.
  [null, false],
])('where a line goes on, its list that ended as %s begins again: %s', async (end, goesOn) => {
  const { database, filled, within, kept } = await asking();
  const list = await filled();
  const change = { state: end ? 'ended' : 'gathering', end, reason: end && reason, stale: 2 } as const;
  await database.lists.update(list, change);
  const before = await kept(list);
  expect(await within((store) => store.open(lineOf(list)))).toBe(true);
  const again = { state: 'gathering', end: null, reason: null, stale: 0 };
  expect(await kept(list)).toEqual({ ...before, ...(goesOn && again) });
});

it.each<[what: string, change: Partial<KeptList>, byLine: Partial<KeptList>, byJob: Partial<KeptList>]>([
  ['ends', {}, { state: 'ended', end: 'sign_in', reason }, { state: 'ended', end: 'stopped', reason: null }],
  ['that a page fills, too, goes on', { tabId: 0 }, {}, {}],
  ['keeps the end that the site stated', stated, {}, {}],
  ['of another job goes on', { asked: 'm', job: 'k' }, {}, {}],
])('where a line or its job stops, its list %s', async (_, change, byLine, byJob) => {
  const { database, lists, filled, within, kept } = await asking();
  const list = await filled();
  const other = await filled('n');
  await database.lists.update(list, change);
  const before = (await kept(list)) ?? expect.fail('no list');
  await within((store) => store.close(lineOf(list), 'sign_in', reason));
  expect(await kept(list)).toEqual({ ...before, ...byLine });
  expect(await lists.get(other)).toMatchObject({ state: 'gathering' });
  await database.lists.put(before);
  await within((store) => store.closeJob('j'));
  expect(await kept(list)).toEqual({ ...before, ...byJob });
  expect(await lists.get(other)).toMatchObject({ state: 'ended', end: 'stopped' });
});
