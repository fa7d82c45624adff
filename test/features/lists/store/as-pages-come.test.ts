import 'fake-indexeddb/auto';
import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { createDatabase } from '../../../../lib/database.ts';
import type { GatheredList } from '../../../../lib/features/lists/model/index.ts';
import { Lists } from '../../../../lib/features/lists/store/index.ts';
import { comment } from '../comment-site.ts';
import { answer, row } from '../list-site.ts';

/**
 * A page in words: what it was asked with, its items, and what it gives for the next; `-` is not told. `a!` is pinned,
 * `a>b` a reply to a.
 */
type Words = string;
type Page = Words | readonly [Words, Partial<ListAnswer>];

function pageOf(page: Page): ListAnswer {
  const [words, facts] = typeof page === 'string' ? [page, {}] : page;
  const [from = '', ids = '', next = ''] = words.split(':');
  const rows = ids.split(' ').filter(Boolean);
  const told = (cursor: string) => (cursor === '-' ? null : cursor);
  const rowOf = (id: string) => {
    const [root = '', reply] = id.split('>');
    return reply ? comment(reply, root) : row(id.replace('!', ''), { pinned: id.endsWith('!') });
  };
  return answer(rows.map(rowOf), { from: told(from), next: told(next), ...facts });
}

/** A list's store, and messages of what its page has received. `pages`: each in a message of its own. */
async function begun(
  about: Partial<GatheredList> & { readonly fresh?: boolean } = {},
  database = createDatabase(crypto.randomUUID()),
) {
  const lists = new Lists(database);
  const wanted = { platform: 'a', kind: 'works', ids: { user: 'u1' }, title: 'Mila', url: '', container: '' } as const;
  let now = 1000;
  const { id } = await lists.begin({ ...wanted, ...about, tabId: 7 }, now);
  return {
    lists,
    id,
    database,
    message: (pages: readonly Page[], dropped = 0, at = ++now) =>
      lists.take(id, { answers: pages.map((one) => ({ answer: pageOf(one), at })), dropped, inView: [] }, ++now),
    async pages(...pages: readonly Page[]) {
      for (const one of pages) await this.message([one]);
      return this;
    },
    /** The items in the list's own order, by each way to read it. */
    async items() {
      const order = [...(await lists.order(id, { sort: 'place', down: false, search: '' }))];
      const shown = (await lists.lines(id, order)).map((line) => line?.itemId);
      const exported = new Map<number, string>();
      for await (const { position, line } of lists.records(id)) exported.set(position, line.itemId);
      expect(order.map((position) => exported.get(position))).toEqual(shown);
      const slots = await lists.slots(id);
      const own = await lists.slotsOf(
        id,
        shown.map((item) => item ?? ''),
      );
      expect(own).toEqual(order.map((position) => slots[position]));
      return shown.join(' ');
    },
    list: async () => (await lists.get(id)) as GatheredList,
  };
}

