/**
 * Rows of a list that follow each other without a gap, as their pages' cursors tell. A row is named by its slot: its
 * number in the order in which rows arrived, which never changes.
 */
export interface Span {
  /** The cursor of its first page's request: '' = the list begins here; null = not told. */
  readonly from: string | null;
  /** The cursor that its last page gave; '' = none. */
  readonly next: string | null;
  /** Its slots in order, as ranges: the first slot of each, and how many. */
  readonly slots: readonly (readonly [number, number])[];
}

export function lastSlot({ slots }: Span): number | null {
  const range = slots.at(-1);
  return range ? range[0] + range[1] - 1 : null;
}

/** The place of a slot within a span; -1: it is not in it. */
export function placeIn({ slots }: Span, slot: number | null): number {
  let before = 0;
  for (const [first, count] of slots) {
    if (slot !== null && slot >= first && slot < first + count) return before + slot - first;
    before += count;
  }
  return -1;
}

/** The span with a new slot after slot `after`; null = at the beginning. */
export function inserted(span: Span, after: number | null, slot: number): Span {
  const slots: [number, number][] = [];
  const add = (first: number, count: number) => {
    const last = slots.at(-1);
    if (last && last[0] + last[1] === first) last[1] += count;
    else if (count > 0) slots.push([first, count]);
  };
  if (after === null) add(slot, 1);
  for (const [first, count] of span.slots) {
    const kept = after !== null && after >= first && after < first + count ? after - first + 1 : count;
    add(first, kept);
    if (after === first + kept - 1) add(slot, 1);
    add(first + kept, count - kept);
  }
  return { ...span, slots };
}

/** A span up to one of its slots, and the rest, of which it is not told any more what precedes it. */
export function cutBehind(span: Span, slot: number): readonly [Span, Span] {
  const at = span.slots.findIndex(([first, count]) => slot >= first && slot < first + count);
  const [first = slot, count = 1] = span.slots[at] ?? [];
  const kept = slot - first + 1;
  const left: Span['slots'] = kept < count ? [[slot + 1, count - kept]] : [];
  return [
    { ...span, slots: [...span.slots.slice(0, at), [first, kept]] },
    { ...span, from: null, slots: [...left, ...span.slots.slice(at + 1)] },
  ];
}

/** How many slots the spans have. */
export const countIn = (spans: readonly Span[]): number =>
  spans.flatMap(({ slots }) => slots).reduce((sum, [, count]) => sum + count, 0);

/**
 * The slots of all spans, in the list's order; then the other slots below `count`, which are replies, as they arrived.
 */
export function slotsOf(spans: readonly Span[], count = 0): Uint32Array {
  const all = new Uint32Array(Math.max(count, countIn(spans)));
  const isPlaced = new Uint8Array(all.length);
  let at = 0;
  for (const [first, size] of spans.flatMap(({ slots }) => slots))
    for (let slot = first; slot < first + size; slot += 1) {
      all[at++] = slot;
      isPlaced[slot] = 1;
    }
  for (let slot = 0; at < all.length; slot += 1) if (!isPlaced[slot]) all[at++] = slot;
  return all;
}
