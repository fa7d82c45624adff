import type { ListAnswer, ListRow } from '../../../core/list.ts';
import type { GatherState, KnownOfList } from './gather-state.ts';
import { sameIds } from './gathered-list.ts';
import { endAfter, endAfterThread } from './list-ends.ts';
import { placed } from './placing.ts';
import { countIn } from './spans.ts';

const mostDrift = 50;
const mostAhead = 1000;

/** A reply has a slot, but no place among first-level comments. */
const isReply = ({ comment }: ListRow): boolean => (comment?.root ?? '') !== '';

const endsThread = ({ thread, end, next }: ListAnswer): boolean =>
  thread !== undefined && (end === 'all' || end === 'none' || (end === null && next === ''));

/** The list after one answer, and the slots of its new rows; -1: the row is left out. Pure. */
function next(state: GatherState, answer: ListAnswer, known: KnownOfList) {
  const { of, from, rows, thread, loading } = answer;
  const leftOut = rows.filter(({ itemId }) => known.earlier?.has(itemId) && !known.items.has(itemId));
  const added = new Map(leftOut.map(({ itemId }) => [itemId, -1]));
  const lefts = added.size;
  const slotOf = (id: string) => added.get(id) ?? known.items.get(id);
  const kept = rows.filter(({ itemId }) => slotOf(itemId) !== -1);
  const isThread = thread !== undefined;
  const first = { ...answer, rows: kept.filter((row) => !isReply(row)) };
  const { how, goesFurther, ...place } = isThread
    ? { ...state, how: null, goesFurther: false }
    : placed(first, state, known, added);
  const { spans, walk } = place;
  // New replies alone do not show that the list goes on: the same page may come with other replies.
  const fresh = place.count > state.count || leftOut.some((row) => !isReply(row));
  let { count } = place;
  for (const { itemId } of kept) if (slotOf(itemId) === undefined) added.set(itemId, count++);
  const asksOn = rows.length > 0 || (answer.next !== null && answer.next !== '' && answer.end === null);
  const goesOn = asksOn && how === 'follows' && !goesFurther && state.stale >= 0 && !known.had?.has(answer);
  const stale = isThread ? state.stale : how === 'again' ? -1 : fresh ? 0 : state.stale + (goesOn ? 1 : 0);
  // The same page received again has the same entries.
  const isNew = !loading && (from === null ? fresh || rows.length === 0 : !known.asked.has(from));
  const end = isThread
    ? endAfterThread(answer, state.end)
    : endAfter(answer, state.end, { before: state.spans, after: spans, fresh, stale });
  const tells = !isThread && (answer.total !== null || answer.totalWords !== undefined);
  const { total, totalWords } = tells ? answer : state;
  const withheld = isThread ? undefined : answer.withheld;
  const after: GatherState = {
    ...state,
    spans,
    count,
    walk,
    stale,
    end,
    ids: rows.length > 0 ? { ...of, ...state.ids } : state.ids,
    reason: end === null ? null : end === state.end ? state.reason : (answer.reason ?? null),
    others: state.others + ((isThread ? count > state.count : isNew) ? answer.others : 0),
    drift: [...new Set([...state.drift, ...(answer.drift ?? [])])].slice(0, mostDrift),
    total,
    ...((totalWords ?? state.totalWords) !== undefined && { totalWords: totalWords ?? '' }),
    ...(withheld && { withheld }),
    ...(known.earlier && { leftOut: (state.leftOut ?? 0) + lefts }),
  };
  return { after, added };
}

/**
 * Adds answers to a list, oldest first: each item once, at the place where it first came. Cursors say which page
 * follows which, in whatever order pages come. `dropped`: how many answers the page has dropped. `taken`: the answers
 * of this list, with their rows' slots. `whole`: the slots of comments with all their replies.
 */
export function gather(before: GatherState, answers: readonly ListAnswer[], known: KnownOfList, dropped = 0) {
  const items = new Map(known.items);
  const asked = new Set(known.asked);
  const taken: { readonly answer: ListAnswer; readonly slots: readonly number[] }[] = [];
  let state = before;
  for (const answer of answers) {
    if (!sameIds(answer.of, state.ids)) continue;
    const { thread, from, rows, loading } = answer;
    if (loading && rows.length === 0) continue;
    // Without cursors, what the page has received begins with the first page.
    const isFirst = rows.length > 0 && state.walk === null && !state.loose;
    const begins = isFirst && from === null && thread === undefined && dropped === 0;
    const { after, added } = next(state, begins ? { ...answer, from: '' } : answer, { ...known, items, asked });
    state = after;
    for (const [id, slot] of added) items.set(id, slot);
    if (from !== null && thread === undefined && !loading) asked.add(from);
    taken.push({ answer, slots: answer.rows.map(({ itemId }) => items.get(itemId) ?? 0) });
  }
  const isLoose = ({ from, thread, rows }: ListAnswer) => from === null && thread === undefined && rows.length > 0;
  const loose = state.loose || (dropped > 0 && taken.some(({ answer }) => isLoose(answer)));
  const { spans, count } = state;
  const proven = spans.length === 0 ? dropped === 0 && count === 0 : spans.length === 1 && spans[0]?.from === '';
  // The pages before a thread's last one may be among those that were dropped.
  const begun = new Set(taken.flatMap(({ answer: { from, thread } }) => (from === '' && thread ? [thread] : [])));
  const isWhole = (one: ListAnswer) => endsThread(one) && (dropped === 0 || begun.has(one.thread ?? ''));
  const ended = taken.flatMap(({ answer }) => (isWhole(answer) ? (answer.thread ?? []) : []));
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