test.each<[what: string, items: string, isWhole: boolean, ...pages: Page[]]>([
  ['one after another', 'a b c', true, ':a b:c1', 'c1:c:'],
  ['the last one first', 'a b c d', true, 'c1:c d:', ':a b:c1'],
  ['one missing', 'a e', false, ':a:c1', 'c2:e:c3'],
  ['the missing one at last', 'a b e', true, ':a:c1', 'c2:e:c3', 'c1:b:c2'],
  ['three pieces, joined from behind', 'a c e f g', true, 'c2:e:c3', ':a:c1', 'c4:g:', 'c3:f:c4', 'c1:c:c2'],
  ['three pieces, joined from the front', 'a c e f g', true, 'c4:g:', 'c2:e:c3', ':a:c1', 'c1:c:c2', 'c3:f:c4'],
  ['the beginning missing', 'b c', false, 'c1:b:c2', 'c2:c:'],
  ['the beginning empty', '', true, '::'],
  ['nothing at all but a cursor', '', true, 'c1::c2'],
  ['one empty first, and again with rows', 'x', false, 'c1::-', 'c1:x:-'],
  ['one empty between', 'a b', true, ':a:c1', 'c1::c2', 'c2:b:c3'],
  ['without cursors', 'a b c', true, '-:a b:-', '-:c:-'],
  ['without cursors behind one that has them', 'a b c', true, ':a b:c1', '-:c:-'],
  ['without cursors behind a later piece', 'a e x', false, ':a:c1', 'c5:e:c6', '-:x:-'],
  ['without cursors in the middle', 'a b x c d', true, ':a b:c1', 'c1:c d:c2', ':a b:c1', '-:x:-'],
  ['a reload without cursors', 'a b c d e', true, '-:a b:-', '-:c d:-', '-:a b:-', '-:c d:-', '-:e:-'],
  ['new ones on top after one', 'n m a b c d', true, '-:a b c:-', '-:n m a b:-', '-:c:-', '-:d:-'],
  [
    'the first page again without a reload, as a player asks for it',
    'a b c d',
    true,
    '-:a b:x',
    '-:c:y',
    '-:a b:x',
    '-:d:z',
  ],
  ['a pinned item in its place without cursors', 'p a x y', true, '-:p! a:-', '-:x p y:-'],
  ['one that says nothing moves nothing', 'a b x c d', true, ':a b:c1', 'c1:c d:c2', ':a b:c1', '-::-', '-:x:-'],
  ['new ones on top after a reload', 'n a b c', true, ':a b:c1', 'c1:c:c2', ':n a b:n1'],
  ['a reload with other cursors', 'a b c d e', true, ':a b:c1', 'c1:c d:c2', ':a b:n1', 'n1:c d:n2', 'n2:e:n3'],
  ['a reload that stops half-way', 'a b c d e', true, ':a b:c1', 'c1:c d:c2', ':a b:n1', 'c2:e:c3'],
  ['a pinned item that is no place', 'n a b c', true, ':a b c:c1', ':c! n a:n1'],
  ['the same item not pinned', 'a b c n', true, ':a b c:c1', ':c n a:n1'],
  ['a pinned item that is the next one', 'a n b', true, ':a! b:c1', ':a! n b:n1'],
  ['an item twice on a page', 'a b c', true, ':a b a c:c1'],
  ['an item again later', 'a b c', true, ':a b:c1', 'c1:a c:c2'],
  ['an item in two pieces', 'a b c d', false, 'c5:c d:c6', ':a b c:c1'],
  ['a page that begins with the last known one', 'a b x y', true, ':a b:c1', 'q:b x:q2', 'q2:y:q3'],
  ['a page that begins with one before', 'a b x', false, ':a b:c1', 'q:a x:q2'],
  ['a page that begins with the last of an earlier piece', 'a b x d', false, ':a b:c1', 'c2:d:c3', 'q:b x:q2'],
  ['a known page under a cursor of its own', 'a b z', false, ':a b:c1', 'x:a:y', 'y:z:q'],
  ['a known page, then more under the same cursor', 'a b z', true, ':a b:c1', 'q:a:r', 'q:z:r'],
  ['more under the same cursor behind the last piece', 'a e z', false, ':a:c1', 'c2:e:c3', 'q:a:r', 'q:z:r'],
  ['new ones alone after a reload', 'p x y a b', false, ':p! a b:c1', ':p! x y:n1'],
  [
    'new ones after one, down to those from before',
    'p x y z a b c',
    true,
    ':p! a b:c1',
    ':p! x y:n1',
    'n1:z a:n2',
    'n2:b c:n3',
  ],
  ['from behind, and the last item twice', 'a b x d c', true, 'c3:d c:', 'c2:c x:c3', 'c1:b:c2', ':a:c1'],
  ['a wall, and the same page after it', 'a b', true, ':a:c1', ['c1::c9', { end: 'check' }], 'c1:b:c2'],
  ['replies have no place and join nothing', 'a a1 b b1 c', true, ':a a>a1 b:c1', 'c1:b>b1 c:c2'],
  ['a reply that is a first-level comment, too', 'a c d', true, [':a>c:', { thread: 'a' }], ':a:c1', 'c1:c d:c2'],
])('%s', async (_, items, isWhole, ...pages) => {
  const list = await (await begun()).pages(...pages);
  expect([await list.items(), !(await list.list()).atLeast]).toEqual([items, isWhole]);
  // However they are handed over, and once more.
  const together = await begun();
  await together.message(pages);
  expect(await together.items()).toBe(items);
  const { count } = await together.list();
  await together.message(pages);
  expect([await together.items(), (await together.list()).count]).toEqual([items, count]);
});

test.each<[what: string, dropped: number, pages: readonly Page[], isWhole: boolean]>([
  ['nothing', 0, [], true],
  ['nothing, and dropped some', 2, [], false],
  ['one without cursors', 0, ['-:a:-'], true],
  ['one without cursors, and dropped some', 2, ['-:a:-'], false],
  ['one that tells its beginning, and dropped some', 2, [':a:c1'], true],
  ['one without rows, and dropped some', 2, [':a:c1', '-::-'], true],
  ['one without rows alone, and dropped some', 2, ['-::-'], false],
  ['a thread without cursors, and dropped some', 2, [':a:c1', ['-:a>r:-', { thread: 'a' }]], true],
])('a page that has received %s', async (_, dropped, pages, isWhole) => {
  const list = await begun();
  await list.message(pages, dropped);
  expect((await list.list()).atLeast).toBe(!isWhole);
});

