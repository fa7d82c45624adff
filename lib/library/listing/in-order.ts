import type { Columns } from './columns.ts';
import type { Sort } from './query.ts';
import { type Figures, segmentSize } from './segment.ts';

/** Ascending by value; what is equal keeps its order. Numbers are sorted as numbers, which is several times as fast as comparing two by two. */
function sorted(slots: Uint32Array, value: (slot: number) => number): Uint32Array {
  const count = slots.length;
  const values = Float64Array.from(slots, value);
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 0);
  const fits = (most - least + 1) * count < Number.MAX_SAFE_INTEGER && values.every(Number.isInteger);
  if (!fits) {
    const order = Uint32Array.from(slots.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
    return order.map((at) => slots[at] ?? 0);
  }
  const keys = values.map((one, at) => (one - least) * count + at).sort();
  return Uint32Array.from(keys, (key) => slots[key % count] ?? 0);
}

/** What is not known comes last in both directions; what is equal, newest first. */
export function inOrder(
  slots: Uint32Array,
  { by, descending }: Sort,
  { startedAt, length }: Columns,
  figures: readonly Figures[],
): Uint32Array {
  const oldestFirst = sorted(slots, (slot) => startedAt[slot] ?? 0);
  if (by === 'captured') return descending ? oldestFirst.reverse() : oldestFirst;
  const newestFirst = oldestFirst.reverse();
  const values = new Float64Array(length).fill(Number.NaN);
  for (const { segment, [by]: own } of figures)
    if (own?.length === segmentSize && (segment + 1) * segmentSize <= length) values.set(own, segment * segmentSize);
  const value = (slot: number) => values[slot] ?? Number.NaN;
  const known = sorted(
    newestFirst.filter((slot) => !Number.isNaN(value(slot))),
    (slot) => (descending ? -value(slot) : value(slot)),
  );
  const all = new Uint32Array(slots.length);
  all.set(known);
  all.set(
    newestFirst.filter((slot) => Number.isNaN(value(slot))),
    known.length,
  );
  return all;
}
