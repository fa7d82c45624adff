import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import type { ListEnd } from '../../../../lib/features/lists/model/index.ts';
import { packRecords } from '../../../../lib/features/lists/model/packed-records.ts';
import { isGathering, knownItems, Lists, purgeLists, reopen } from '../../../../lib/features/lists/store/index.ts';
import { answer, row, site } from '../list-site.ts';
import { about, all, begun, place } from './list-stage.ts';

afterEach(() => void vi.restoreAllMocks());

test('pages become rows, whoever reads them: each once, in order, with the digits of their records', async () => {
  const { database, id, take } = await begun();
  const records = [{ id: 12345678901234567890n, text: '一\n"二"', none: undefined, list: [1.5, 0.1] }, 'a text', null];
  const [first, second] = site([
    ['a', 'b', 'c'],
    ['d', 'a'],
  ]) as [ListAnswer, ListAnswer];
  await take([second]);
  await take([{ ...first, rows: first.rows.map((one, at) => ({ ...one, record: records[at] })) }]);
  const lists = new Lists(createDatabase(database.name));
  expect((await lists.lines(id, [0, 3, 9])).map((line) => line?.itemId ?? null)).toEqual(['b', 'a', null]);
  const entries = await all(lists.records(id));
  expect(entries.map(({ position, line, record }) => [position, line.itemId, record])).toEqual([
    [0, 'b', '"a text"'],
    [1, 'c', 'null'],
    [2, 'd', '{"id":"d"}'],
    // First met on the second page: its place stays, and what came later is kept.
    [3, 'a', '{"id":12345678901234567890,"text":"一\\n\\"二\\"","list":[1.5,0.1]}'],
  ]);
  expect((await all(lists.records(id, [3, 1, 9]))).map(({ position }) => position)).toEqual([1, 3]);
  // A page may show a list that another page has removed for good.
  await lists.restore(['gone']);
  expect([await lists.shapes('gone'), [...(await lists.order('gone', { ...place, search: 'b' }))]]).toEqual(['', []]);
  expect([await all(lists.records('gone', [0])), (await lists.all()).length]).toEqual([[], 1]);
  expect(await lists.get(id)).toMatchObject({
    count: 4,
    end: 'all',
    state: 'ended',
    tabId: null,
    atLeast: false,
    begunAt: 1000,
    changedAt: 1002,
  });
});

test('a list that goes on begins again with what its page has first, also without cursors', async () => {
  const { database, lists, id, take, shown } = await begun();
  await take([answer(['a', 'b']), answer(['c'])]);
  await lists.finish(id, 'left');
  await reopen(database, id, 7);
  await take([answer(['x', 'y'])]);
  expect([await shown(), (await lists.get(id))?.atLeast]).toEqual([['x', 'y', 'a', 'b', 'c'], true]);
  await take([answer(['z', 'a']), answer(['b']), answer(['c']), answer(['d'])]);
  expect([await shown(), (await lists.get(id))?.atLeast]).toEqual([['x', 'y', 'z', 'a', 'b', 'c', 'd'], false]);
  const known = (platform: string) => knownItems(database, { list: id, platform, before: 2 }, ['c', 'b', 'a', 'q']);
  expect([[...(await known('cnvideo'))], (await known('notes')).size]).toEqual([['b', 'a'], 0]);
});

test('what is received is taken in as a whole, or not at all', async () => {
  const { database, lists, id, take, shown } = await begun();
  const [first, second] = site([['a'], ['b'], ['c']]) as [ListAnswer, ListAnswer];
  await take([first]);
  const before = await lists.get(id);
  for (const table of ['listChunks', 'listItems', 'listRecords', 'lists'] as const) {
    const put = vi.spyOn(database[table], table === 'lists' ? 'put' : table === 'listChunks' ? 'bulkPut' : 'bulkAdd');
    put.mockImplementation((() => Promise.reject(new DOMException('No room', 'QuotaExceededError'))) as never);
    await expect(take([second])).rejects.toThrow('No room');
    put.mockRestore();
    expect([await lists.get(id), await shown(), (await all(lists.records(id))).length]).toEqual([before, ['a'], 1]);
  }
  await take([second]);
  expect(await shown()).toEqual(['a', 'b']);
});

