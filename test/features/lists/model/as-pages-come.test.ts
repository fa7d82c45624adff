import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { type GatheredList, gather, isSameList, nothingGathered } from '../../../../lib/features/lists/model/index.ts';
import { comment } from '../comment-site.ts';
import { gathered } from '../gathered.ts';
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

/** A list of these pages, each in a message of its own. */
const listOf = (...pages: readonly Page[]) => gathered(pages.map((one) => [pageOf(one)]));

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
  ['replies have no place and join nothing', 'a b c', true, ':a a>a1 b:c1', 'c1:b>b1 c:c2'],
  ['a reply that is a first-level comment, too', 'a c d', true, [':a>c:', { thread: 'a' }], ':a:c1', 'c1:c d:c2'],
])('%s', (_, items, isWhole, ...pages) => {
  const list = listOf(...pages);
  expect([list.items.join(' '), !list.atLeast]).toEqual([items, isWhole]);
  // However they are handed over, and once more.
  const all = pages.map(pageOf);
  expect(gathered([all]).items.join(' ')).toBe(items);
  const again = gathered([all, all]);
  expect([again.items.join(' '), again.count]).toEqual([items, list.count]);
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
])('a page that has received %s', (_, dropped, pages, isWhole) => {
  expect(gathered([pages.map(pageOf)], {}, dropped).atLeast).toBe(!isWhole);
});

test('what was dropped once stays unknown', () => {
  const { loose } = gathered([[pageOf('-:a:-')]], {}, 1);
  expect(gathered([[pageOf(':a b:c1')], [pageOf('-:c:-')]], { loose })).toMatchObject({ atLeast: true, count: 3 });
});

const wall = (end: 'check' | 'sign_in' | 'private' | 'refused' | 'none', said = ''): Partial<ListAnswer> => ({
  end,
  ...(said && { reason: { code: 'said', values: [{ said }] } }),
});
const again = (at: number, ids = 'a') => `c${at}:${ids}:c${at + 1}`;

