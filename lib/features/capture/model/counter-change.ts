import type { Counter } from '../../../core/view.ts';
import type { RecordCard } from './record-card.ts';

type Counters = RecordCard['counters'];

const whole = /^\d+$/;

/**
 * By how much each counter moved since an earlier capture, as text with its sign: `+120`, `-3`; digits are exact. Absent where it
 * stayed, where one of both does not have it, and where a platform gives words (`1.2万`): their difference would be invented.
 */
export function counterChanges(before: Counters, now: Counters): ReadonlyMap<Counter, string> {
  const earlier = new Map(before.map(({ counter, value }) => [counter, value]));
  const changes = new Map<Counter, string>();
  for (const { counter, value } of now) {
    const old = earlier.get(counter) ?? '';
    if (!whole.test(old) || !whole.test(value)) continue;
    const change = BigInt(value) - BigInt(old);
    if (change !== 0n) changes.set(counter, `${change > 0n ? '+' : ''}${change}`);
  }
  return changes;
}