test.each(['cut', 'misfit'] as const)('damaged bytes cost their own rows alone, and are said: %s', async (how) => {
  const { database, lists, id, take } = await begun();
  const pages = site(
    Array.from({ length: 9 }, (_, page) => Array.from({ length: 20 }, (_, at) => `${page}-${at}`)),
  ).slice(0, 8);
  for (const page of pages) await take([page]);
  const damage = (bytes: Uint8Array) =>
    how === 'cut' ? bytes.subarray(0, bytes.length >> 1) : packRecords([{ other: 1 }]);
  await database.listRecords
    .where({ list: id, answer: 2 })
    .modify((one) => Object.assign(one, { bytes: damage(one.bytes) }));
  const entries = () => all(lists.records(id));
  const damaged = (found: Awaited<ReturnType<typeof entries>>) =>
    found.flatMap(({ line, position }) => (line.damaged ? [position] : []));
  const before = await entries();
  expect([before.length, damaged(before)]).toEqual([
    160,
    how === 'misfit' ? [...Array(19).keys()].map((at) => 41 + at) : [...Array(20).keys()].map((at) => 40 + at),
  ]);
  if (how === 'misfit') return;
  expect(before[40]).toMatchObject({ line: { itemId: '2-0', text: 'Item 2-0' }, record: 'null' });
  await database.listChunks
    .where({ list: id, chunk: 0 })
    .modify((one) => Object.assign(one, { lines: damage(one.lines) }));
  const after = await entries();
  expect([after.length, damaged(after).length, after[128]?.line.itemId, after[0]?.record]).toEqual([
    160,
    128,
    '6-8',
    '{"id":"0-0"}',
  ]);
  // What cannot be read is told as nothing.
  expect(Object.values(after[0]?.line ?? {}).filter(Boolean)).toEqual(['?', 'text', {}, true]);
  expect([...(await lists.order(id, { ...place, search: 'item 0-3' }))]).toEqual([3]);
  // What comes again is whole again.
  await take([pages[0] as ListAnswer], 3000);
  expect(damaged(await entries())).toEqual([...Array(108).keys()].map((at) => 20 + at));
});

test.each<[end: string | null, goesOn: boolean, last: Partial<ListAnswer>]>([
  [null, true, { from: 'c1', next: 'c2' }],
  ['all', false, { from: 'c1', next: '', end: 'all' }],
  // Pages between may come.
  ['all', true, { from: 'c7', next: '', end: 'all' }],
  ['half_year', false, { from: 'c1', end: 'half_year' }],
  ['refused', true, { from: 'c1', end: 'refused' }],
  ['repeats', false, { from: 'c1', next: 'c1', rows: [row('a')] }],
])('a list whose end is %s keeps its tab, and goes on there: %s', async (end, goesOn, last) => {
  const { lists, id, take } = await begun();
  const list = await take([answer(['a'], { from: '', next: 'c1' }), answer(end === 'repeats' ? [] : ['b'], last)]);
  expect([list?.end, list?.tabId, list?.state]).toEqual([end, goesOn ? 7 : null, end ? 'ended' : 'gathering']);
  expect((await lists.begin(about)).id === id).toBe(goesOn);
});

test('what the page had before the list was last written is no repetition', async () => {
  const { take } = await begun();
  await take([answer(['a'], { from: '', next: 'c1' })], 9000);
  const again = (at: number) => answer(['a'], { from: `c${at}`, next: `c${at + 1}` });
  expect(await take([1, 2, 3, 4].map(again), 9000)).toMatchObject({ end: null });
  expect(await take([5, 6, 7].map(again), 9001)).toMatchObject({ end: 'repeats' });
});

describe('entries that are no items are counted once', () => {
  const page = (facts: Partial<ListAnswer>, ids = ['b']) =>
    answer(ids, { from: 'c1', next: 'c2', others: 2, ...facts });
  it.each([
    ['of a page that comes again', [page({}), page({})], 2],
    ['of a page without an item', [page({}, []), page({}, [])], 2],
    ['of a page that comes whole after a part', [page({ loading: true }), page({}, ['b', 'c'])], 2],
    ['of a page whose cursor a thread has, too', [page({ others: 0, thread: 'a' }), page({})], 2],
    ['of two pages', [page({}), page({ from: 'c2', next: 'c3' }, ['c'])], 4],
  ] as const)('%s', async (_, pages, others) => {
    const { take } = await begun();
    await take([answer(['a'], { from: '', next: 'c1' })]);
    for (const one of pages) await take([one]);
    expect(await take([])).toMatchObject({ others });
  });
});

test('a row has the time when its page received it, and bytes are those of its records', async () => {
  const { database, lists, id } = await begun();
  const answers = [answer(['a']), answer([]), answer(['b'])].map((one, at) => ({ answer: one, at: 500 + at }));
  await lists.take(id, { answers, dropped: 0, inView: [] }, 1500);
  expect(await lists.lines(id, [0, 1])).toMatchObject([{ at: 500 }, { at: 502 }]);
  const sizes = (await database.listRecords.toArray()).map(({ bytes }) => bytes.length);
  expect([sizes.length, await lists.bytes()]).toEqual([2, sizes.reduce((sum, one) => sum + one, 0)]);
});

