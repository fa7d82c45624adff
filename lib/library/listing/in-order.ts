import type { Columns } from './columns.ts';
import type { Sort } from './query.ts';
import type { Figures } from './segment.ts';
import { segmentSize } from './segment.ts';

/** Sorts in place. What is not known comes last in both directions; what is equal, newest first. */
export function inOrder(
  slots: Uint32Array,
  { by, descending }: Sort,
  { startedAt, length }: Columns,
  figures: readonly Figures[],
): Uint32Array {
  const time = (slot: number) => startedAt[slot] ?? 0;
  if (by === 'captured') return slots.sort((a, b) => (descending ? time(b) - time(a) : time(a) - time(b)) || (descending ? b - a : a - b));
  const values = new Float64Array(length).fill(Number.NaN);
  for (const row of figures)
    if (row[by]?.length === segmentSize && row.segment * segmentSize < length) values.set(row[by], row.segment * segmentSize);
  const last = descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const value = (slot: number) => {
    const own = values[slot] ?? Number.NaN;
    return Number.isNaN(own) ? last : own;
  };
  return slots.sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one !== other) return descending ? other - one : one - other;
    return time(b) - time(a) || b - a;
  });
}
