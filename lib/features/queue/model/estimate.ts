import type { Budget } from '../../../core/manners.ts';
import { asOf, day, type Ledger, narrowed, spent, tenMinutes } from './ledger.ts';

/** How long an item itself takes when nothing is known of it, in ms. */
const usualDuration = 5_000;

/** How long `items` of one platform take from `now` on, in ms: by the slowest of pace, loads and items a day. */
export function timeLeft(items: number, ledger: Ledger, budget: Budget, now: number): number {
  if (items === 0) return 0;
  const known = asOf(ledger, now);
  const { pause, jitter, loads, items: daily } = narrowed(budget, known.share);
  const used = spent(known);
  const byPace = items * (pause + jitter / 2 + usualDuration);
  const byLoads = Math.max(0, Math.ceil((used.loads + items * used.atOnce) / loads) - 1) * tenMinutes;
  const byDay = Math.max(0, Math.ceil((used.items + items) / daily) - 1) * day;
  return Math.max(byPace, byLoads, byDay);
}
