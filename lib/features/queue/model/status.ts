import type { Budget, PaceLimits } from '../../../core/pace-limits.ts';
import type { JobProgress } from './job.ts';
import {
  availableAt,
  day,
  hour,
  type Ledger,
  nextStart,
  pruned,
  scaledBudget,
  tenMinutes,
  usage,
  type WaitReason,
} from './ledger.ts';
import type { Stall } from './stall.ts';

/** Assumed duration of one item, in ms. */
const usualDuration = 5_000;

/**
 * How long `items` of one platform will take from `now`, in ms: the slowest of pace, loads and items per day decides.
 */
export function timeLeft(items: number, ledger: Ledger, budget: Budget, now: number): number {
  if (items === 0) return 0;
  const known = pruned(ledger, now);
  const { pause, jitter, loads, items: daily } = scaledBudget(budget, known.share);
  const used = usage(known);
  const byPace = items * (pause + jitter / 2 + usualDuration);
  const byLoads = Math.max(0, (used.loads + items * known.cost) / loads - 1) * tenMinutes;
  const days = Math.floor((items - 1) / daily);
  const byDay = days * day + Math.max(0, availableAt(known.items, daily, items - days * daily, day + hour) - now);
  return Math.max(byPace, byLoads, byDay);
}

/** What the queue is doing on one platform, and why it is idle. */
export interface PlatformStatus extends Pick<Ledger, 'platform' | 'held' | 'share'> {
  /** Waiting items of running jobs. */
  readonly waiting: number;
  /** The same, counting each remaining page of a list in progress. */
  readonly steps: number;
  readonly running: boolean;
  /** Switched off by the user: nothing is requested from it. */
  readonly off: boolean;
  /** `ms` from now. */
  readonly wait: { readonly why: WaitReason; readonly ms: number } | null;
  /** Time until all waiting items are done, in ms, and the items per hour that this means. */
  readonly left: number;
  readonly anHour: number;
  readonly guest: boolean;
  /** Where its users sign in. */
  readonly home: string;
  /** Reduced to the user's share. */
  readonly budget: Budget;
  readonly reported: PaceLimits['reported'];
  /** Loads in the last ten minutes, items in the last day. */
  readonly loads: number;
  readonly items: number;
}

/** The platform nearest to its daily limit, among those that were asked today. */
export function nearestLimit(platforms: readonly PlatformStatus[]): PlatformStatus | undefined {
  const used = platforms.filter(({ items }) => items > 0);
  return used.toSorted((one, other) => other.items / other.budget.items - one.items / one.budget.items)[0];
}

export interface QueueStatus {
  readonly jobs: readonly JobProgress[];
  readonly platforms: readonly PlatformStatus[];
  readonly stall: Stall | null;
}

export interface PlatformFacts
  extends Pick<PlatformStatus, 'guest' | 'home' | 'waiting' | 'steps' | 'running' | 'off'> {
  readonly paceLimits: PaceLimits;
}

export function platformStatus(
  ledger: Ledger,
  { paceLimits, guest, home, waiting, steps, running, off }: PlatformFacts,
  now: number,
): PlatformStatus {
  const full = guest ? paceLimits.guest : paceLimits.member;
  const verdict = nextStart(ledger, full, now);
  const { loads, items } = usage(pruned(ledger, now));
  const { platform, held, share } = ledger;
  const left = timeLeft(steps, ledger, full, now);
  return {
    platform,
    waiting,
    steps,
    running,
    off,
    held,
    share,
    guest,
    home,
    loads,
    items,
    wait:
      verdict.next === 'wait' && waiting > 0 && !running && !off ? { why: verdict.why, ms: verdict.until - now } : null,
    left,
    anHour: left > 0 ? Math.round((steps / left) * hour) : 0,
    budget: scaledBudget(full, share),
    reported: paceLimits.reported,
  };
}
