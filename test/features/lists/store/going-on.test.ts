import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { goesOnAs } from '../../../../lib/features/lists/model/index.ts';
import { knownItems, reopen } from '../../../../lib/features/lists/store/index.ts';
import { answer, row, site } from '../list-site.ts';
import { about, all, begun } from './list-stage.ts';

test('a list that is opened again has no end and no reason of before, and known rows do not end it', async () => {
  const { database, lists, id, take } = await begun();
  const reason = { code: 'said', values: [{ said: 'wait' }] } as const;
  await take(site([['a'], ['b'], ['c']]).slice(0, 2));
  await lists.finish(id, 'limit', reason);
  expect(await lists.get(id)).toMatchObject({ state: 'ended', end: 'limit', reason, tabId: null });
  await reopen(database, id, 8);
  const open = { state: 'gathering', end: null, reason: null, tabId: 8, count: 2 };
  expect(await lists.get(id)).toMatchObject(open);
  const known = [2, 3, 4, 5].map((at) => answer(['a'], { from: `c${at}`, next: `c${at + 1}` }));
  expect(await take(known)).toMatchObject(open);
});

test('a list from a backup that was made while it grew goes on, and what its row does not count comes anew', async () => {
  const { database, lists, id, take, shown } = await begun();
  await take([answer(['a'], { from: '', next: 'c1' })]);
  const before = (await database.lists.get(id)) ?? expect.fail('no list');
  await take([answer([row('b', { pinned: true })], { from: 'c1', next: 'c2' })]);
  await database.lists.put(before);
  expect(await take([answer(['x', 'b'], { from: 'c1', next: 'c2' })])).toMatchObject({ count: 3 });
  const entries = await all(lists.records(id));
  expect([await shown(), entries.map(({ line, record }) => [line.pinned, record])]).toEqual([
    ['a', 'x', 'b'],
    ['a', 'x', 'b'].map((one) => [false, `{"id":"${one}"}`]),
  ]);
});

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, true],
  [true, true, true],
])('comments at a check (new ones alone: %s) go on for new ones alone, %s: %s', async (own, fresh, goesOn) => {
  const { lists, id } = await begun({ kind: 'comments', fresh: own });
  await lists.interrupt(id, 'check');
  const next = await lists.begin({ ...about, kind: 'comments', fresh, tabId: 8 });
  expect(next.id === id).toBe(goesOn);
});

test('a page that names no list, as before one of several folders is opened, does not go on with one of them', async () => {
  const { lists, id } = await begun({ kind: 'folder', ids: { collects_id: 'a' } });
  const unnamed = { ...about, kind: 'folder', ids: {} };
  // The tab of the list itself shows no rows yet, loaded anew.
  expect((await lists.begin({ ...unnamed, tabId: 7 })).id).toBe(id);
  const { id: next } = await lists.begin({ ...unnamed, tabId: 8 });
  expect(next).not.toBe(id);
  expect((await lists.begin({ ...unnamed, tabId: 9 })).id).toBe(next);
  expect([{}, { collects_id: 'a' }, { collects_id: 'b' }].map((ids) => goesOnAs({ ...unnamed, ids }, unnamed))).toEqual(
    [true, false, false],
  );
  const one = { ...unnamed, ids: { a: '1' } };
  const other = { ...unnamed, ids: { b: '1' } };
  expect([goesOnAs(one, other), goesOnAs(one, one)]).toEqual([false, true]);
});

test('a list in which known rows alone come leaves its tab, also where rows before them are missing', async () => {
  const { lists, take } = await begun();
  const pages = ['c5', 'c6'].map((from) => answer(['a'], { from, next: 'c6' }));
  expect(await take(pages)).toMatchObject({ end: 'repeats', atLeast: true, tabId: null });
  expect(await lists.take('gone', { answers: [], dropped: 0, inView: [] })).toBeNull();
});

test('what a removed list alone has is not known', async () => {
  const { database, lists, id, take } = await begun();
  const other = await begun({ ids: { user: 'u2' }, tabId: 8 }, database);
  await take([answer(['a', 'b'])]);
  await other.take([answer(['b', 'c'], { of: { user: 'u2' } })]);
  const known = () => knownItems(database, { list: '', platform: 'cnvideo', before: 0 }, ['a', 'b', 'c', 'd']);
  expect(await known()).toEqual(new Set(['a', 'b', 'c']));
  await lists.remove([id]);
  expect(await known()).toEqual(new Set(['b', 'c']));
});

test('once links are watched, rows are unseen until theirs comes, also after pages of which none came', async () => {
  const { lists, id, take } = await begun();
  for (const [at, page] of site([['item-1'], ['item-2'], ['item-3']]).entries())
    await take([page], 1001 + at, at === 0 ? ['/item/item-1/'] : []);
  expect((await lists.lines(id, [0, 1, 2])).map((line) => line?.seen)).toEqual([true, false, false]);
});

test('answers count towards what is news, also those that have no other members than before', async () => {
  const { take } = await begun();
  for (let at = 0; at < 5; at += 1) await take([answer(['a'], { members: ['data[].a'] })]);
  const list = await take([answer(['a'], { members: ['data[].a', 'data[].b'] })]);
  expect(list?.drift).toEqual(['data[].b: new field']);
});

test('of several answers that have changed, the shape of the first one is kept', async () => {
  const { lists, id, take } = await begun();
  const shapes = (drift: readonly string[]) => `shapes of ${drift}`;
  for (const [at, name] of ['x', 'y'].entries())
    await take([answer([name], { from: at ? 'c1' : '', next: `c${at + 1}`, end: 'changed', drift: [name], shapes })]);
  expect([(await lists.get(id))?.end, await lists.shapes(id)]).toEqual(['changed', 'shapes of x']);
});
