import { describe, expect, it, test } from 'vitest';
import type { ListAnswer } from '../../../../lib/core/list.ts';
import { gather, idsIn, lineOf, nothingGathered } from '../../../../lib/features/lists/model/index.ts';
import fc from '../../../setup/fast-check.ts';
import { comment } from '../comment-site.ts';
import { gathered, one } from '../gathered.ts';
import { answer, row, site } from '../list-site.ts';

const firstOfEach = (pages: readonly (readonly string[])[]) => [...new Set(pages.flat())];

/** Pages of items of which no item comes twice. */
const pagesOf = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 8 })
  .map((sizes) => sizes.map((size, page) => Array.from({ length: size }, (_, at) => `p${page}i${at}`)));
/** The same, with items of earlier pages, or of the page itself, among them. */
const withDoubles = fc
  .tuple(pagesOf, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 6 }))
  .map(([pages, doubles]) => {
    const all = pages.flat();
    const changed = pages.map((page) => [...page]);
    for (const [which, where, place] of doubles) {
      const id = all[which % Math.max(1, all.length)];
      const page = changed[where % changed.length];
      if (id && page && pages.findIndex((own) => own.includes(id)) <= where % changed.length)
        page.splice(place % (page.length + 1), 0, id);
    }
    return changed;
  });
/** Numbers of pages, in any order and number. */
const arrivals = (count: number) => fc.array(fc.nat(count - 1), { maxLength: 20 });

describe('any pieces', () => {
  test('in the order of the site, each any number of times: each item once, at its first place, everything counted once', () => {
    fc.assert(
      fc.property(
        withDoubles,
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 8 }),
        fc.nat(3),
        (pages, times, others) => {
          const answers = site(pages, others).flatMap((page, at) => Array.from({ length: times[at] ?? 1 }, () => page));
          const list = one(...answers);
          expect(list.items).toEqual(firstOfEach(pages));
          expect(list).toMatchObject({
            count: new Set(pages.flat()).size,
            others: others * pages.length,
            end: 'all',
            atLeast: false,
          });
        },
      ),
    );
  });

  test('in any order, doubled and lost: each item once, in the order of the site; complete only if it is', () => {
    const worlds = pagesOf.chain((pages) => fc.tuple(fc.constant(pages), arrivals(pages.length), fc.boolean()));
    fc.assert(
      fc.property(worlds, ([pages, order, together]) => {
        const answers = order.flatMap((at) => site(pages)[at] ?? []);
        const list = together ? gathered([answers]) : one(...answers);
        const arrived = pages.flatMap((page, at) => (order.includes(at) ? page : []));
        expect(list.items.toSorted()).toEqual(arrived.toSorted());
        expect(list.count).toBe(arrived.length);
        const isWhole = pages.every((page, at) => page.length > 0 && order.includes(at));
        const missing = pages.findIndex((page, at) => page.length > 0 && !order.includes(at));
        if (missing >= 0 && order.some((at) => at > missing && pages[at]?.length)) expect(list.atLeast).toBe(true);
        if (!isWhole) return;
        expect(list.items).toEqual(pages.flat());
        expect(list.atLeast).toBe(false);
      }),
    );
  });

  // Order and wholeness are claimed where no item comes twice, or the pages come as the site gives them: an item that
  // several pages show, in an order that no page can bring, has no place of its own.
  test('with doubles in any order: each item once', () => {
    const worlds = withDoubles.chain((pages) =>
      fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages.map((_, at) => at))),
    );
    fc.assert(
      fc.property(worlds, ([pages, order]) => {
        const arrived = order.flatMap((at) => pages[at] ?? []);
        const list = one(...order.flatMap((at) => site(pages)[at] ?? []));
        expect(list.items.toSorted()).toEqual([...new Set(arrived)].toSorted());
      }),
    );
  });
});

