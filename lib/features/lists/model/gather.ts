import type { ListAnswer, ListRow, SiteEnd } from '../../../core/list.ts';
import type { Ids } from '../../../core/platform.ts';
import { cutText } from '../../../core/well-formed.ts';
import type { GatheredList, ListEnd, ListLine } from './gathered-list.ts';
import { countIn, inserted, lastSlot, placeIn, type Span } from './spans.ts';

/** What is known of a list while it is gathered. */
export interface GatherState
  extends Pick<GatheredList, 'ids' | 'end' | 'reason' | 'count' | 'others' | 'atLeast' | 'total' | 'drift'>,
    Pick<GatheredList, 'replies' | 'totalWords' | 'withheld' | 'leftOut'> {
  readonly spans: readonly Span[];
  /** Where the page is that was received last: behind this slot (null = the beginning), and the cursor that it gave. */
  readonly walk: { readonly after: number | null; readonly next: string | null } | null;
  /**
   * Answers in a row that went on and had only known items; -1: the page has begun anew, so that known items are no
   * sign.
   */
  readonly stale: number;
  /** A part was dropped that cursors do not account for. */
  readonly loose: boolean;
  /** First-level comments that have not come, though all their replies have. */
  readonly wholeAhead?: readonly string[];
}

export const nothingGathered: GatherState = {
  ids: {},
  end: null,
  reason: null,
  count: 0,
  others: 0,
  atLeast: false,
  total: null,
  drift: [],
  spans: [],
  walk: null,
  stale: 0,
  loose: false,
};

/**
 * What of the list is stored that the answers mention: slots by item id (-1: it was left out), and cursors that pages
 * were asked with.
 */
export interface KnownOfList {
  readonly items: ReadonlyMap<string, number>;
  readonly asked: ReadonlySet<string>;
  /** Answers that the page had before the list was written last: that they bring nothing new is no sign. */
  readonly had?: ReadonlySet<ListAnswer>;
  /** Items that are left out, because an earlier list has them; absent: none are. */
  readonly earlier?: ReadonlySet<string>;
}

/** So many answers in a row without a new item end a list. */
const mostStale = 3;
const mostDrift = 50;
const mostAhead = 1000;
const walls: readonly (ListEnd | null)[] = ['sign_in', 'check', 'private', 'refused', 'none'] satisfies SiteEnd[];

/** Whether the page may still get more of a list that has ended so: the user can sign in, pass a check or wait. */
export const mayGoOn = (end: ListEnd | null): boolean => walls.includes(end) || end === 'silent';

/** Whether ids can mean one list: names that only one of them tells do not tell them apart. */
export function sameIds(one: Ids, other: Ids): boolean {
  return Object.entries(one).every(([name, id]) => other[name] === undefined || other[name] === id);
}

type ListKey = Pick<GatheredList, 'platform' | 'kind' | 'ids' | 'container'>;

/** Whether two lists are one. */
export function isSameList(one: ListKey, other: ListKey): boolean {
  const alike = one.platform === other.platform && one.kind === other.kind && one.container === other.container;
  return alike && sameIds(one.ids, other.ids);
}

/**
 * Where a page goes on: behind slot `after` of a span. `how`: it begins the list (again), follows a known page, or
 * nothing is known.
 */
interface Anchor {
  readonly at: number;
  readonly after: number | null;
  readonly how: 'again' | 'follows' | 'walks' | 'new';
}

function anchorOf(
  { from, rows }: ListAnswer,
  { spans, walk }: GatherState,
  { items, asked }: KnownOfList,
): Anchor | null {
  const behind = (at: number, how: Anchor['how']): Anchor => ({
    at,
    after: spans[at] ? lastSlot(spans[at]) : null,
    how,
  });
  if (from === '') return { at: 0, after: null, how: spans[0]?.from === '' ? 'again' : 'new' };
  const before = from === null ? -1 : spans.findIndex(({ next }) => next === from);
  if (before >= 0) return behind(before, 'follows');
  if (walk && (from === null || from === walk.next)) {
    const at = spans.findIndex((span) => placeIn(span, walk.after) >= 0);
    return { at: Math.max(at, 0), after: walk.after, how: from === null ? 'follows' : 'walks' };
  }
  const firstNew = rows.findIndex(({ itemId }) => !items.has(itemId));
  if (firstNew < 0) return null;
  // A page of which a part is known, and the rest is new behind the end of a span, goes on from there.
  const lead = items.get(rows[firstNew - 1]?.itemId ?? '');
  const reached = lead === undefined ? -1 : spans.findIndex((span) => lastSlot(span) === lead);
  if (reached >= 0) return behind(reached, 'walks');
  return from !== null && asked.has(from) && spans.length > 0
    ? behind(spans.length - 1, 'walks')
    : behind(spans.length, 'new');
}

/** A reply has a slot, but no place among first-level comments. */
const isReply = ({ comment }: ListRow): boolean => (comment?.root ?? '') !== '';

