import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../lib/database.ts';
import { notGiven } from '../../../../lib/features/lists/model/index.ts';
import { chunkSize } from '../../../../lib/features/lists/store/chunk.ts';
import { knownItems, reopen } from '../../../../lib/features/lists/store/index.ts';
import { rowsIn } from '../../rows-in.ts';
import { asRead, comment, commentSite, shuffled } from '../comment-site.ts';
import { answer } from '../list-site.ts';
import { all, about as listAbout, begun as listBegun, place } from './list-stage.ts';

/** A list of comments that is gathered from tab 7. */
async function begun(more: { readonly fresh?: boolean } = {}, database?: Database, now?: number) {
  const own = await listBegun({ ...more, kind: 'comments' }, database, now);
  const { lists, id } = own;
  return {
    ...own,
    async sentence(counted: 'all' | 'first' | null = 'all') {
      const [list, tally] = [await lists.get(id), await lists.tally(id)];
      return list && tally && { ...tally, end: list.end, notGiven: notGiven(list, tally, counted) };
    },
  };
}
const about = { ...listAbout, kind: 'comments' } as const;

describe('what the site counts and what is here', () => {
  type Site = ReturnType<typeof commentSite>;
  const usual = { roots: 20, seed: 1 };
  const inOrder = ({ first, threads }: Site) => asRead(first, threads).map((one) => [one]);
  const cases = [
    ['as a reader opens them, of a total that is too large', { ...usual, wrong: 37 }, inOrder],
    [
      'any order, with deleted comments',
      { roots: 40, replies: 14, seed: 7, gone: 0.1 },
      ({ first, threads }: Site) => shuffled([...first, ...threads], 7).map((one) => [one]),
    ],
    [
      'all of it twice, with everything',
      { ...usual, seed: 10, gone: 0.05, repeated: 3, wrong: 140 },
      (site: Site) => shuffled([...inOrder(site), ...inOrder(site)], 10),
    ],
  ] as const;
  it.each(cases)('%s', async (_, options, messages) => {
    const site = commentSite(options);
    const { lists, id, take, shown, sentence } = await begun();
    for (const answers of messages(site)) await take(answers);
    expect(await sentence()).toEqual({ ...site.truth, end: 'all', unopenedAtLeast: false });
    const rows = await shown();
    expect(rows.toSorted()).toEqual(
      [...site.have.values()].map((one) => (one.comment?.root ? `${one.comment.root}>` : '') + one.itemId).toSorted(),
    );
    // Each reply stands below its comment.
    let root = '';
    for (const one of rows) {
      if (one.includes('>')) expect(one.split('>')[0]).toBe(root);
      else root = one;
    }
    const lines = await lists.lines(id, [...(await lists.order(id, place))]);
    for (const line of lines) expect(line?.comment?.parent).toBe(site.have.get(line?.itemId ?? '')?.comment?.parent);
    expect(await lists.get(id)).toMatchObject({ count: site.have.size, replies: site.truth.replies, tabId: 7 });
    // Neither threads nor numbers read a line.
    for (const work of [() => lists.tally(id), () => lists.order(id, place)])
      expect((await rowsIn(work)).read).toBe(Math.ceil(site.have.size / chunkSize) + 1);
  });

  it('is not told while a cursor remains, of a guest, where replies have no exact number, or where nothing says what the total counts', async () => {
    const site = commentSite({ roots: 40, seed: 11, gone: 0.1 });
    const { truth } = site;
    const half = await begun();
    await half.take(asRead(site.first.slice(0, 2), site.threads));
    expect(await half.sentence()).toMatchObject({ end: null, total: truth.total, notGiven: null });
    await half.lists.finish(half.id, 'stopped');
    expect(await half.sentence()).toMatchObject({ end: 'stopped', notGiven: null });
    const guest = await begun();
    const rows = [comment('a', '', { replies: '10+' }), comment('b', 'a'), comment('c', '', { replies: '3' })];
    await guest.take([
      answer(rows, { from: '', next: 'c', totalWords: '10+' }),
      answer([], { from: 'c', end: 'sign_in' }),
    ]);
    const had = { first: 2, replies: 1, total: null, totalWords: '10+', unopened: 12, unopenedAtLeast: true };
    expect(await guest.sentence()).toEqual({ ...had, end: 'sign_in', notGiven: null });
    // The user has signed in.
    await guest.take([
      answer(rows.slice(0, 1), { from: '', next: 'c', total: 30 }),
      answer([], { from: 'c', next: '', end: 'all' }),
    ]);
    expect(await guest.sentence()).toMatchObject({ total: 30, end: 'all', unopenedAtLeast: true, notGiven: null });
    expect(await guest.sentence('first')).toMatchObject({ notGiven: 28 });
    expect(await guest.sentence(null)).toMatchObject({ notGiven: null });
    expect(await guest.lists.tally('none')).toBeNull();
  });

  it('says what the site itself says of it, and nothing below nothing', async () => {
    const { take, sentence } = await begun();
    const last = { from: '', next: '', end: 'all', total: 1, withheld: { folded: 4 } } as const;
    await take([
      answer([comment('a'), comment('b')], last),
      answer([comment('r', 'a')], { thread: 'a', next: '', withheld: { filtered: 1 } }),
    ]);
    expect(await sentence()).toMatchObject({ first: 2, replies: 1, withheld: { folded: 4 }, notGiven: 0 });
  });

  it('leaves out what the row of the list does not count', async () => {
    const { database, id, take, sentence } = await begun();
    await take([answer([comment('a', '', { replies: '2' })], { from: '', next: 'c' })]);
    const [before, told] = [await database.lists.get(id), await sentence()];
    await take([answer([comment('r', 'a')], { thread: 'a' })]);
    await database.lists.put(before ?? expect.fail('no list'));
    expect(await sentence()).toEqual(told);
  });

  it('does not take a thread for whole any more once the site counts other replies', async () => {
    const { take, sentence } = await begun();
    const page = (replies: string) =>
      answer([comment('a', '', { replies })], { from: '', next: '', end: 'all', total: 9 });
    await take([page('5'), answer([comment('r', 'a')], { thread: 'a', from: '', next: '' })]);
    expect(await sentence()).toMatchObject({ unopened: 0, notGiven: 7 });
    await take([page('5')]);
    expect(await sentence()).toMatchObject({ unopened: 0, notGiven: 7 });
    await take([page('6')]);
    expect(await sentence()).toMatchObject({ unopened: 5, notGiven: 2 });
  });
});