test('two that take in at once lose nothing', async () => {
  const { take, shown } = await begun();
  const pages = site(Array.from({ length: 12 }, (_, page) => [`${page}x`, `${page}y`]));
  await Promise.all(pages.map((page) => take([page, page])));
  expect(await shown()).toEqual(pages.flatMap(({ rows }) => rows.map((one) => one.itemId)));
});

test('the newest copy of a row is kept, and records that all have newer ones are dropped', async () => {
  const { database, lists, id, take } = await begun();
  const page = (likes: string) =>
    answer([row('a', { counters: { likes }, record: { likes } }), row('b')], { from: '', next: 'c1' });
  await take([page('7')]);
  const size = async () => (await database.listRecords.toArray()).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const before = await size();
  for (const likes of ['8', '9']) await take([page(likes)], 3000);
  expect(await size()).toBeLessThan(before * 1.5);
  expect(await lists.lines(id, [0])).toMatchObject([{ counters: { likes: '9' }, at: 1001 }]);
  expect((await all(lists.records(id))).map(({ record }) => record)).toEqual(['{"likes":"9"}', '{"id":"b"}']);
  expect(await lists.get(id)).toMatchObject({ count: 2 });
  // Beyond the first chunk, too, no record goes that a row still has.
  const takeFar = (...ids: string[]) => take([answer(ids, { from: `${ids}` })], 4000);
  await takeFar(...Array.from({ length: 127 }, (_, at) => `f${at}`));
  await takeFar('x', 'y');
  await takeFar('y');
  expect(await all(lists.records(id, [129, 130]))).toMatchObject([{ record: '{"id":"x"}' }, { record: '{"id":"y"}' }]);
  await takeFar('x', 'y', 'z');
  const kept = await database.listRecords.toArray();
  expect(kept.map(({ slots }) => slots.length)).toEqual([0, 0, 2, 127, 0, 0, 3]);
});

describe('orders', () => {
  const rows = [
    row('0', { author: 'Ann', text: 'Kites over the river', time: 30, counters: { likes: '1.2万', plays: '' } }),
    row('1', { author: 'Ben', text: '清晨散步', time: null, counters: { likes: '800' } }),
    row('2', { author: 'Ann', title: 'A bridge', text: 'river', time: 10, counters: {} }),
    row('3', { author: 'Ｃｌａｒａ', text: 'A KITE\n清晨', time: 20, counters: { likes: '800' } }),
  ];
  const orders = [
    [{}, [0, 1, 2, 3]],
    [{ down: true }, [3, 2, 1, 0]],
    [{ sort: 'time' }, [2, 3, 0, 1]],
    [{ sort: 'time', down: true }, [0, 3, 2, 1]],
    [{ sort: 'likes' }, [1, 3, 0, 2]],
    [{ sort: 'likes', down: true }, [0, 1, 3, 2]],
    [{ sort: 'saves', down: true }, [0, 1, 2, 3]],
    [{ search: 'kite' }, [0, 3]],
    [{ search: '  River ann' }, [0, 2]],
    [{ search: 'clara 清晨', sort: 'likes' }, [3]],
    [{ search: 'bridge river' }, [2]],
    [{ search: 'river', down: true }, [2, 0]],
    [{ search: 'nothing' }, []],
  ] as const;
  it.each(orders)('%o', async (order, positions) => {
    const { lists, id, take } = await begun();
    await take([answer(rows, { from: '', next: 'c1' })]);
    expect([...(await lists.order(id, { ...place, ...order }))]).toEqual(positions);
  });

  it('are those of the rows of one list, of all its chunks', async () => {
    const { database } = await begun();
    for (const user of ['u1', 'u2', 'u3']) {
      const { lists, id, take } = await begun({ ids: { user } }, database);
      const many = Array.from({ length: 300 }, (_, at) => row(`${user}-${at}`, { counters: { likes: `${at}` } }));
      await take([answer(many, { of: { user }, from: '' })]);
      const [down, found] = [{ sort: 'likes', down: true } as const, { search: `${user}-29` }];
      const expected = Array.from(many.keys()).reverse();
      expect([...(await lists.order(id, { ...place, ...down }))]).toEqual(expected);
      expect([...(await lists.order(id, { ...place, ...found }))]).toEqual([29, ...expected.slice(0, 10).reverse()]);
    }
  });
});

