import type { Budget } from '../../../core/pace-limits.ts';
import { availableAt, day, hour, type Ledger, pruned, scaledBudget, tenMinutes, usage } from './ledger.ts';

/** Why a platform waits: the pause between items, a back-off after refusals, or an exhausted budget. */
export type WaitReason = 'pause' | 'back_off' | 'loads' | 'items';

/** Whether a platform's next item may start; `until` is epoch ms. */
export type Verdict =
  | { readonly next: 'go' }
  | { readonly next: 'wait'; readonly until: number; readonly why: WaitReason }
  | { readonly next: 'held' };

/** Pure: the same ledger, budget and time give the same verdict in any worker. */
export function nextStart(ledger: Ledger, budget: Budget, now: number): Verdict {
  if (ledger.held) return { next: 'held' };
  const known = pruned(ledger, now);
  const { loads, items } = scaledBudget(budget, known.share);
  const used = usage(known);
  if (used.items + 1 > items) return { next: 'wait', until: availableAt(known.items, items, 1, day + hour), why: 'items' };
  // The next item may cost as many loads as the most expensive recent one.
  const dear = Math.min(used.atOnce, loads);
  if (used.loads + dear > loads) return { next: 'wait', until: availableAt(known.loads, loads, dear, tenMinutes), why: 'loads' };
  const until = known.endedAt + known.pause;
  if (until > now) return { next: 'wait', until, why: known.strikes > 0 ? 'back_off' : 'pause' };
  return { next: 'go' };
}

/** `left`: items that a platform's day has left; `wait`: seconds until the next may start, 0 also while it is on hold. */
export function paceNow(ledger: Ledger, budget: Budget, now: number) {
  const left = scaledBudget(budget, ledger.share).items - usage(pruned(ledger, now)).items;
  const verdict = nextStart(ledger, budget, now);
  const wait = verdict.next === 'wait' ? (verdict.until - now) / 1000 : 0;
  return { left: Math.max(0, Math.floor(left)), wait: Math.ceil(wait) };
}