describe('orders', () => {
  const rows = [
    comment('a', '', {}, { time: 30, counters: { likes: '5' }, text: 'kite' }),
    comment('a1', 'a', {}, { time: 50, counters: { likes: '9' } }),
    comment('b', '', {}, { time: 20, counters: { likes: '7' }, text: 'kite' }),
    comment('o1', 'lost', {}, { time: 1, text: 'kite' }),
    comment('b1', 'b', {}, { time: 40, text: 'kite' }),
  ];
  const later = [comment('a2', 'a', {}, { time: 60, text: 'kite' }), comment('o2', 'lost')];
  it.each([
    [{}, 'a a>a1 a>a2 b b>b1 lost>o1 lost>o2'],
    [{ down: true }, 'lost>o1 lost>o2 b b>b1 a a>a1 a>a2'],
    [{ search: 'kite' }, 'a a>a2 b b>b1 lost>o1'],
    [{ search: 'kite', down: true }, 'lost>o1 b b>b1 a a>a2'],
    [{ sort: 'time', down: true }, 'a>a2 a>a1 b>b1 a b lost>o1 lost>o2'],
    [{ sort: 'likes', down: true }, 'a>a1 b a lost>o1 b>b1 a>a2 lost>o2'],
  ] as const)('%o', async (order, expected) => {
    const { take, shown, lists, id } = await begun();
    await take([answer(rows, { from: '', next: 'c' }), answer(later, { thread: 'a' })]);
    expect((await shown(order)).join(' ')).toBe(expected);
    const entries = await all(lists.records(id));
    expect(entries.map(({ position, line }) => `${position}${line.itemId}`).join(' ')).toBe(
      '0a 1b 2a1 3o1 4b1 5a2 6o2',
    );
    expect(entries.map(({ record }) => JSON.parse(record).id)).toEqual(entries.map(({ line }) => line.itemId));
    const slots = await lists.slots(id);
    expect((await lists.slotsOf(id, ['b', 'a2', 'lost'])).map((slot) => slots.indexOf(slot))).toEqual([1, 5, -1]);
  });
});