test('what was dropped once stays unknown', async () => {
  const list = await begun();
  await list.message(['-:a:-'], 1);
  await list.message([':a b:c1', '-:c:-']);
  expect(await list.list()).toMatchObject({ atLeast: true, count: 3 });
});

const wall = (end: 'check' | 'sign_in' | 'private' | 'refused' | 'none', said = ''): Partial<ListAnswer> => ({
  end,
  ...(said && { reason: { code: 'said', values: [{ said }] } }),
});
const again = (at: number, ids = 'a') => `c${at}:${ids}:c${at + 1}`;

describe('a list ends', () => {
  it.each<[what: string, end: GatheredList['end'], goesOn: boolean, ...pages: Page[]]>([
    ['not while it goes on', null, true, ':a:c1', 'c1:b:c2'],
    ['not by a last page that does not say so', null, true, ':a:c1', 'c1:b:'],
    ['by its own word', 'all', false, ':a:c1', ['c1:b:', { end: 'all' }]],
    ['by its own word, with a part missing: the tab may bring it', 'all', true, ':a:c1', ['c2:b:', { end: 'all' }]],
    ['as all, where nothing is left behind rows', 'all', false, ':a:c1', ['c1::', wall('none')]],
    ['as nothing, where nothing was', 'none', true, ['::', wall('none')]],
    ['not where another part has nothing', null, true, ':a:c1', ['c7::', wall('none')]],
    ['in part', 'half_year', false, ':a:c1', ['c1:b:', { end: 'half_year' }]],
    ['by its own word, and known ones come', 'all', false, ':a:c1', ['c1:b:', { end: 'all' }], ':a:c1'],
    ['not by its own word where more follows', null, true, ':a:c1', ['c2:b:c3', { end: 'all' }], 'c3:c:c4'],
    ['by its own word, while another part goes on', 'all', true, ':a:c1', ['c7:x:', { end: 'all' }], 'c1:b:c2'],
    ['before a check', 'check', true, ':a:c1', ['c1::', wall('check')]],
    ['before a check that tells no cursor', 'check', true, ':a:c1', ['-::-', wall('check')]],
    ['with nothing but a refusal', 'refused', true, ['x::', wall('refused')]],
    ['with nothing but a refusal of another part', 'refused', true, '::c1', ['x::', wall('refused')]],
    ['not by a refusal of something else', null, true, ':a:c1', ['x::', wall('refused')]],
    ['by the first of two walls', 'sign_in', true, ':a:c1', ['c1::', wall('sign_in')], ['c1::', wall('check')]],
    ['not by a wall that is passed', null, true, ':a:c1', ['c1::', wall('sign_in')], 'c1:b:c2'],
    ['not by a wall behind which known ones come', null, true, ':a:c1', ['c1::', wall('check')], ':a:c1'],
    ['before a wall, whatever empty comes', 'check', true, ':a:c1', ['c1::', wall('check')], 'c1::c2'],
    ['by three pages in a row with known ones alone', 'repeats', false, ':a:c1', again(1), again(2), again(3)],
    ['not by two', null, true, ':a:c1', again(1), again(2)],
    [
      'not by two, one that is new, and two',
      null,
      true,
      ':a:c1',
      again(1),
      again(2),
      again(3, 'x'),
      again(4),
      again(5),
    ],
    [
      'by three after one that is new',
      'repeats',
      false,
      ':a:c1',
      again(1),
      again(2),
      again(3, 'x'),
      again(4),
      again(5),
      again(6),
    ],
    ['by three empty ones that promise more', 'silent', true, ':a:c1', again(1, ''), again(2, ''), again(3, '')],
    ['not by two empty ones', null, true, ':a:c1', again(1, ''), again(2, '')],
    ['not by empty ones that promise nothing', null, true, ':a:c1', ...['-::-', '-::-', '-::-', '-::-']],
    ['not by three known ones after a reload', null, true, ':a:c1', ':a:n1', 'n1:a:n2', 'n2:a:n3', 'n3:a:n4'],
    ['not by the first page again and again', null, true, '-:a b:-', '-:c:-', ...Array(4).fill('-:a b:-')],
    [
      'not by known ones after a reload without cursors',
      null,
      true,
      '-:a b:-',
      '-:c d:-',
      '-:n a b:-',
      ...['-:c:-', '-:d:-', '-:d:-', '-:d:-'],
    ],
    [
      'not by known ones after a reload whose first row is gone',
      null,
      true,
      ...['-:a b c d e f:-', '-:g:-', '-:n b c d e f:-', '-:g:-', '-:g:-', '-:g:-'],
    ],
    ['by three others, without cursors', 'repeats', false, '-:a b:-', '-:c d:-', ...Array(3).fill('-:c d:-')],
    [
      'not by known ones under other cursors',
      null,
      true,
      ':a b:c1',
      'c1:c:c2',
      ':n a b:n1',
      'n1:c:n2',
      'n2:c:n3',
      'n3:c:n4',
    ],
    [
      'again once something new has come after a reload',
      'repeats',
      false,
      ':a:c1',
      ':a:c1',
      again(1, 'b'),
      again(2),
      again(3),
      again(4),
    ],
    ['by a cursor that leads to itself', 'repeats', false, ':a:c1', 'c1:a:c1'],
    ['not by one that leads to itself and brings something', null, true, ':a:c1', 'c1:b:c1'],
    ['not by a first page that leads to itself', null, true, ':a:c1', ':a:'],
    [
      'not when more comes after repetitions',
      null,
      true,
      ':a:c1',
      again(1),
      again(2),
      [again(3), { thread: 'x' }],
      again(3, 'y'),
    ],
  ])('%s', async (_, end, goesOn, ...pages) => {
    const list = await (await begun()).pages(...pages);
    const { state, tabId, reason } = await list.list();
    expect([(await list.list()).end, tabId !== null, state, reason]).toEqual([
      end,
      goesOn,
      end === null ? 'gathering' : 'ended',
      null,
    ]);
  });

  it('not by what the page had before the list was last written', async () => {
    const list = await (await begun()).pages(':a:c1');
    for (const at of [1, 2, 3, 4]) await list.message([again(at)], 0, 1);
    expect((await list.list()).end).toBeNull();
  });

  it('goes on behind an end that was none, while its tab is there', async () => {
    const list = await begun({ kind: 'comments' });
    const ends = [];
    for (const pages of [
      [':a:c1', again(1), again(2), again(3)],
      ['c4:b:c5'],
      [again(5, ''), again(6, ''), again(7, '')],
      ['c8:d:c9'],
    ]) {
      await list.pages(...pages);
      ends.push((await list.list()).end);
    }
    expect([ends, await list.items()]).toEqual([['repeats', null, 'silent', null], 'a b d']);
  });

  it('with what the site says of it, as long as it is so', async () => {
    const list = await (await begun()).pages(':a:c1', ['c1::', wall('check', 'slow down')], 'c1::c1', [
      'c1::',
      wall('check', 'again'),
    ]);
    expect(await list.list()).toMatchObject({ end: 'check', reason: { values: [{ said: 'slow down' }] } });
    await list.pages('c1:b:c2');
    expect(await list.list()).toMatchObject({ end: null, reason: null });
    await list.pages(['c2:c:', { end: 'all', reason: { code: 'said', values: [{ said: 'that is all' }] } }]);
    expect(await list.list()).toMatchObject({ end: 'all', reason: { values: [{ said: 'that is all' }] } });
  });

  it('at a wall in a thread, until something comes there; not where a thread has none, nor by the end of one', async () => {
    const thread = (words: Words, facts: Partial<ListAnswer>): Page => [words, { thread: 'a', ...facts }];
    const ends = async (...pages: readonly Page[]) =>
      (await (await begun({ kind: 'comments' })).pages(':a:c1', ...pages)).list();
    expect(await ends(thread('::', wall('check', 'wait')))).toMatchObject({
      end: 'check',
      reason: { values: [{ said: 'wait' }] },
    });
    expect(await ends(thread('::', wall('refused')), thread(':a>r:', {}))).toMatchObject({ end: null });
    expect(await ends(thread('::', wall('check')), thread('::', {}))).toMatchObject({ end: 'check' });
    expect(await ends(thread('::', wall('private')), thread(':a>r:', {}))).toMatchObject({ end: 'private' });
    expect(await ends(thread('::', wall('none')), thread(':a>r:', { end: 'all' }))).toMatchObject({ end: null });
    expect(await ends(['c1::', wall('sign_in')], thread('::', wall('check')))).toMatchObject({ end: 'sign_in' });
  });
});