describe('a list ends', () => {
  it.each<[what: string, end: GatheredList['end'], ...pages: Page[]]>([
    ['not while it goes on', null, ':a:c1', 'c1:b:c2'],
    ['not by a last page that does not say so', null, ':a:c1', 'c1:b:'],
    ['by its own word', 'all', ':a:c1', ['c1:b:', { end: 'all' }]],
    ['by its own word, with a part missing: the tab may bring it', 'all', ':a:c1', ['c2:b:', { end: 'all' }]],
    ['as all, where nothing is left behind rows', 'all', ':a:c1', ['c1::', wall('none')]],
    ['as nothing, where nothing was', 'none', ['::', wall('none')]],
    ['not where another part has nothing', null, ':a:c1', ['c7::', wall('none')]],
    ['in part', 'half_year', ':a:c1', ['c1:b:', { end: 'half_year' }]],
    ['by its own word, and known ones come', 'all', ':a:c1', ['c1:b:', { end: 'all' }], ':a:c1'],
    ['not by its own word where more follows', null, ':a:c1', ['c2:b:c3', { end: 'all' }], 'c3:c:c4'],
    ['by its own word, while another part goes on', 'all', ':a:c1', ['c7:x:', { end: 'all' }], 'c1:b:c2'],
    ['before a check', 'check', ':a:c1', ['c1::', wall('check')]],
    ['before a check that tells no cursor', 'check', ':a:c1', ['-::-', wall('check')]],
    ['with nothing but a refusal', 'refused', ['x::', wall('refused')]],
    ['with nothing but a refusal of another part', 'refused', '::c1', ['x::', wall('refused')]],
    ['not by a refusal of something else', null, ':a:c1', ['x::', wall('refused')]],
    ['by the first of two walls', 'sign_in', ':a:c1', ['c1::', wall('sign_in')], ['c1::', wall('check')]],
    ['not by a wall that is passed', null, ':a:c1', ['c1::', wall('sign_in')], 'c1:b:c2'],
    ['not by a wall behind which known ones come', null, ':a:c1', ['c1::', wall('check')], ':a:c1'],
    ['before a wall, whatever empty comes', 'check', ':a:c1', ['c1::', wall('check')], 'c1::c2'],
    ['by three pages in a row with known ones alone', 'repeats', ':a:c1', again(1), again(2), again(3)],
    ['not by two', null, ':a:c1', again(1), again(2)],
    ['not by two, one that is new, and two', null, ':a:c1', again(1), again(2), again(3, 'x'), again(4), again(5)],
    [
      'by three after one that is new',
      'repeats',
      ':a:c1',
      again(1),
      again(2),
      again(3, 'x'),
      again(4),
      again(5),
      again(6),
    ],
    ['by three empty ones that promise more', 'silent', ':a:c1', again(1, ''), again(2, ''), again(3, '')],
    ['not by two empty ones', null, ':a:c1', again(1, ''), again(2, '')],
    ['not by empty ones that promise nothing', null, ':a:c1', ...['-::-', '-::-', '-::-', '-::-']],
    ['not by three known ones after a reload', null, ':a:c1', ':a:n1', 'n1:a:n2', 'n2:a:n3', 'n3:a:n4'],
    ['not by the first page again and again', null, '-:a b:-', '-:c:-', ...Array(4).fill('-:a b:-')],
    [
      'not by known ones after a reload without cursors',
      null,
      '-:a b:-',
      '-:c d:-',
      '-:n a b:-',
      ...['-:c:-', '-:d:-', '-:d:-', '-:d:-'],
    ],
    [
      'not by known ones after a reload whose first row is gone',
      null,
      ...['-:a b c d e f:-', '-:g:-', '-:n b c d e f:-', '-:g:-', '-:g:-', '-:g:-'],
    ],
    ['by three others, without cursors', 'repeats', '-:a b:-', '-:c d:-', ...Array(3).fill('-:c d:-')],
    ['not by known ones under other cursors', null, ':a b:c1', 'c1:c:c2', ':n a b:n1', 'n1:c:n2', 'n2:c:n3', 'n3:c:n4'],
    [
      'again once something new has come after a reload',
      'repeats',
      ':a:c1',
      ':a:c1',
      again(1, 'b'),
      again(2),
      again(3),
      again(4),
    ],
    ['by a cursor that leads to itself', 'repeats', ':a:c1', 'c1:a:c1'],
    ['not by one that leads to itself and brings something', null, ':a:c1', 'c1:b:c1'],
    ['not by a first page that leads to itself', null, ':a:c1', ':a:'],
    [
      'not when more comes after repetitions',
      null,
      ':a:c1',
      again(1),
      again(2),
      [again(3), { thread: 'x' }],
      again(3, 'y'),
    ],
  ])('%s', (_, end, ...pages) => {
    expect(listOf(...pages)).toMatchObject({ end, reason: null });
  });

  it('goes on behind an end that was none', () => {
    const pages: Page[] = [];
    const ends = [
      [':a:c1', again(1), again(2), again(3)],
      ['c4:b:c5'],
      [again(5, ''), again(6, ''), again(7, '')],
      ['c8:d:c9'],
    ].map((more) => {
      pages.push(...more);
      return listOf(...pages).end;
    });
    expect([ends, listOf(...pages).items]).toEqual([
      ['repeats', null, 'silent', null],
      ['a', 'b', 'd'],
    ]);
  });

  it('with what the site says of it, as long as it is so', () => {
    const pages: Page[] = [':a:c1', ['c1::', wall('check', 'slow down')], 'c1::c1', ['c1::', wall('check', 'again')]];
    expect(listOf(...pages)).toMatchObject({ end: 'check', reason: { values: [{ said: 'slow down' }] } });
    pages.push('c1:b:c2');
    expect(listOf(...pages)).toMatchObject({ end: null, reason: null });
    pages.push(['c2:c:', { end: 'all', reason: { code: 'said', values: [{ said: 'that is all' }] } }]);
    expect(listOf(...pages)).toMatchObject({ end: 'all', reason: { values: [{ said: 'that is all' }] } });
  });

  it('at a wall in a thread, until something comes there; not where a thread has none, nor by the end of one', () => {
    const thread = (words: Words, facts: Partial<ListAnswer>): Page => [words, { thread: 'a', ...facts }];
    const ends = (...pages: readonly Page[]) => listOf(':a:c1', ...pages);
    expect(ends(thread('::', wall('check', 'wait')))).toMatchObject({
      end: 'check',
      reason: { values: [{ said: 'wait' }] },
    });
    expect(ends(thread('::', wall('refused')), thread(':a>r:', {}))).toMatchObject({ end: null });
    expect(ends(thread('::', wall('check')), thread('::', {}))).toMatchObject({ end: 'check' });
    expect(ends(thread('::', wall('check')), thread(':a>r:', {}))).toMatchObject({ end: null });
    expect(ends(thread('::', { end: 'changed' }), thread(':a>r:', {}))).toMatchObject({ end: null });
    expect(ends(thread('::', wall('private')), thread(':a>r:', {}))).toMatchObject({ end: 'private' });
    expect(ends(thread('::', wall('none')), thread(':a>r:', { end: 'all' }))).toMatchObject({ end: null });
    expect(ends(['c1::', wall('sign_in')], thread('::', wall('check')))).toMatchObject({ end: 'sign_in' });
  });
});