test('what came into view is known, and what did not since links are watched', async () => {
  const { lists, id, take } = await begun();
  const [first, second, third] = site([['item-1', 'item-2'], ['item-3'], ['item-4']]) as [
    ListAnswer,
    ListAnswer,
    ListAnswer,
  ];
  const seen = async () => (await lists.lines(id, [0, 1, 2, 3])).map((line) => line?.seen);
  await take([first]);
  await take([second], 1002, ['https://lists.example/item/item-2?from=list', 'https://lists.example/item/item-9']);
  expect(await seen()).toEqual([null, true, null, undefined]);
  await take([third, first], 1003, ['/item/item-1/']);
  expect(await seen()).toEqual([true, true, null, false]);
});

test('a list is joined while it is gathered from another tab of its container, and begun anew later', async () => {
  const { lists, id } = await begun();
  expect((await lists.begin({ ...about, ids: { user: 'u1', order: 'new' }, tabId: 8 })).id).toBe(id);
  expect((await lists.begin({ ...about, container: 'firefox-container-1', tabId: 9 })).id).not.toBe(id);
  expect((await lists.begin({ ...about, ids: { user: 'u2' }, tabId: 10 }, 500)).id).not.toBe(id);
  await lists.finish(id, 'stopped');
  expect((await lists.begin(about, 3000)).id).not.toBe(id);
  const begunAt = (await lists.all()).map((list) => list.begunAt);
  expect(begunAt).toEqual(begunAt.toSorted((one, other) => other - one));
  expect(begunAt).toHaveLength(4);
});

test('a check leaves the list with its tab: what comes after it is taken in, and an end that the site told stays', async () => {
  const { database, lists, id, take } = await begun();
  const [first, second] = site([['a'], ['b'], ['c']]) as [ListAnswer, ListAnswer];
  expect(await take([first, answer([], { from: 'c1', end: 'check' })])).toMatchObject({
    state: 'ended',
    end: 'check',
    tabId: 7,
    count: 1,
  });
  expect(await isGathering(database)).toBe(true);
  expect(await take([second])).toMatchObject({ state: 'gathering', end: null, count: 2 });
  await take([answer([], { from: 'c2', end: 'sign_in' })]);
  await lists.finish(id, 'left');
  expect(await lists.get(id)).toMatchObject({ end: 'sign_in', tabId: null });
  expect(await isGathering(database)).toBe(false);
  expect(await take([second])).toBeNull();
});

test.each<[before: ListEnd | null, after: ListEnd]>([
  [null, 'check'],
  ['refused', 'check'],
  ['sign_in', 'sign_in'],
])('a check that is noticed in a list whose end is %s leaves it its tab; its end is %s', async (before, after) => {
  const { database, lists, id } = await begun();
  await lists.finish((await lists.begin({ ...about, kind: 'likes' })).id, 'left');
  if (before) await database.lists.update(id, { state: 'ended', end: before });
  await lists.interrupt(id, 'check');
  expect(await lists.attached()).toEqual([await lists.get(id)]);
  expect(await lists.get(id)).toMatchObject({ state: 'ended', end: after, reason: null, tabId: 7 });
  expect(await lists.begin({ ...about, tabId: 9 })).toMatchObject({ id, tabId: 9 });
});

test('removed lists come back, until they are purged with all their rows', async () => {
  const { database, lists, id, take } = await begun();
  const other = await begun({ ids: { user: 'u2' }, tabId: 8 }, database);
  await other.take([answer(['a'], { of: { user: 'u2' } })]);
  await take([answer(['a', 'b'])]);
  await lists.remove([id], 1_000_000);
  expect([await lists.get(id), (await lists.all()).map((list) => list.id), await take([answer(['c'])])]).toEqual([
    null,
    [other.id],
    null,
  ]);
  expect(await lists.lines(id, [0])).toEqual([null]);
  await lists.restore([id]);
  expect(await lists.get(id)).toMatchObject({ count: 2, state: 'ended', end: 'stopped', tabId: null });
  await database.thumbnails.bulkPut(
    [`${id} a`, `${other.id} a`, id].map((one) => ({ id: one, blob: new Blob(), size: 0, width: 1, height: 1 })),
  );
  // Its time begins when the clock that was put back is noticed.
  await lists.remove([id], 9_000_000);
  for (const at of [1_000_000, 1_599_000, 1_600_000]) expect(await purgeLists(database, at)).toBe(false);
  expect(await database.listItems.count()).toBe(3);
  expect(await purgeLists(database, 1_600_001)).toBe(true);
  const { lists: table, listChunks, listRecords, listItems, thumbnails } = database;
  const left = await Promise.all([table, listChunks, listRecords, listItems, thumbnails].map((one) => one.count()));
  expect(left).toEqual([1, 1, 1, 1, 2]);
});
