import { describe, expect, it } from 'vitest';
import { isPageId, pageId } from '../../../../lib/core/capture.ts';
import type { Paging } from '../../../../lib/core/paging.ts';
import { advance, begunCollection, canResume, type TakenPage } from '../../../../lib/features/queue/model/collection/collection.ts';
import { collectedOn, firstItems, pageKeys, readPage } from '../../../../lib/features/queue/model/collection/read-page.ts';
import { operationWith } from '../../../core/read/read-parts.ts';

interface List {
  readonly items: readonly { readonly id?: string }[];
  readonly next?: string;
}

const paging: Paging = {
  ...{ cursorField: 'cursor', first: '0' },
  items: (data) => (data as List).items,
  keys: (data) => (data as List).items.map(({ id = '' }) => id),
  total: () => 9,
  next: (data) => (data as List).next ?? null,
};
const beginning = { id: 'c', body: '{}', itemId: '', itemUrl: '' };
const begun = begunCollection(operationWith([], { paging }), beginning, 100);
const page = (over: Partial<TakenPage> = {}): TakenPage => ({
  capture: { id: 'c.0', itemId: 'item', itemUrl: 'https://a.example/' },
  ...{ size: 20, fresh: 20, total: 90, next: '20' },
  ...over,
});

function collection() {
  if (!begun) throw new Error('not begun');
  return begun;
}

describe('a collection', () => {
  it('begins where its operation has pages', () => {
    expect(begun).toEqual({
      ...{ ...beginning, spec: 'E10', path: '/api/microblog/user_detail', platform: 'microblog', end: null, cursor: '0' },
      ...{ asked: [], captures: [], collected: 0, total: 0, pagesWithoutNew: 0, startedAt: 100, changedAt: 100 },
    });
    expect([begunCollection(operationWith([]), beginning, 1), begunCollection(undefined, beginning, 1)]).toEqual([null, null]);
  });

  it('takes a page in, and what that says of its item', () => {
    const one = advance(collection(), page(), 0, 200);
    expect(one).toEqual({
      ...collection(),
      ...{ itemId: 'item', itemUrl: 'https://a.example/', cursor: '20', asked: ['0'], captures: ['c.0'] },
      ...{ collected: 20, total: 90, changedAt: 200 },
    });
    const two = advance(one, page({ capture: { id: 'c.1', itemId: 'other', itemUrl: 'other' }, fresh: 5, next: '40' }), 0, 300);
    expect(two).toMatchObject({
      itemId: 'item',
      itemUrl: 'https://a.example/',
      asked: ['0', '20'],
      captures: ['c.0', 'c.1'],
      collected: 25,
    });
  });

  it.each([
    ['last_page', page({ next: null, size: 0 })],
    ['empty_page', page({ size: 0, next: '0' })],
    ['repeated_cursor', page({ next: '0' })],
    [null, page()],
  ])('ends with %s', (end, taken) => {
    expect(advance(collection(), taken, 0, 1)).toMatchObject({ end, cursor: taken.next ?? '0' });
  });

  it('ends after three pages in a row without anything new', () => {
    let now = collection();
    const ends = [0, 0, 1, 0, 0, 0].map((fresh, at) => {
      now = advance(now, page({ fresh, next: `next ${at}` }), 0, 1);
      return now.end;
    });
    expect(ends).toEqual([null, null, null, null, null, 'nothing_new']);
  });

  it('ends at the user’s limit, where the upstream has not ended it', () => {
    expect([19, 20, 21, 0].map((limit) => advance(collection(), page(), limit, 1).end)).toEqual(['limit', 'limit', null, null]);
    expect(advance(collection(), page({ next: null }), 5, 1).end).toBe('last_page');
    expect([20, 21, 0].map((limit) => canResume({ end: 'limit', collected: 20 }, limit))).toEqual([false, true, true]);
    expect([canResume({ end: null, collected: 5 }, 1), canResume({ end: 'last_page', collected: 5 }, 0)]).toEqual([true, false]);
  });

  it('has captures whose ids say which page they are', () => {
    expect(pageId('c', 3)).toBe('c.3');
    expect(['c.3', 'c.12', 'c', 'c.x', 'c.3x'].map(isPageId)).toEqual([true, true, false, false, false]);
  });
});

describe('a page', () => {
  const data: List = { items: [{ id: 'a' }, {}, { id: 'a' }, { id: 'b' }], next: '7' };

  it('names what has no key by its own place', () => {
    expect(pageKeys(paging, data, 'c.0')).toEqual(['a', 'c.0/1', 'a', 'b']);
  });

  it('says how much is on it, and what follows', () => {
    const capture = { id: 'c.0', itemId: 'i', itemUrl: 'u' };
    const facts = readPage(paging, capture, JSON.stringify({ data }));
    expect(facts).toMatchObject({ capture, keys: ['a', 'c.0/1', 'a', 'b'], total: 9, next: '7' });
  });

  it('has each item once, and none that an earlier page had', () => {
    expect(firstItems(paging, data, 'c.0', new Set(['a', 'c.0/1']))).toEqual([{ id: 'a' }, {}]);
    expect(firstItems(paging, data, 'c.0', new Set(['b']))).toEqual([{ id: 'b' }]);
    const exact = '{"data":{"items":[{"id":"a","n":9007199254740993}]}}';
    expect(collectedOn(paging, exact, 'c.0', new Set(['a']))).toEqual(['{"id":"a","n":9007199254740993}']);
  });
});
