import type { Reason } from '../../../core/reason.ts';

/** What blocks the whole queue: the disk, or the network. */
export type Stall = { readonly why: 'offline' } | { readonly why: 'storage'; readonly reason: Reason };

/** While items run, and after a disk error, the worker is woken again after this time, in ms. */
export const wakeAfter = 60_000;
/** How often the delay after disk errors doubles. */
const mostDoublings = 5;

/** Whether the whole queue is blocked, and until when (epoch ms). */
export function createStall(now: () => number) {
  let stall: Stall | null = null;
  let blockedUntil = 0;
  let blockedFor = 0;
  let errors = 0;
  return {
    current: () => stall,
    /** Nothing blocks the queue any more. */
    end(): void {
      stall = null;
    },
    /** An item was stored: the next disk error is a first one again. */
    stored(): void {
      errors = 0;
    },
    offline(): number {
      stall = { why: 'offline' };
      return now() + wakeAfter;
    },
    /** Stops all requests to give the disk time to recover; the delay doubles with each error in a row, up to a maximum. */
    storage(reason: Reason): number {
      stall = { why: 'storage', reason };
      blockedFor = wakeAfter * 2 ** Math.min(mostDoublings, errors);
      blockedUntil = now() + blockedFor;
      errors += 1;
      return blockedUntil;
    },
    /** At most the delay itself, because the clock may have been put back. */
    until(): number {
      blockedUntil = Math.min(blockedUntil, now() + blockedFor);
      return blockedUntil;
    },
  };
}
