import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../../lib/features/library/store/listing/in-order.ts';
import {
  blankFigures,
  type Columns,
  type Figures,
  segmentSize,
} from '../../../../lib/features/library/store/listing/segment.ts';

/** A library of one segment whose captures have these times, by slot. */
function columnsOf(times: readonly number[]): Columns {
  const startedAt = new Float64Array(segmentSize);
  startedAt.set(times);
  const none = {
    group: new Uint32Array(segmentSize),
    kind: new Uint16Array(segmentSize),
    state: new Uint8Array(segmentSize),
  };
  return { length: segmentSize, startedAt, ...none };
}

const slots = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);
const mixed = Array.from({ length: 500 }, (_, at) => (at * 7919) % 101);

describe('the order of a list', () => {
  it.each([
    ['that is in it already', mixed.map((_, at) => at)],
    ['that is in it already, with equals', mixed.map((_, at) => Math.floor(at / 3))],
    ['taken in from the newest on', mixed.map((_, at) => 1000 - at)],
    ['taken in from the newest on, with equals', mixed.map((_, at) => 1000 - Math.floor(at / 3))],
    ['of an older library that has grown', mixed.map((_, at) => (at < 250 ? 1000 - at : 1000 + at))],
    ['of any kind', mixed],
    ['of fractions, or past all dates', mixed.map((time, at) => (at % 50 === 0 ? 1e300 * (time - 50) : time / 3))],
    ['of one', [7]],
    ['of none', []],
  ])('by time is one of two by two in a list %s', (_, times) => {
    const expected = times.map((_, slot) => slot).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    const order = (descending: boolean) => [
      ...inOrder(slots(times.length), { by: 'captured', descending }, columnsOf(times), []),
    ];
    expect(order(false)).toEqual(expected);
    expect(order(true)).toEqual(expected.toReversed());
  });

  it.each([true, false])(
    'by a figure has what is equal newest first, and the unknown last, descending: %s',
    (descending) => {
      const figures = blankFigures(0);
      const likes = mixed.map((value, at) => (at % 7 === 0 ? Number.NaN : value - 50));
      figures.likes.set(likes);
      const turn = descending ? -1 : 1;
      const known = likes.flatMap((value, slot) => (Number.isNaN(value) ? [] : [slot]));
      known.sort((a, b) => turn * ((likes[a] ?? 0) - (likes[b] ?? 0)) || b - a);
      const unknown = likes.flatMap((value, slot) => (Number.isNaN(value) ? [slot] : [])).reverse();
      const times = mixed.map((_, at) => at);
      expect([...inOrder(slots(500), { by: 'likes', descending }, columnsOf(times), [figures])]).toEqual([
        ...known,
        ...unknown,
      ]);
    },
  );

  it('knows the figures of every segment, none of a damaged one, and none past the end', () => {
    const rows = [1, 0].map((segment) => {
      const figures = blankFigures(segment);
      figures.likes.set([3 - segment, 10 + segment]);
      return figures;
    });
    const columns = { ...columnsOf([]), length: 2 * segmentSize, startedAt: new Float64Array(2 * segmentSize) };
    const order = (figures: readonly Figures[]) => {
      const some = Uint32Array.of(0, 1, segmentSize, segmentSize + 1, 2 * segmentSize - 1);
      return [...inOrder(some, { by: 'likes', descending: true }, columns, figures)];
    };
    const [last, first] = [2 * segmentSize - 1, segmentSize];
    expect(order(rows)).toEqual([first + 1, 1, 0, first, last]);
    const damaged = { ...blankFigures(1), likes: new Float64Array(3).fill(99) };
    const shorter = { segment: 0 } as Figures;
    expect(order([shorter, damaged])).toEqual([last, first + 1, first, 1, 0]);
    const past = { ...blankFigures(2), likes: new Float64Array(segmentSize).fill(99) };
    expect(order([...rows, past])).toEqual([first + 1, 1, 0, first, last]);
  });
});
