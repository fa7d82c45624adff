import { describe, expect, it, test } from 'vitest';
import { bareAnswer } from '../../../../lib/features/lists/model/bare-answer.ts';
import {
  ended,
  type GatheredList,
  idsIn,
  lineOf,
  mayGoOn,
  notGiven,
} from '../../../../lib/features/lists/model/index.ts';
import { cutBehind } from '../../../../lib/features/lists/model/spans.ts';
import { withRoom } from '../../../../lib/features/lists/model/with-room.ts';
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

it('keeps an answer without tokens of its rows, and with well-formed texts, but for the record', () => {
  const half = String.fromCharCode(0xd83d);
  const url = 'https://www.xiaohongshu.com/explore/1?xsec_token=SECRET';
  const bare = bareAnswer(answer([row('a', { author: half, url, record: { half } })], { of: { user: half } }));
  expect(bare).toMatchObject({ of: { user: '\ufffd' }, rows: [{ author: '\ufffd', record: { half } }] });
  expect(JSON.stringify(bare)).not.toContain('SECRET');
});

it('calls a full disk one, and nothing else', async () => {
  const thrown = new Error('broken');
  const failing = (isFull: boolean) => withRoom(Promise.reject(thrown), async () => isFull);
  await expect(failing(true)).rejects.toMatchObject({ reason: { code: 'list_disk' }, cause: thrown });
  await expect(failing(false)).rejects.toBe(thrown);
  expect(await withRoom(Promise.resolve(7), async () => true)).toBe(7);
});

describe('how many comments the site counts and does not give', () => {
  const list = { end: 'all', atLeast: false } as const;
  const tally = { total: 30, first: 2, replies: 3, unopened: 5, unopenedAtLeast: false };
  it.each<
    [
      what: Partial<Parameters<typeof notGiven>[0] & typeof tally & { totalWords: string }>,
      all: number | null,
      first: number | null,
    ]
  >([
    [{}, 20, 28],
    [{ total: 1 }, 0, 0],
    [{ end: 'silent' }, null, null],
    [{ atLeast: true }, null, null],
    [{ leftOut: 1 }, null, null],
    [{ totalWords: '10+' }, null, null],
    [{ unopenedAtLeast: true }, null, 28],
  ])('with %j: %s of all, %s of first-level ones', (change, all, first) => {
    const of = (counted: 'all' | 'first' | null) => notGiven({ ...list, ...change }, { ...tally, ...change }, counted);
    expect([of('all'), of('first'), of(null)]).toEqual([all, first, null]);
  });
  it('is not known without a total', () => {
    expect(notGiven(list, { ...tally, total: null }, 'all')).toBeNull();
  });
});

it('a list with an end keeps it; a page may get more where a wall may be passed, or nothing was said', () => {
  const list = { end: null, tabId: 7, state: 'gathering', reason: null } as unknown as GatheredList;
  const reason = { code: 'list_disk', values: [] } as const;
  const disk = ended(list, 'disk', reason);
  expect(disk).toMatchObject({ end: 'disk', tabId: null, state: 'ended', reason });
  expect(ended({ ...disk, tabId: 7 }, 'stopped', null)).toEqual(disk);
  const ends = ['sign_in', 'check', 'private', 'refused', 'none', 'changed', 'silent', 'repeats', 'all', null] as const;
  expect(ends.map(mayGoOn)).toEqual([true, true, true, true, true, true, true, false, false, false]);
});

it.each([
  [
    0,
    [[0, 1]],
    [
      [1, 2],
      [7, 2],
    ],
  ],
  [
    1,
    [[0, 2]],
    [
      [2, 1],
      [7, 2],
    ],
  ],
  [2, [[0, 3]], [[7, 2]]],
  [
    7,
    [
      [0, 3],
      [7, 1],
    ],
    [[8, 1]],
  ],
  [
    8,
    [
      [0, 3],
      [7, 2],
    ],
    [],
  ],
] as const)('a part of a list is cut behind its row %i', (slot, kept, rest) => {
  const span = {
    from: '',
    next: 'n',
    slots: [
      [0, 3],
      [7, 2],
    ],
  } as const;
  expect(cutBehind(span, slot)).toEqual([
    { ...span, slots: kept },
    { ...span, from: null, slots: rest },
  ]);
});

it('keeps what an answer says of a row', () => {
  const facts = { replies: '3', place: 'Porto', pictures: ['p'], marks: ['hot'] } as const;
  const line = lineOf(
    comment('a', 'b', { ...facts, pictures: ['p'], marks: ['hot'] }, { counters: { likes: '7' } }),
    5,
  );
  expect(line).toMatchObject({ counters: { likes: '7' }, comment: { root: 'b', parent: 'b', ...facts } });
});