test('entries that are no items are counted once: not again with a page that comes again, nor for a thread that brings nothing', async () => {
  const others = { others: 2 };
  const counted = async (...pages: readonly Page[]) =>
    (await (await begun({ kind: 'comments' })).pages(...pages)).list();
  expect((await counted([':a:c1', others], [':a:c1', others], ['c1::c2', others])).others).toBe(4);
  expect((await counted(['-:a:-', others], ['-:a:-', others], ['-::-', others], ['-:b:-', others])).others).toBe(6);
  const thread: Page = [':a>r:', { thread: 'a', ...others }];
  expect((await counted(':a:c1', thread, thread)).others).toBe(2);
});

test('what the site says of the whole is what it said last, first-level pages alone; departures are named once', async () => {
  const list = await (await begun({ kind: 'comments' })).pages(
    [':a:c1', { total: 7, drift: ['x', 'y'], withheld: { folded: 1 } }],
    ['c1:b:c2', { drift: ['y', 'z'] }],
    [':a>r:', { thread: 'a', total: 3, totalWords: '3+', withheld: { filtered: 9 } }],
  );
  expect(await list.list()).toMatchObject({ total: 7, drift: ['x', 'y', 'z'], withheld: { folded: 1 } });
  expect((await list.list()).totalWords).toBeUndefined();
  await list.pages(['c2:c:c3', { totalWords: '10+' }]);
  expect(await list.list()).toMatchObject({ total: null, totalWords: '10+' });
  await list.pages('c3:d:c4', ['c4:e:c5', { total: 12 }]);
  expect(await list.list()).toMatchObject({ total: 12, totalWords: '' });
});

