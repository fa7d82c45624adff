import type { ListAnswer } from '../../../core/list.ts';
import type { ListEnd } from './gathered-list.ts';
import { lastSlot, type Span } from './spans.ts';

/**
 * The state of a list, by its end. `open`: it goes on. `walled`: the site is in the way. `over`: the site has told all,
 * or the user or we ended it. `dry`: nothing new comes. docs/rooms.md draws them.
 */
export type Standing = 'open' | 'walled' | 'over' | 'dry';

/** How many consecutive answers without a new item end a list. */
const mostStale = 3;
const walls: readonly (ListEnd | null)[] = ['sign_in', 'check', 'private', 'refused', 'none', 'changed'];

export function standingOf(end: ListEnd | null): Standing {
  if (end === null) return 'open';
  return walls.includes(end) ? 'walled' : end === 'repeats' || end === 'silent' ? 'dry' : 'over';
}

/** Whether the page may still get more after this end: the user can sign in, pass a check or wait. */
export const mayGoOn = (end: ListEnd | null): boolean => standingOf(end) === 'walled' || end === 'silent';

/**
 * The end of a list after an answer of a thread. A wall in a thread is the list's until something comes; but replies do
 * not prove that the sign-in for first-level comments was made.
 */
export function endAfterThread({ rows, end }: ListAnswer, before: ListEnd | null): ListEnd | null {
  if (end !== 'none' && standingOf(end) === 'walled') return before ?? end;
  return rows.length > 0 && (before === 'check' || before === 'refused' || before === 'changed') ? null : before;
}

/** What an answer has done to a list's spans, and whether it brought anything. */
interface Placed {
  readonly before: readonly Span[];
  readonly after: readonly Span[];
  readonly fresh: boolean;
  /** As in `GatherState`. */
  readonly stale: number;
}

/**
 * The end of a list after an answer outside of threads. A wall counts only while the list goes on, and until something
 * comes again.
 */
export function endAfter({ from, next, rows, end }: ListAnswer, before: ListEnd | null, spans: Placed): ListEnd | null {
  const said = standingOf(end);
  if (said === 'over') return end;
  const isEmpty = spans.before.every((span) => lastSlot(span) === null);
  const goesOnHere = from === null || isEmpty || spans.before.some((span) => span.next === from);
  // Behind rows, nothing is the end of them.
  const wall = end === 'none' && !isEmpty ? 'all' : end;
  if (said === 'walled') return before ?? (goesOnHere ? wall : null);
  const stood = standingOf(before);
  if (stood === 'walled' && rows.length > 0) return null;
  const goesOnBehind = before === 'all' && next !== '' && next !== null && spans.after.at(-1)?.next === next;
  if (spans.fresh && (stood === 'dry' || goesOnBehind)) return null;
  const looped = from !== '' && from !== null && next === from && goesOnHere && rows.length > 0 && !spans.fresh;
  if (before !== null || (!looped && spans.stale < mostStale)) return before;
  return rows.length > 0 ? 'repeats' : 'silent';
}
