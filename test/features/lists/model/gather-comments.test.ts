import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { gather, nothingGathered } from '../../../../lib/features/lists/model/index.ts';
import fc from '../../../setup/fast-check.ts';
import { comment, commentSite, shuffled } from '../comment-site.ts';
import { gathered, one } from '../gathered.ts';
import { answer } from '../list-site.ts';

describe('comments', () => {
  const page = (ids: string, from: string, next: string, facts: Partial<ListAnswer> = {}) =>
    answer(
      ids
        .split(' ')
        .flatMap((id) =>
          id === '' ? [] : [comment(id.split('>').at(-1) ?? '', id.includes('>') ? id.split('>')[0] : '')],
        ),
      { from, next, ...facts },
    );
  const thread = (ids: string, facts: Partial<ListAnswer> = {}) =>
    page(ids, '', 'c9', { thread: ids.split('>')[0] || 'a', ...facts });
  const first = page('a a>a1 b', '', 'c1');

  it('keeps replies apart: they have no place in the list and stop no walk', () => {
    const list = one(
      thread('a>a3', { total: 3, next: '' }),
      first,
      thread('b>b1 b>b2', { from: 'c1' }),
      page('c b>b3', 'c1', '', { end: 'all', total: 40 }),
    );
    expect(list).toMatchObject({
      items: ['a', 'b', 'c'],
      replied: ['a3', 'a1', 'b1', 'b2', 'b3'],
      count: 8,
      replies: 5,
      total: 40,
      end: 'all',
      atLeast: false,
    });
    expect(one(thread('a>a1'))).toMatchObject({ items: [], replies: 1, atLeast: true });
    expect(gathered([[first]], {}, 3).atLeast).toBe(false);
    expect(gathered([[first, thread('a>a2', { from: null })]], {}, 3).atLeast).toBe(false);
  });

  test('in any order, doubled, of two tabs and with threads first: each once, below its comment, in the order of the site', () => {
    const worlds = fc.record({
      roots: fc.integer({ min: 1, max: 30 }),
      seed: fc.nat(10_000),
      times: fc.integer({ min: 1, max: 3 }),
      together: fc.boolean(),
    });
    fc.assert(
      fc.property(worlds, fc.nat(4), ({ times, together, ...options }, repeated) => {
        const { first, threads, have, truth, order } = commentSite({ ...options, repeated, gone: 0.1 });
        const answers = shuffled(Array.from({ length: times }, () => [...first, ...threads]).flat(), options.seed);
        const list = together ? gathered([answers]) : one(...answers);
        expect(list.items.toSorted()).toEqual(order.toSorted());
        if (repeated === 0) expect(list.items).toEqual(order);
        expect(list.replied.toSorted()).toEqual([...have.keys()].filter((id) => !order.includes(id)).toSorted());
        expect(list).toMatchObject({
          count: have.size,
          replies: truth.replies,
          total: truth.total,
          end: 'all',
          atLeast: false,
        });
      }),
    );
  });

  it('gives a place to what came as a reply and is a first-level comment', () => {
    expect(one(thread('a>c'), first, page('c d', 'c1', 'c2'))).toMatchObject({
      items: ['a', 'b', 'c', 'd'],
      replied: ['a1'],
    });
  });

  it('tells of which comments all replies have come, whichever came first', () => {
    const told = (...answers: readonly ListAnswer[]) =>
      gather(nothingGathered, answers, { items: new Map(), asked: new Set() });
    expect(told(first, thread('b>b1', { next: '' }), thread('a>a2')).whole).toEqual([1]);
    const ahead = told(
      thread('b>b1', { next: '' }),
      thread('x', { thread: 'x', end: 'none', rows: [] }),
      thread('', { thread: 'y', next: '', end: 'check' }),
    );
    expect(ahead).toMatchObject({ whole: [], state: { wholeAhead: ['b', 'x'], end: 'check' } });
    expect(gather(ahead.state, [first], { items: ahead.items, asked: new Set() })).toMatchObject({
      whole: [2],
      state: { wholeAhead: ['x'] },
    });
  });

  it('is over when sites repeat themselves, be it with other replies', () => {
    const again = (ids: string, at: number) => page(ids, `c${at}`, `c${at + 1}`);
    // TikTok: half of each page is known, and there is always more.
    const half = [first, again('b c', 1), again('c d', 2), again('d', 3), again('c d', 4)];
    expect(one(...half).end).toBeNull();
    expect(one(...half, again('d', 5))).toMatchObject({ items: ['a', 'b', 'c', 'd'], end: 'repeats' });
    // Xiaohongshu: behind the last page the first ones come again.
    expect(one(first, again('c', 1), page('a b', 'c2', 'c1'), again('c', 1), page('a b', 'c2', 'c1')).end).toBe(
      'repeats',
    );
    expect(one(first, again('a a>x1', 1), again('b b>x2', 2), again('a a>x3', 3))).toMatchObject({
      end: 'repeats',
      replies: 4,
    });
    expect(one(first, page('a a>x1', 'c1', 'c1')).end).toBe('repeats');
    expect(one(first, again('a', 1), thread('a>x1'), again('a', 2), thread('a>x1'), thread('a>x1')).end).toBeNull();
  });

  it('goes on behind empty answers, is silent after three that promise more, and goes on when more comes', () => {
    const empty = (at: number) => page('', `c${at}`, `c${at + 1}`);
    expect(one(first, empty(1), empty(2), page('c', 'c3', 'c4'), empty(4), empty(5))).toMatchObject({
      end: null,
      items: ['a', 'b', 'c'],
      atLeast: false,
    });
    expect(one(first, empty(1), empty(2), empty(3))).toMatchObject({ end: 'silent' });
    expect(one(first, empty(1), empty(2), empty(3), page('c', 'c4', 'c5'))).toMatchObject({
      end: null,
      items: ['a', 'b', 'c'],
    });
    expect(one(first, ...[1, 2, 3].map(() => page('', 'c1', 'c1'))).end).toBe('silent');
    expect(one(first, page('', 'c1', ''), page('', 'c1', ''), page('', 'c1', ''))).toMatchObject({ end: null });
  });

  it('is not all while more follows', () => {
    const list = [first, page('c', 'c1', 'c2', { end: 'all' })];
    expect(one(...list).end).toBe('all');
    expect(one(...list, page('d', 'c2', 'c3')).end).toBeNull();
    expect(one(...list, page('new a b', '', 'n1')).end).toBe('all');
    expect(one(first, page('c', 'c1', '')).end).toBeNull();
  });

  it('stands before a wall that a thread meets, until something comes', () => {
    const wall = (end: 'check' | 'sign_in') =>
      thread('', { thread: 'a', end, reason: { code: 'said', values: [{ said: 'wait' }] } });
    expect(one(first, wall('check'))).toMatchObject({ end: 'check', reason: { code: 'said' } });
    expect(one(first, wall('check'), thread('a>a2')).end).toBeNull();
    expect(one(first, wall('sign_in'), thread('a>a2')).end).toBe('sign_in');
    expect(one(first, wall('sign_in'), page('c', 'c1', 'c2')).end).toBeNull();
    expect(one(first, page('c', 'c1', '', { end: 'all' }), wall('check'), thread('a>a2')).end).toBe('all');
  });

  it('knows the total in words until it is a number', () => {
    const words = page('a', '', 'c1', { totalWords: '10+' });
    expect(one(words, thread('a>b', { total: 7 }))).toMatchObject({ total: null, totalWords: '10+' });
    expect(one(words, page('c', 'c1', 'c2'))).toMatchObject({ totalWords: '10+' });
    expect(one(words, page('c', 'c1', 'c2', { total: 12, withheld: { folded: 1 } }))).toMatchObject({
      total: 12,
      totalWords: '',
      withheld: { folded: 1 },
    });
  });
});
