import type { ListAnswer, ListRow } from '../../../core/list.ts';
import type { GatherState, KnownOfList } from './gather-state.ts';
import { standingOf } from './list-ends.ts';
import { cutBehind, inserted, lastSlot, placeIn, type Span } from './spans.ts';

/**
 * Where a page continues: after slot `after` of a span. `how`: it begins the list (again), follows a known page, or
 * neither is known.
 */
interface Anchor {
  readonly at: number;
  readonly after: number | null;
  readonly how: 'again' | 'follows' | 'walks' | 'new';
}

/**
 * Whether a page without a cursor shows the beginning of the list again, perhaps below new rows: a reload, or another
 * view of the same. A single known row among new ones shows nothing, because lists repeat some.
 */
function beginsAnew({ from, rows }: ListAnswer, [first]: GatherState['spans'], { items }: KnownOfList): boolean {
  if (from !== null || first?.from !== '') return false;
  const had = rows.filter(({ itemId }) => items.has(itemId));
  const place = placeIn(first, items.get(had[0]?.itemId ?? '') ?? null);
  // Rows that were the first may be gone: their authors have deleted them.
  const isStart = place >= 0 && 4 * place < had.length;
  // All rows from the first known one on are known.
  return isStart && rows.at(-had.length) === had[0] && (had.length > 1 || rows.length === 1);
}

function anchorOf(answer: ListAnswer, { spans, walk }: GatherState, known: KnownOfList): Anchor | null {
  const { from, rows } = answer;
  const { items, asked } = known;
  const behind = (at: number, how: Anchor['how']): Anchor => ({
    at,
    after: spans[at] ? lastSlot(spans[at]) : null,
    how,
  });
  if (from === '' || beginsAnew(answer, spans, known))
    return { at: 0, after: null, how: spans[0]?.from === '' ? 'again' : 'new' };
  const before = from === null ? -1 : spans.findIndex(({ next }) => next === from);
  if (before >= 0) return behind(before, 'follows');
  if (walk && (from === null || from === walk.next)) {
    const at = spans.findIndex((span) => placeIn(span, walk.after) >= 0);
    return { at: Math.max(at, 0), after: walk.after, how: from === null ? 'follows' : 'walks' };
  }
  const firstNew = rows.findIndex(({ itemId }) => !items.has(itemId));
  if (firstNew < 0) return null;
  // If a page begins with known rows up to the last of a span, its new rows continue that span; nothing continues after
  // the list's end.
  const lead = items.get(rows[firstNew - 1]?.itemId ?? '');
  const reached = lead === undefined ? -1 : spans.findIndex((span) => lastSlot(span) === lead && span.next !== '');
  if (reached >= 0) return behind(reached, 'walks');
  return from !== null && asked.has(from) && spans.length > 0
    ? behind(spans.length - 1, 'walks')
    : behind(spans.length, 'new');
}

/** Where rows go: into `span`, which is the one at `at` of `spans`, after slot `after`. `size`: the number of slots. */
interface Placing {
  readonly spans: readonly Span[];
  readonly at: number;
  readonly span: Span;
  readonly after: number | null;
  readonly size: number;
}

/** Puts rows one after another. The span below becomes part of theirs where they reach it. */
function withRows(rows: readonly ListRow[], begun: Placing, known: KnownOfList, added: Map<string, number>): Placing {
  const { at } = begun;
  let { spans, span, after, size } = begun;
  for (const { itemId, pinned } of rows) {
    const had = added.get(itemId) ?? known.items.get(itemId);
    const below = spans[at + 1];
    // New rows of a reload have led to those from before.
    if (below?.from === null && !pinned && placeIn(below, had ?? null) >= 0 && after === lastSlot(span)) {
      span = { ...span, next: below.next, slots: [...span.slots, ...below.slots] };
      spans = spans.toSpliced(at + 1, 1);
    }
    // A row that first came as a reply has a slot and no place.
    const isPlaced = had !== undefined && [span, ...spans].some((one) => placeIn(one, had) >= 0);
    const slot = had ?? size++;
    if (!isPlaced) {
      added.set(itemId, slot);
      span = inserted(span, after, slot);
      after = slot;
      continue;
    }
    // A pinned item says nothing about the page's position, unless it is the next one.
    const step = placeIn(span, slot) - placeIn(span, after);
    if (step === 1 || (step > 0 && !pinned)) after = slot;
  }
  return { spans, at, span, after, size };
}

/** The spans with the one at `at` and the one that begins where it ends as one. */
function joined(spans: readonly Span[], at: number): readonly Span[] {
  const span = spans[at];
  const following = span?.next ? spans.findIndex((other) => other !== span && other.from === span.next) : -1;
  const other = spans[following];
  if (!span || !other) return spans;
  const both = { from: span.from, next: other.next, slots: [...span.slots, ...other.slots] };
  return spans.with(Math.min(at, following), both).toSpliced(Math.max(at, following), 1);
}

/** Puts the rows of one answer, without replies, into the list's order. `added` gets the slots of new rows. */
export function placed(answer: ListAnswer, state: GatherState, known: KnownOfList, added: Map<string, number>) {
  const { from, next, rows, end } = answer;
  const { walk, count } = state;
  const anchor = anchorOf(answer, state, known);
  if (!anchor) return { how: null, spans: state.spans, walk, count, goesFurther: false };
  const { at, how } = anchor;
  const blank: Span = { from, next, slots: [] };
  const begun = how === 'new' ? state.spans.toSpliced(at, 0, blank) : state.spans;
  const into = { spans: begun, at, span: begun[at] ?? blank, after: anchor.after, size: count };
  const { spans: around, after, size, ...put } = withRows(rows, into, known, added);
  const isNew = ({ itemId }: ListRow) => !known.items.has(itemId);
  const isApart = next !== '' && rows.some(isNew) && rows.every((row) => row.pinned || isNew(row));
  // Where the list begins again with new rows alone, more of them may be missing before those from before.
  const isCut = how === 'again' && after !== null && isApart;
  const [span, rest] = isCut ? cutBehind(put.span, after) : [put.span, null];
  const goesOn = next !== null && (standingOf(end) !== 'walled' || end === 'changed') && after === lastSlot(span);
  const own = goesOn ? { ...span, next } : span;
  const divided = around.toSpliced(at, 1, own, ...(rest?.slots.length ? [rest] : []));
  const spans = goesOn ? joined(divided, at) : divided;
  // Without a cursor, the page may as well go on from where it was.
  const stays = (rows.length === 0 && next === null) || (how === 'again' && from === null);
  const place = stays ? walk : { after, next };
  const lastId = from === null ? (rows.at(-1)?.itemId ?? '') : '';
  const last = added.get(lastId) ?? known.items.get(lastId);
  const goesFurther = last !== undefined && placeIn(own, last) > placeIn(own, walk?.last ?? walk?.after ?? null);
  return { how, spans, walk: place && last !== undefined ? { ...place, last } : place, count: size, goesFurther };
}