describe('only what is new', () => {
  const page = (rows: readonly ReturnType<typeof comment>[], at: number, next = `${at + 1}`) =>
    answer(rows, { from: at === 0 ? '' : `${at}`, next, end: next ? null : 'all', total: 20 });

  it('leaves out what earlier lists of the item have, and keeps replies to it', async () => {
    const one = await begun();
    await one.take([page([comment('a'), comment('a1', 'a'), comment('b')], 0, '')]);
    const other = await listBegun({ kind: 'comments', ids: { user: 'u2' }, tabId: 8 }, one.database, 1500);
    await other.take([answer([comment('x')], { of: { user: 'u2' } })]);
    const two = await begun({ fresh: true }, one.database, 5000);
    expect(two.id).not.toBe(one.id);
    await two.take([page([comment('x'), comment('a'), comment('a1', 'a'), comment('a2', 'a'), comment('c')], 0)]);
    expect(
      await two.take([
        page([comment('b'), comment('x')], 1, ''),
        answer([comment('a1', 'a'), comment('b1', 'b')], { thread: 'b', next: '' }),
      ]),
    ).toMatchObject({
      count: 4,
      replies: 2,
      leftOut: 3,
      atLeast: false,
      end: 'all',
    });
    expect(await two.shown()).toEqual(['x', 'c', 'a>a2', 'b>b1']);
    expect(await one.lists.slotsOf(two.id, ['a'])).toEqual([-1]);
    // Of comments that were left out, nobody knows how many replies there are.
    expect(await two.sentence()).toMatchObject({ first: 2, replies: 2, notGiven: null });
    expect((await all(two.lists.records(two.id))).map(({ record }) => JSON.parse(record).id)).toEqual([
      'x',
      'c',
      'a2',
      'b1',
    ]);
    // A third has what either of them has.
    const three = await begun({ fresh: true }, one.database, 9000);
    expect(await three.take([page([comment('x'), comment('a'), comment('c'), comment('d')], 0, '')])).toMatchObject({
      count: 1,
      leftOut: 3,
    });
    await one.lists.remove([one.id]);
    const four = await begun({ fresh: true }, one.database, 12_000);
    expect(await four.take([page([comment('x'), comment('a'), comment('d')], 0, '')])).toMatchObject({
      count: 1,
      leftOut: 2,
    });
    expect(await knownItems(one.database, { list: four.id, platform: 'cnvideo', before: 0 }, ['a', 'x', 'q'])).toEqual(
      new Set(['a', 'x']),
    );
  });

  it('has what only later lists have', async () => {
    const one = await begun({ fresh: true });
    await one.lists.finish(one.id, 'stopped');
    const later = await begun({}, one.database, 5000);
    await later.take([page([comment('a')], 0, '')]);
    await reopen(one.database, one.id, 8);
    await one.take([page([comment('a'), comment('b')], 0)]);
    expect([await one.shown(), (await one.lists.get(one.id))?.leftOut]).toEqual([['a', 'b'], 0]);
  });

  it('is no repetition while pages of left out comments come, and one when they come again', async () => {
    const pages = Array.from({ length: 8 }, (_, at) => page([comment(`a${at}`), comment(`b${at}`)], at));
    const one = await begun();
    await one.take(pages);
    await one.lists.finish(one.id, 'stopped');
    const two = await begun({ fresh: true }, one.database, 5000);
    for (const each of pages) expect(await two.take([each])).toMatchObject({ end: null, count: 0, state: 'gathering' });
    for (const at of [8, 9, 10]) await two.take([page([comment('a7'), comment('b7')], at)]);
    expect(await two.lists.get(two.id)).toMatchObject({ end: 'repeats', leftOut: 16, count: 0, atLeast: false });
  });

  it('goes on with a fresh list that waits at a wall, and begins another beside one that has all', async () => {
    const one = await begun();
    await one.take([page([comment('a')], 0, '')]);
    const again = await one.lists.begin({ ...about }, 2000);
    expect(again.id).not.toBe(one.id);
    expect((await one.lists.begin({ ...about, tabId: 9 }, 2500)).id).toBe(again.id);
    await one.lists.finish(again.id, 'stopped');
    const two = await begun({ fresh: true }, one.database, 3000);
    await two.take([
      answer([comment('a'), comment('b')], { from: '', next: '1' }),
      answer([], { from: '1', end: 'check' }),
    ]);
    expect((await one.lists.begin({ ...about, fresh: true }, 4000)).id).toBe(two.id);
    expect((await one.lists.begin({ ...about }, 5000)).id).toBe(two.id);
    const all = await listBegun({ kind: 'comments', ids: { user: 'u2' } }, one.database);
    await all.lists.interrupt(all.id, 'check');
    expect((await all.lists.begin({ ...about, ids: { user: 'u2' }, fresh: true })).id).not.toBe(all.id);
  });
});