test('which list it is: the first answer with rows tells the rest of it, and others’ are left out', async () => {
  const of = (order: string, user = 'u1') => ({ of: { user, order } });
  const list = await (await begun()).pages(
    ['c9::', of('new')],
    [':a:c1', of('hot')],
    ['c1:x:c2', of('new')],
    ['c1:y:c2', of('hot', 'u2')],
  );
  expect([await list.items(), (await list.list()).ids]).toEqual(['a', { user: 'u1', order: 'hot' }]);
});

test('only what is new: what an earlier list has is left out and counted, and is no sign of an end', async () => {
  const first = await (await begun({ kind: 'comments' })).pages(':a b a>r:c1', [':c:', { of: { user: 'u1' } }]);
  await first.lists.finish(first.id, 'stopped');
  const list = await begun({ kind: 'comments', fresh: true }, first.database);
  await list.pages(':n a:c1', again(1, 'b'), again(2, 'a>r'), again(3, 'm'), again(3, 'm'), again(4, 'a b'));
  expect([await list.items(), await list.list()]).toMatchObject(['n m', { leftOut: 3, end: null, atLeast: false }]);
});

test('a comment has all its replies once its thread has said so, whichever came first, until the site counts others', async () => {
  const list = await begun({ kind: 'comments' });
  const whole = async () =>
    (await list.lists.lines(list.id, [0, 1, 2, 3])).flatMap((line) => (line?.whole ? [line.itemId] : [])).join('');
  await list.pages(
    [':a>r:c9', { thread: 'a' }],
    [':b>q:', { thread: 'b' }],
    ['::', { thread: 'c', end: 'none' }],
    ['::', { thread: 'd', ...wall('check') }],
  );
  expect(await whole()).toBe('');
  await list.pages(':a b c d:c1');
  expect(await whole()).toBe('bc');
  await list.message([[':a>s:', { thread: 'a', end: 'all', next: 'c9' }]]);
  expect(await whole()).toBe('abc');
  await list.lists.take(list.id, {
    answers: [{ answer: answer([comment('b', '', { replies: '5' })], { from: '' }), at: 9 }],
    dropped: 0,
    inView: [],
  });
  expect(await whole()).toBe('ac');
});

test.each<[change: Partial<GatheredList>, isSame: boolean]>([
  [{ title: 'another', url: 'x' }, true],
  [{ ids: { user: 'u1', order: 'new' } }, true],
  [{ ids: { user: 'u2' } }, false],
  [{ platform: 'b' }, false],
  [{ kind: 'comments' }, false],
  [{ container: 'c' }, false],
])('a list that is gathered is joined by one with %j: %s', async (change, isSame) => {
  const first = await begun();
  expect((await begun(change, first.database)).id === first.id).toBe(isSame);
});

it.each(['', 'b'])(
  'a page that is read while it is still coming, with "%s": what is no item counts once, when it is whole',
  async (first) => {
    const list = await (await begun()).pages([':a:c1', { others: 1 }], [`c1:${first}:-`, { loading: true }]);
    for (const others of [1, 1]) await list.pages(['c1:b c:c2', { others }]);
    expect([await list.items(), await list.list()]).toMatchObject(['a b c', { count: 3, others: 2, atLeast: false }]);
    await list.pages('c2:d:');
    expect(await list.items()).toBe('a b c d');
  },
);