const endsThread = ({ thread, end, next }: ListAnswer): boolean =>
  thread !== undefined && (end === 'all' || end === 'none' || (end === null && next === ''));

/** Puts the rows of one answer, without replies, into the list's order. */
function placed(answer: ListAnswer, state: GatherState, known: KnownOfList, items: Map<string, number>) {
  const { from, next, rows, end } = answer;
  const anchor = anchorOf(answer, state, known);
  const spans = [...state.spans];
  let { count, walk } = state;
  if (anchor) {
    const { at } = anchor;
    let { after } = anchor;
    if (anchor.how === 'new') spans.splice(at, 0, { from, next, slots: [] });
    let span = spans[at] ?? { from, next, slots: [] };
    for (const { itemId, pinned } of rows) {
      const had = items.get(itemId);
      // What came as a reply first has a slot and no place.
      const isPlaced = had !== undefined && [span, ...spans].some((one) => placeIn(one, had) >= 0);
      const slot = had ?? count++;
      if (!isPlaced) {
        items.set(itemId, slot);
        span = inserted(span, after, slot);
        after = slot;
        continue;
      }
      // A pinned item says nothing of where the page is, unless it is the next one.
      const step = placeIn(span, slot) - placeIn(span, after);
      if (step === 1 || (step > 0 && !pinned)) after = slot;
    }
    const goesOn = next !== null && !walls.includes(end) && after === lastSlot(span);
    if (goesOn) span = { ...span, next };
    spans[at] = span;
    const following = goesOn && next !== '' ? spans.findIndex((other) => other !== span && other.from === next) : -1;
    const other = spans[following];
    if (other) {
      spans[Math.min(at, following)] = { from: span.from, next: other.next, slots: [...span.slots, ...other.slots] };
      spans.splice(Math.max(at, following), 1);
    }
    if (rows.length > 0 || next !== null) walk = { after, next };
  }
  return { spans, count, walk, anchor };
}

/**
 * A wall in a thread is the list's, until something comes; a sign-in that first-level comments wait for is not proven
 * by replies.
 */
function endAfterThread({ rows, end }: ListAnswer, before: ListEnd | null): ListEnd | null {
  if (end !== 'none' && walls.includes(end)) return before ?? end;
  return rows.length > 0 && (before === 'check' || before === 'refused') ? null : before;
}

/**
 * The end of a list after an answer, which made its spans `placed`. A wall counts where the list goes on, and only
 * until something comes again.
 */
function endAfter(
  answer: ListAnswer,
  { spans, end: before }: GatherState,
  placed: readonly Span[],
  fresh: boolean,
  stale: number,
) {
  const { from, next, rows, end } = answer;
  if (end !== null && !walls.includes(end)) return end;
  const goesOnHere =
    from === null || spans.every((span) => span.slots.length === 0) || spans.some((span) => span.next === from);
  if (end !== null) return goesOnHere && before === null ? end : before;
  if (rows.length > 0 && walls.includes(before)) return null;
  const goesOnBehind = before === 'all' && next !== '' && next !== null && placed.at(-1)?.next === next;
  if (fresh && (before === 'repeats' || before === 'silent' || goesOnBehind)) return null;
  const looped = from !== '' && from !== null && next === from && goesOnHere && rows.length > 0 && !fresh;
  const isOver = looped || stale >= mostStale;
  return before ?? (!isOver ? null : rows.length > 0 ? 'repeats' : 'silent');
}

/** Adds one answer. `items` gets the slots of its new rows. */
function withAnswer(
  state: GatherState,
  answer: ListAnswer,
  known: KnownOfList,
  items: Map<string, number>,
): GatherState {
  const { of, from, next, thread } = answer;
  const leftOut = answer.rows.filter(({ itemId }) => known.earlier?.has(itemId) && !items.has(itemId));
  for (const { itemId } of leftOut) items.set(itemId, -1);
  const kept = answer.rows.filter(({ itemId }) => items.get(itemId) !== -1);
  const isThread = thread !== undefined;
  const first = { ...answer, rows: kept.filter((row) => !isReply(row)) };
  const { spans, walk, anchor, ...placing } = isThread
    ? { ...state, anchor: null }
    : placed(first, state, known, items);
  // New replies alone do not show that the site goes on: it may give others with the same page.
  const fresh = placing.count > state.count || leftOut.some((row) => !isReply(row));
  let { count } = placing;
  for (const { itemId } of kept) if (!items.has(itemId)) items.set(itemId, count++);
  const asksOn = answer.rows.length > 0 || (next !== null && next !== '' && answer.end === null);
  const goesOn = asksOn && anchor?.how === 'follows' && state.stale >= 0 && !known.had?.has(answer);
  const stale = isThread ? state.stale : fresh ? 0 : anchor?.how === 'again' ? -1 : state.stale + (goesOn ? 1 : 0);
  // The same page received again has the same entries.
  const counted = isThread
    ? count > state.count
    : from === null
      ? fresh || answer.rows.length === 0
      : !known.asked.has(from);
  const end = isThread ? endAfterThread(answer, state.end) : endAfter(answer, state, spans, fresh, stale);
  const { total, totalWords } =
    !isThread && (answer.total !== null || answer.totalWords !== undefined) ? answer : state;
  const withheld = isThread ? state.withheld : (answer.withheld ?? state.withheld);
  return {
    spans,
    count,
    walk,
    stale,
    end,
    loose: state.loose,
    atLeast: state.atLeast,
    ids: answer.rows.length > 0 ? { ...of, ...state.ids } : state.ids,
    reason: end === null ? null : end === state.end ? state.reason : (answer.reason ?? null),
    others: state.others + (counted ? answer.others : 0),
    drift: [...new Set([...state.drift, ...(answer.drift ?? [])])].slice(0, mostDrift),
    total,
    ...((totalWords ?? state.totalWords) !== undefined && { totalWords: totalWords ?? '' }),
    ...(withheld && { withheld }),
    ...(known.earlier && { leftOut: (state.leftOut ?? 0) + new Set(leftOut.map(({ itemId }) => itemId)).size }),
    ...(state.wholeAhead && { wholeAhead: state.wholeAhead }),
  };
}