test('entries that are no items are counted once: not again with a page that comes again, nor for a thread that brings nothing', () => {
  const others = { others: 2 };
  expect(listOf([':a:c1', others], [':a:c1', others], ['c1::c2', others]).others).toBe(4);
  expect(listOf(['-:a:-', others], ['-:a:-', others], ['-::-', others], ['-:b:-', others]).others).toBe(6);
  const thread: Page = [':a>r:', { thread: 'a', ...others }];
  expect(listOf(':a:c1', thread, thread).others).toBe(2);
});

test('what the site says of the whole is what it said last, first-level pages alone; departures are named once', () => {
  const pages: Page[] = [
    [':a:c1', { total: 7, drift: ['x', 'y'], withheld: { folded: 1 } }],
    ['c1:b:c2', { drift: ['y', 'z'] }],
    [':a>r:', { thread: 'a', total: 3, totalWords: '3+', withheld: { filtered: 9 } }],
  ];
  expect(listOf(...pages)).toMatchObject({ total: 7, drift: ['x', 'y', 'z'], withheld: { folded: 1 } });
  expect(listOf(...pages).totalWords).toBeUndefined();
  pages.push(['c2:c:c3', { totalWords: '10+' }]);
  expect(listOf(...pages)).toMatchObject({ total: null, totalWords: '10+' });
  pages.push('c3:d:c4', ['c4:e:c5', { total: 12 }]);
  expect(listOf(...pages)).toMatchObject({ total: 12, totalWords: '' });
  pages.push(['c5:f:c6', { drift: Array.from({ length: 60 }, (_, at) => `${at}`) }]);
  expect(listOf(...pages).drift).toHaveLength(50);
});

test('which list it is: the first answer with rows tells the rest of it, and others’ are left out', () => {
  const of = (order: string, user = 'u1') => ({ of: { user, order } });
  const { items, ids } = listOf(
    ['c9::', of('new')],
    [':a:c1', of('hot')],
    ['c1:x:c2', of('new')],
    ['c1:y:c2', of('hot', 'u2')],
  );
  expect([items, ids]).toEqual([['a'], { user: 'u1', order: 'hot' }]);
});

