import type { Budget } from '../../../core/manners.ts';
import { asOf, day, freeAt, hour, type Ledger, narrowed, spent, tenMinutes } from './ledger.ts';

/** Why a platform waits: the pause between items, a back-off after refusals, a budget that is spent. */
export type WaitReason = 'pause' | 'back_off' | 'loads' | 'items';

/** Whether a platform's next item may begin; `until` is epoch ms. */
export type Verdict =
  | { readonly next: 'go' }
  | { readonly next: 'wait'; readonly until: number; readonly why: WaitReason }
  | { readonly next: 'held' };

/** Pure: the same ledger, budget and time give the same verdict, whichever worker asks. */
export function verdict(ledger: Ledger, budget: Budget, now: number): Verdict {
  if (ledger.held) return { next: 'held' };
  const known = asOf(ledger, now);
  const { loads, items } = narrowed(budget, known.share);
  const used = spent(known);
  if (used.items + 1 > items) return { next: 'wait', until: freeAt(known.items, items, 1, day + hour), why: 'items' };
  // An item that costs as much as the dearest of late must still fit.
  const dear = Math.min(used.atOnce, loads);
  if (used.loads + dear > loads) return { next: 'wait', until: freeAt(known.loads, loads, dear, tenMinutes), why: 'loads' };
  const until = known.endedAt + known.pause;
  if (until > now) return { next: 'wait', until, why: known.strikes > 0 ? 'back_off' : 'pause' };
  return { next: 'go' };
}
