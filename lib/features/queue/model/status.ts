import type { Budget, PaceLimits } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Stall } from './driver.ts';
import type { JobProgress } from './job.ts';
import { day, hour, type Ledger, type PlatformBlock, pruned, scaledBudget, tenMinutes, usage } from './ledger.ts';
import { nextStart, type WaitReason } from './next-start.ts';

/** Assumed duration of one item, in ms. */
const usualDuration = 5_000;

/** How long `items` of one platform will take from `now`, in ms: the slowest of pace, loads and items per day decides. */
export function timeLeft(items: number, ledger: Ledger, budget: Budget, now: number): number {
  if (items === 0) return 0;
  const known = pruned(ledger, now);
  const { pause, jitter, loads, items: daily } = scaledBudget(budget, known.share);
  const used = usage(known);
  const byPace = items * (pause + jitter / 2 + usualDuration);
  const byLoads = Math.max(0, Math.ceil((used.loads + items * used.atOnce) / loads) - 1) * tenMinutes;
  const byDay = Math.max(0, Math.ceil((used.items + items) / daily) - 1) * day;
  return Math.max(byPace, byLoads, byDay);
}

/** What the queue is doing on one platform, and why it is idle. */
export interface PlatformStatus {
  readonly platform: PlatformId;
  /** Waiting items of running jobs. */
  readonly waiting: number;
  /** The same, counting each remaining page of a list in progress. */
  readonly steps: number;
  readonly running: boolean;
  readonly held: PlatformBlock | null;
  /** Switched off by the user: nothing is requested from it. */
  readonly off: boolean;
  /** `ms` from now. */
  readonly wait: { readonly why: WaitReason; readonly ms: number } | null;
  /** Time until all waiting items are done, in ms, and the items per hour that this means. */
  readonly left: number;
  readonly anHour: number;
  readonly guest: boolean;
  /** Reduced to the user's share. */
  readonly budget: Budget;
  readonly reported: PaceLimits['reported'];
  readonly share: number;
  /** Loads in the last ten minutes, items in the last day. */
  readonly loads: number;
  readonly items: number;
}

export interface QueueStatus {
  readonly jobs: readonly JobProgress[];
  readonly platforms: readonly PlatformStatus[];
  readonly stall: Stall | null;
}

export interface PlatformFacts extends Pick<PlatformStatus, 'guest' | 'waiting' | 'steps' | 'running' | 'off'> {
  readonly paceLimits: PaceLimits;
}

export function platformStatus(
  ledger: Ledger,
  { paceLimits, guest, waiting, steps, running, off }: PlatformFacts,
  now: number,
): PlatformStatus {
  const full = guest ? paceLimits.guest : paceLimits.member;
  const found = nextStart(ledger, full, now);
  const { loads, items } = usage(pruned(ledger, now));
  const { platform, held, share } = ledger;
  const left = timeLeft(steps, ledger, full, now);
  return {
    ...{ platform, waiting, steps, running, off, held, share, guest, loads, items },
    wait: found.next === 'wait' && waiting > 0 && !running && !off ? { why: found.why, ms: found.until - now } : null,
    left,
    anHour: left > 0 ? Math.round((steps / left) * hour) : 0,
    budget: scaledBudget(full, share),
    reported: paceLimits.reported,
  };
}