describe('cursors', () => {
  const [first, second, third] = site([['a', 'b'], ['c', 'd'], ['e']]) as [ListAnswer, ListAnswer, ListAnswer];

  it('says that there are more where the beginning is not known, or what was dropped cannot be told', () => {
    expect(one(second, third)).toMatchObject({ atLeast: true, count: 3 });
    // All that the page has received begins with the first page, unless something of it was dropped.
    expect(gathered([[answer(['a'])]], {}, 0).atLeast).toBe(false);
    expect(gathered([[answer(['a'])]], {}, 1).atLeast).toBe(true);
    expect(gathered([], {}, 3).atLeast).toBe(false);
    expect(gathered([[]], {}, 3).atLeast).toBe(true);
    expect(gathered([[first]], {}, 3).atLeast).toBe(false);
    expect(gathered([[first], [answer(['x'])]], {}, 3).atLeast).toBe(true);
    expect(gathered([[first], [answer([])]], {}, 3).atLeast).toBe(false);
  });

  it('puts nothing behind the end of the list, though a page begins with its last item', () => {
    const pages = site([['a'], ['b'], ['c', 'x'], ['d', 'c']]);
    expect(one(...[3, 2, 1, 0].flatMap((at) => pages[at] ?? [])).items).toEqual(['a', 'b', 'x', 'd', 'c']);
  });

  it('takes nothing for a repetition that the page had before', () => {
    const again = [answer(['x', 'y']), answer(['x']), answer(['y']), answer(['x'])];
    const items = new Map(['first', 'x', 'y'].map((id, slot) => [id, slot]));
    const state = {
      ...nothingGathered,
      count: 3,
      walk: { after: 2, next: null },
      spans: [{ from: '', next: null, slots: [[0, 3]] }],
    } as const;
    const end = (had: readonly ListAnswer[]) =>
      gather(state, again, { items, asked: new Set(), had: new Set(had) }).state.end;
    expect([end([]), end(again)]).toEqual(['repeats', null]);
  });

  it('puts what is new after a reload where the site shows it, and follows other cursors to the end', () => {
    const again = [
      answer([row('pin', { pinned: true }), 'new', 'a'], { from: '', next: 'n1' }),
      answer(['b', 'c'], { from: 'n1', next: 'n2' }),
      answer(['d', 'e'], { from: 'n2', next: 'n3' }),
      answer(['f', 'g'], { from: 'n3', next: 'n4' }),
    ];
    const before = [answer([row('pin', { pinned: true }), 'a', 'b'], { from: '', next: 'c1' }), second];
    expect(one(...before, ...again)).toMatchObject({
      items: ['pin', 'new', 'a', 'b', 'c', 'd', 'e', 'f', 'g'],
      atLeast: false,
      end: null,
    });
  });

  it('is open between the new rows alone of a reload and those from before, until it is scrolled on to these', () => {
    const pin = row('pin', { pinned: true });
    const [before, ...anew] = [
      answer([pin, 'a', 'b'], { from: '', next: 'c1' }),
      answer([pin, 'x', 'y'], { from: '', next: 'n1' }),
      answer(['z', 'a'], { from: 'n1', next: 'n2' }),
      answer(['b', 'c'], { from: 'n2', next: 'n3' }),
    ] as [ListAnswer, ListAnswer, ListAnswer, ListAnswer];
    expect(one(before, anew[0])).toMatchObject({ items: ['pin', 'x', 'y', 'a', 'b'], atLeast: true });
    expect(one(before, ...anew)).toMatchObject({ items: ['pin', 'x', 'y', 'z', 'a', 'b', 'c'], atLeast: false });
  });
});

describe('ends', () => {
  const [first, second] = site([['a', 'b'], ['c'], ['d']]) as [ListAnswer, ListAnswer];

  it('is not over when a page is loaded anew and scrolled through what is known, or given twice', () => {
    expect(one(first, second, first, second, first, second, first, second).end).toBeNull();
    expect(one(first, first, first, first, first).end).toBeNull();
    const anew = [
      answer(['a', 'b'], { from: '', next: 'n1' }),
      ...[1, 2, 3, 4].map((at) => answer(['b'], { from: `n${at}`, next: `n${at + 1}` })),
    ];
    expect(one(first, second, ...anew).end).toBeNull();
  });

  it('is not over on the way back after a reload, though half of the first page is gone', () => {
    const pages = [['a', 'b', 'c', 'd'], ['e', 'f'], ['g'], ['c', 'd'], ['e', 'f'], ['g']].map((ids) => answer(ids));
    expect(one(...pages).end).toBeNull();
    expect(one(...pages, ...pages.slice(-1), ...pages.slice(-1)).end).toBe('repeats');
  });

  it('keeps what the site says of the end and of the total', () => {
    const half = answer([], { from: 'c1', next: '', end: 'half_year', total: 40 });
    expect(one(first, half, answer(['late'], { from: null }))).toMatchObject({ end: 'half_year', total: 40, count: 3 });
    expect(one(answer([], { from: '', next: '', end: 'none' }))).toMatchObject({
      end: 'none',
      count: 0,
      atLeast: false,
    });
    expect(one(answer([], { from: '', next: '', end: 'none' }), first)).toMatchObject({ end: null, count: 2 });
  });
});

it('keeps the first 50 departures', () => {
  const drift = Array.from({ length: 60 }, (_, at) => `data.x${at}`);
  expect(one(answer(['a'], { drift }), answer(['b'], { drift: ['data.x0'] })).drift).toEqual(drift.slice(0, 50));
});

it('finds the ids that links name', () => {
  expect(idsIn(['https://www.example.com/item/7300000000000000001?a=bcdef&t=1', '/note/64ff-00_aa'])).toEqual(
    expect.arrayContaining(['7300000000000000001', 'bcdef', '64ff-00_aa']),
  );
});

it('keeps a text whole, and says so where a page made up one that is longer than any', () => {
  const whole = lineOf(row('a', { text: `${'😀'.repeat(49_999)}ab` }), 5);
  expect([whole.text.length, whole.text.at(-1), whole.textCut]).toEqual([100_000, 'b', undefined]);
  const { text, textCut } = lineOf(row('a', { text: '😀'.repeat(60_000) }), 5);
  expect([text.length, text.at(-1), text.isWellFormed(), textCut]).toEqual([100_001, '…', true, true]);
});

it('cuts what else a page made long', () => {
  const long = 'x'.repeat(100_000);
  const line = lineOf(row('a', { author: long, cover: long, url: long, authorId: long, counters: { likes: long } }), 5);
  const { comment: facts } = lineOf(
    comment('a', 'b', { replies: long, place: long, pictures: Array(200).fill('p'.repeat(100)) }),
    5,
  );
  expect(JSON.stringify(facts).length).toBeLessThan(3000);
  expect(JSON.stringify(line).length).toBeLessThan(6000);
  expect(line).toMatchObject({ itemId: 'a', at: 5, seen: null });
});
