import { describe, expect, it } from 'vitest';
import {
  type ArchiveQuery,
  anyItem,
  authorOf,
  choicesOf,
  createFinder,
  threadsOf,
} from '../../../../lib/features/archive/model/index.ts';
import { archived } from '../archived.ts';

const items = [
  archived(0, { text: 'Fog over the HARBOUR', counters: { likes: '9,000' }, published: 200 }),
  archived(1, { author: 'Béla', handle: 'bela', authorId: '2', tags: ['sea', 'fog'], counters: { likes: '1.2万' } }),
  archived(2, { platform: 'cnvideo', kind: 'photo', note: 'ask about ｆｏｇ', author: '', handle: '', authorId: '' }),
  archived(3, { title: '', text: '山里的清晨', published: null, captured: 5, counters: { likes: 'many' } }),
];
const find = createFinder(items);
const found = (query: Partial<ArchiveQuery>) => find({ ...anyItem, ...query }).map(({ n }) => n);

describe('search', () => {
  it.each([
    ['fog', [0, 1, 2]],
    ['fog harbour', [0]],
    ['HARBOUR  over', [0]],
    ['béla', [1]],
    ['7000000000000000002', [2]],
    ['清晨', [3]],
    ['ann', [0, 3]],
    ['.*', []],
    ['', [0, 1, 2, 3]],
  ])('finds by every word, in texts, names, ids, tags and notes: %s', (text, expected) => {
    expect(found({ text })).toEqual(expected);
  });

  it('is narrowed by platform, kind, author and tag, together with words', () => {
    expect(found({ platform: 'cnvideo' })).toEqual([2]);
    expect(found({ kind: 'video', text: 'fog' })).toEqual([0, 1]);
    expect(found({ tag: 'sea' })).toEqual([1]);
    expect(found({ author: 'intlvideo 1' })).toEqual([0, 3]);
  });

  it.each([
    ['newest', [2, 1, 0, 3]],
    ['oldest', [0, 1, 2, 3]],
    ['captured', [0, 1, 2, 3]],
    ['likes', [1, 0, 2, 3]],
    ['kept', [0, 1, 2, 3]],
  ] as const)('is ordered: %s; what does not tell comes last', (sort, expected) => {
    expect(found({ sort })).toEqual(expected);
  });

  it('offers values by how many have them, and none that is not told', () => {
    const authors = choicesOf(items, (item) => [[authorOf(item), item.author]]);
    expect(authors).toEqual([
      { value: 'intlvideo 1', name: 'Ann', count: 2 },
      { value: 'intlvideo 2', name: 'Béla', count: 1 },
    ]);
  });
});

describe('threads', () => {
  const comment = (n: number, id: string, root: string, parent: string) =>
    archived(n, { kind: 'comment', id, comment: { root, parent } });
  const shape = (all: ReturnType<typeof comment>[]) =>
    [...threadsOf(all).values()].map(({ first, replies }) => [
      first?.id ?? null,
      ...replies.map(({ item, depth }) => `${'>'.repeat(depth)}${item.id}`),
    ]);

  it('put each reply behind what it answers, and leave out what is no comment', () => {
    const all = [
      comment(0, 'a', '', ''),
      comment(1, 'a1', 'a', ''),
      comment(2, 'b', '', ''),
      comment(3, 'a2', 'a', 'a'),
      comment(4, 'a11', 'a', 'a1'),
      comment(5, 'c1', 'c', 'gone'),
      archived(6),
    ];
    expect(shape(all)).toEqual([['a', '>a1', '>>a11', '>a2'], ['b'], [null, '>c1']]);
  });

  it('end where comments answer each other in a ring, or themselves, or have one id', () => {
    const all = [
      comment(0, 'a', '', ''),
      comment(1, 'x', 'a', 'y'),
      comment(2, 'y', 'a', 'x'),
      comment(3, 'z', 'a', 'z'),
      comment(4, 'z', 'a', ''),
      comment(5, 'a', '', ''),
    ];
    const [thread] = shape(all);
    expect(thread?.toSorted()).toEqual(['>a', '>x', '>z', '>z', '>>y', 'a'].toSorted());
  });

  it('are as deep as they are long', () => {
    const deep = Array.from({ length: 20_000 }, (_, at) => comment(at, `c${at}`, at ? 'c0' : '', `c${at - 1}`));
    expect([...threadsOf(deep).values()][0]?.replies.at(-1)?.depth).toBe(19_999);
  });
});