/**
 * What answers add to a list, oldest first: each item once, at the place where it was received first; cursors say which
 * page follows which, in whatever order they come. `dropped`: how many answers the page has dropped. `taken`: those of
 * the list, with their rows' slots. `whole`: the slots of comments of which all replies have come.
 */
export function gather(before: GatherState, answers: readonly ListAnswer[], known: KnownOfList, dropped = 0) {
  const items = new Map(known.items);
  const asked = new Set(known.asked);
  const taken: { readonly answer: ListAnswer; readonly slots: readonly number[] }[] = [];
  let state = before;
  for (const answer of answers) {
    if (!sameIds(answer.of, state.ids)) continue;
    const { thread, from } = answer;
    // Where no cursor is told, all that the page has received begins with the first page.
    const begins = from === null && thread === undefined && dropped === 0 && state.spans.length === 0;
    state = withAnswer(state, begins ? { ...answer, from: '' } : answer, { ...known, items, asked }, items);
    if (from !== null && thread === undefined) asked.add(from);
    taken.push({ answer, slots: answer.rows.map(({ itemId }) => items.get(itemId) ?? 0) });
  }
  const isLoose = ({ from, thread, rows }: ListAnswer) => from === null && thread === undefined && rows.length > 0;
  const loose = state.loose || (dropped > 0 && taken.some(({ answer }) => isLoose(answer)));
  const { spans, count } = state;
  const proven = spans.length === 0 ? dropped === 0 && count === 0 : spans.length === 1 && spans[0]?.from === '';
  const ended = taken.flatMap(({ answer }) => (endsThread(answer) ? (answer.thread ?? []) : []));
  const roots = [...new Set([...(state.wholeAhead ?? []), ...ended])];
  const wholeAhead = roots.filter((id) => !items.has(id)).slice(-mostAhead);
  const counts = { atLeast: loose || !proven, replies: count - countIn(spans) };
  return {
    state: { ...state, ...counts, loose, ...(roots.length > 0 && { wholeAhead }) },
    taken,
    items,
    whole: roots.flatMap((id) => items.get(id) ?? []).filter((slot) => slot >= 0),
  };
}

/** The ids of items that addresses of links may name. */
export function idsIn(addresses: readonly string[]): string[] {
  const parts = addresses.flatMap((address) => address.slice(0, 2000).match(/[\w-]{5,}/g) ?? []);
  return [...new Set(parts)];
}

/**
 * In characters: no site lets people write a tenth of it. A page may forge more, and the rows of a chunk are packed at
 * once.
 */
const longestText = 100_000;

/**
 * A row of an answer as lists show it; its record has the whole of what is cut here, its text whole unless `textCut`
 * says so.
 */
export function lineOf(row: ListRow, at: number): ListLine {
  const {
    itemId,
    url,
    author,
    authorId,
    text,
    cover,
    counters,
    comment,
    record,
    handle,
    title,
    place,
    comments,
    ...own
  } = row;
  const words = text || title;
  const counts = Object.entries(counters).map(([name, value]) => [name, cutText(value, 40)]);
  return {
    itemId,
    ...own,
    url: cutText(url, 2000),
    cover: cutText(cover, 2000),
    text: words,
    ...(words.length > longestText && {
      text: `${words.slice(0, longestText).toWellFormed()}…`,
      textCut: true as const,
    }),
    author: cutText(author, 200),
    authorId: cutText(authorId, 200),
    counters: Object.fromEntries(counts),
    seen: null,
    at,
    ...(comment && {
      comment: {
        ...comment,
        replies: cutText(comment.replies, 40),
        place: cutText(comment.place, 200),
        pictures: comment.pictures.slice(0, 20).map((one) => cutText(one, 2000)),
      },
    }),
  };
}
