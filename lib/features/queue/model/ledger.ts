import type { CapturedFailure } from '../../../core/capture.ts';
import type { FailureKind } from '../../../core/failure.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';

/** Why a platform waits: the pause between items, a back-off after refusals, or an exhausted budget. */
export type WaitReason = 'pause' | 'back_off' | 'loads' | 'items';

/** Whether a platform's next item may start; `until` is epoch ms. */
export type NextStart =
  | { readonly next: 'go' }
  | { readonly next: 'wait'; readonly until: number; readonly why: WaitReason }
  | { readonly next: 'held' };

/** Pure: the same ledger, budget and time give the same verdict in any worker. */
export function nextStart(ledger: Ledger, budget: Budget, now: number): NextStart {
  if (ledger.held) return { next: 'held' };
  const known = pruned(ledger, now);
  const { loads, items } = scaledBudget(budget, known.share);
  const used = usage(known);
  if (used.items + 1 > items)
    return { next: 'wait', until: availableAt(known.items, items, 1, day + hour), why: 'items' };
  // The next item may cost as many loads as the most expensive recent one.
  const dear = Math.min(used.atOnce, loads);
  if (used.loads + dear > loads)
    return { next: 'wait', until: availableAt(known.loads, loads, dear, tenMinutes), why: 'loads' };
  const until = known.endedAt + known.pause;
  if (until > now) return { next: 'wait', until, why: known.strikes > 0 ? 'back_off' : 'pause' };
  return { next: 'go' };
}

/**
 * `left`: number of items that a platform's day has left; `wait`: seconds until the next may start, 0 also while the
 * platform is on hold.
 */
export function paceNow(ledger: Ledger, budget: Budget, now: number) {
  const left = scaledBudget(budget, ledger.share).items - usage(pruned(ledger, now)).items;
  const verdict = nextStart(ledger, budget, now);
  const wait = verdict.next === 'wait' ? (verdict.until - now) / 1000 : 0;
  return { left: Math.max(0, Math.floor(left)), wait: Math.ceil(wait) };
}

/**
 * Why a platform is on hold until the user acts: a failure's kind, several refusals in a row, or `grant`: its
 * permission was removed.
 */
export interface PlatformBlock {
  readonly kind: FailureKind | 'refused' | 'grant';
  readonly failure: CapturedFailure;
  /** The page that the user should open, or ''. */
  readonly url: string;
  readonly since: number;
}

interface Entry {
  /** Epoch ms. */
  readonly time: number;
  readonly count: number;
}

/**
 * How far the loads of a scrolled page are counted. Stored with the loads, so that no load is counted twice after a
 * worker stops.
 */
export interface ScrolledLoads {
  readonly tabId: number;
  /** Whether a counted load has not been answered yet. */
  readonly ahead: boolean;
  /** When the page received the newest answer that is counted, epoch ms. */
  readonly until: number;
}

/** The queue's recent requests to one platform; stored, so that budgets survive a browser restart. */
export interface Ledger {
  readonly platform: PlatformId;
  /** Requests and page loads in the last ten minutes. */
  readonly loads: readonly Entry[];
  /** Items in the last day, counted per hour. */
  readonly items: readonly Entry[];
  /** Loads that an item usually costs: the mean of about the last ten. */
  readonly cost: number;
  /** When the last item ended, and the random pause after it, in ms. */
  readonly endedAt: number;
  readonly pause: number;
  /** Consecutive soft failures: each doubles the pause. */
  readonly strikes: number;
  readonly held: PlatformBlock | null;
  /** Whether the last item was read with a signed-in session; null = unknown. */
  readonly signedIn: boolean | null;
  /** The user's share of the budgets, at most 1; pauses grow by the same factor. */
  readonly share: number;
  /** Of the page that is scrolled, or was scrolled last. */
  readonly scrolled?: ScrolledLoads;
}

export const tenMinutes = 600_000;
export const hour = 3_600_000;
export const day = 24 * hour;

