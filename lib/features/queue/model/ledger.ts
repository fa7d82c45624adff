import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';

/** Why a platform is asked for nothing until the user acts. `grant`: the site permission was taken away. */
export interface PlatformBlock {
  readonly kind: 'challenge' | 'rate_limited' | 'session_expired' | 'refused' | 'grant';
  /** In English, from the failure. */
  readonly sentence: string;
  /** The page to look at, or ''. */
  readonly url: string;
  readonly since: number;
}

interface Entry {
  /** Epoch ms. */
  readonly time: number;
  readonly count: number;
}

/** What the queue has asked of one platform lately; stored, so that budgets outlive the browser. */
export interface Ledger {
  readonly platform: PlatformId;
  /** Requests and page loads of the last ten minutes. */
  readonly loads: readonly Entry[];
  /** Items of the last day, by the hour they fell in. */
  readonly items: readonly Entry[];
  /** When the last item ended, and the pause that was drawn after it, in ms. */
  readonly endedAt: number;
  readonly pause: number;
  /** Soft failures in a row: each doubles the pause. */
  readonly strikes: number;
  readonly held: PlatformBlock | null;
  /** Whether the last item was read with a signed-in session; null = it did not tell. */
  readonly signedIn: boolean | null;
  /** The user's share of the budgets, 1 or less; pauses grow by as much. */
  readonly share: number;
}

export const tenMinutes = 600_000;
export const hour = 3_600_000;
export const day = 24 * hour;

export function blankLedger(platform: PlatformId): Ledger {
  return { platform, loads: [], items: [], endedAt: 0, pause: 0, strikes: 0, held: null, signedIn: null, share: 1 };
}

/**
 * Entries that still count. A clock that was set back leaves entries in the future: they count as of now, so that they expire like
 * the others instead of blocking for as long as the clock was wrong.
 */
function current(entries: readonly Entry[], now: number, span: number): Entry[] {
  return entries.map((entry) => (entry.time > now ? { ...entry, time: now } : entry)).filter(({ time }) => time > now - span);
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}

/** The ledger as of `now`: what has run out is forgotten. */
export function pruned(ledger: Ledger, now: number): Ledger {
  const { loads, items, endedAt } = ledger;
  // An hour counts until its last minute is a day old.
  return { ...ledger, loads: current(loads, now, tenMinutes), items: current(items, now, day + hour), endedAt: Math.min(endedAt, now) };
}

/** The ledger with one item more that began now. Written before the item is asked for: a stopped worker has spent it too. */
export function withItem(ledger: Ledger, now: number): Ledger {
  const { items, ...rest } = pruned(ledger, now);
  const start = now - (now % hour);
  const others = items.filter(({ time }) => time !== start);
  const count = 1 + sum(items.filter(({ time }) => time === start));
  return { ...rest, items: [...others, { time: start, count }], endedAt: now };
}

/** The ledger with so many loads more. */
export function withLoads(ledger: Ledger, count: number, now: number): Ledger {
  const known = pruned(ledger, now);
  return count > 0 ? { ...known, loads: [...known.loads, { time: now, count }] } : known;
}

/** Loads in the last ten minutes, the most that came at once, and items in the last day. */
export function usage(ledger: Ledger): { readonly loads: number; readonly atOnce: number; readonly items: number } {
  const atOnce = Math.max(1, ...ledger.loads.map(({ count }) => count));
  return { loads: sum(ledger.loads), atOnce, items: sum(ledger.items) };
}

/** A share of the budgets that a user may choose: all of them at most, and never nothing. */
export function possibleShare(share: number): number {
  return Math.min(1, Math.max(0.05, share));
}

/** A budget as the user narrowed it. */
export function scaledBudget(budget: Budget, share: number): Budget {
  const part = possibleShare(share);
  const { pause, jitter, loads, items } = budget;
  return { pause: pause / part, jitter: jitter / part, loads: Math.max(1, loads * part), items: Math.max(1, items * part) };
}

/** When so much of a span has run out that `wanted` is left of `limit`; epoch ms. */
export function availableAt(entries: readonly Entry[], limit: number, wanted: number, span: number): number {
  let left = sum(entries);
  for (const { time, count } of entries.toSorted((one, other) => one.time - other.time)) {
    left -= count;
    if (left + wanted <= limit) return time + span;
  }
  return 0;
}