test('only what is new: what an earlier list has is left out and counted, and is no sign of an end until it comes again', () => {
  const known = { items: new Map<string, number>(), asked: new Set<string>(), earlier: new Set(['a', 'b', 'a1']) };
  const pages = [':n a:c1', 'c1:b a>a1:c2', 'c2:b>r:c3', 'c3:a:c4'];
  const { state, taken, items } = gather(
    { ...nothingGathered, ids: { user: 'u1' } },
    [...pages.map(pageOf), pageOf(['::', { thread: 'a', end: 'all' }]), pageOf(['::', { thread: 'n', end: 'all' }])],
    known,
  );
  expect([...items]).toEqual(Object.entries({ a: -1, n: 0, b: -1, a1: -1, r: 1 }));
  expect(taken.slice(0, 3).map(({ slots }) => slots)).toEqual([[0, -1], [-1, -1], [1]]);
  expect(state).toMatchObject({ count: 2, replies: 1, leftOut: 3, end: null, stale: 2 });
  const more = gather(state, [pageOf('c4:b:c5')], { ...known, items });
  expect(more.state).toMatchObject({ leftOut: 3, end: 'repeats' });
  const { whole } = gather(
    state,
    [pageOf(['::', { thread: 'n', end: 'all' }]), pageOf(['::', { thread: 'a', end: 'all' }])],
    {
      ...known,
      items,
    },
  );
  expect(whole).toEqual([0]);
  const plain = listOf(':a:c1');
  for (const name of ['leftOut', 'wholeAhead', 'totalWords', 'withheld']) expect(plain).not.toHaveProperty(name);
});

test('a comment has all its replies once its thread has said so, whichever came first', () => {
  const told = (before: typeof nothingGathered, items: ReadonlyMap<string, number>, ...pages: readonly Page[]) =>
    gather(before, pages.map(pageOf), { items, asked: new Set() });
  const ahead = told(
    nothingGathered,
    new Map(),
    [':a>r:c9', { thread: 'a' }],
    [':b>q:', { thread: 'b' }],
    ['::', { thread: 'c', end: 'none' }],
    ['::', { thread: 'd', ...wall('check') }],
    ['::', { thread: 'x', end: 'all' }],
  );
  expect(ahead).toMatchObject({ whole: [], state: { wholeAhead: ['b', 'c', 'x'] } });
  const { items, whole, state } = told(ahead.state, ahead.items, ':a b c d:c1');
  expect([whole, state.wholeAhead]).toEqual([[items.get('b'), items.get('c')], ['x']]);
});

test('of threads that came as some were dropped, those are whole whose first page is there', () => {
  const threads: readonly Page[] = [
    ['t1:a>r:', { thread: 'a' }],
    [':b>q:t2', { thread: 'b' }],
    ['t2:b>s:', { thread: 'b' }],
  ];
  const pages = [':a b:c1', ...threads].map(pageOf);
  const wholeOf = (dropped: number) => gather(nothingGathered, pages, { items: new Map(), asked: new Set() }, dropped);
  expect([wholeOf(0), wholeOf(1)].map(({ whole, state }) => [whole, state.atLeast])).toEqual([
    [[0, 1], false],
    [[1], false],
  ]);
});

test.each<[change: Partial<GatheredList>, isSame: boolean]>([
  [{ title: 'another', url: 'x' }, true],
  [{ ids: { user: 'u1', order: 'new' } }, true],
  [{ ids: { user: 'u2' } }, false],
  [{ platform: 'b' }, false],
  [{ kind: 'comments' }, false],
  [{ container: 'c' }, false],
])('a list is the same as one with %j: %s', (change, isSame) => {
  const list = { platform: 'a', kind: 'works', ids: { user: 'u1' }, title: 'Mila', container: '' } as const;
  expect(isSameList(list, { ...list, ...change })).toBe(isSame);
});

it.each(['', 'b'])(
  'a page that is read while it is still coming, with "%s": what is no item counts once, when it is whole',
  (first) => {
    const others = { others: 1 };
    const loading: Page = [`c1:${first}:-`, { loading: true }];
    const pages: Page[] = [[':a:c1', others], loading, ['c1:b c:c2', others], ['c1:b c:c2', others]];
    expect(listOf(...pages)).toMatchObject({ items: ['a', 'b', 'c'], count: 3, others: 2, atLeast: false });
    expect(listOf(...pages, 'c2:d:').items).toEqual(['a', 'b', 'c', 'd']);
  },
);