export function blankLedger(platform: PlatformId): Ledger {
  return {
    platform,
    loads: [],
    items: [],
    cost: 2,
    endedAt: 0,
    pause: 0,
    strikes: 0,
    held: null,
    signedIn: null,
    share: 1,
  };
}

/**
 * The ledger after the clock was put back: times in the future become now. It must be stored, because a wait that
 * begins anew at each look never ends. The same ledger if no time lies in the future.
 */
export function broughtToNow(ledger: Ledger, now: number): Ledger {
  const { loads, items, endedAt, scrolled } = ledger;
  const latest = Math.max(endedAt, scrolled?.until ?? 0);
  if (latest <= now && [...loads, ...items].every(({ time }) => time <= now)) return ledger;
  const past = (entries: readonly Entry[]) => entries.map((entry) => ({ ...entry, time: Math.min(entry.time, now) }));
  return {
    ...ledger,
    loads: past(loads),
    items: past(items),
    endedAt: Math.min(endedAt, now),
    // Else no answer would count before the clock is where it was.
    ...(scrolled && { scrolled: { ...scrolled, until: Math.min(scrolled.until, now) } }),
  };
}

const sum = (entries: readonly Entry[]): number => entries.reduce((total, { count }) => total + count, 0);

/** The ledger as of `now`, without expired entries. */
export function pruned(ledger: Ledger, now: number): Ledger {
  const known = broughtToNow(ledger, now);
  const within = (entries: readonly Entry[], span: number) => entries.filter(({ time }) => time > now - span);
  // An hour counts until its last minute is a day old.
  return { ...known, loads: within(known.loads, tenMinutes), items: within(known.items, day + hour) };
}

/**
 * The ledger with one more item that starts now. Stored before the item is requested: it counts even if the worker is
 * stopped.
 */
export function withItem(ledger: Ledger, now: number): Ledger {
  const { items, ...rest } = pruned(ledger, now);
  const start = now - (now % hour);
  const others = items.filter(({ time }) => time !== start);
  const count = 1 + sum(items.filter(({ time }) => time === start));
  return { ...rest, items: [...others, { time: start, count }], endedAt: now };
}

export function withLoads(ledger: Ledger, count: number, now: number): Ledger {
  const known = pruned(ledger, now);
  return count > 0 ? { ...known, loads: [...known.loads, { time: now, count }] } : known;
}

/** Loads in the last ten minutes, the largest single entry of them, and items in the last day. */
export function usage(ledger: Ledger): { readonly loads: number; readonly atOnce: number; readonly items: number } {
  const atOnce = Math.max(1, ...ledger.loads.map(({ count }) => count));
  return { loads: sum(ledger.loads), atOnce, items: sum(ledger.items) };
}

/** Clamps the user's share of the budgets: at most 1, and never 0. */
export const possibleShare = (share: number): number => Math.min(1, Math.max(0.05, share));

export function scaledBudget(budget: Budget, share: number): Budget {
  const part = possibleShare(share);
  const { pause, jitter, loads, items } = budget;
  return {
    pause: pause / part,
    jitter: jitter / part,
    loads: Math.max(1, loads * part),
    items: Math.max(1, items * part),
  };
}

/** When the platform's budget has room for one more load; epoch ms, 0 = it has. */
export const roomAt = (ledger: Ledger, budget: Budget, now: number): number =>
  availableAt(pruned(ledger, now).loads, scaledBudget(budget, ledger.share).loads, 1, tenMinutes);

/** When enough entries have expired for `wanted` more to fit into `limit`; epoch ms, 0 = they fit already. */
export function availableAt(entries: readonly Entry[], limit: number, wanted: number, span: number): number {
  let left = sum(entries);
  if (left + wanted <= limit) return 0;
  for (const { time, count } of entries.toSorted((one, other) => one.time - other.time)) {
    left -= count;
    if (left + wanted <= limit) return time + span;
  }
  return 0;
}
