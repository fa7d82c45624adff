import type { Card } from '../../../core/record/read-record.ts';
import type { Counter } from '../../../core/view.ts';

type Counters = Card['counters'];

const digits = /^\d{1,100}$/;

/**
 * The change of each counter since an earlier capture, as signed text: `+120`, `-3`; digits are exact. Absent if the
 * counter is unchanged, missing from either capture, or given in words (`1.2万`): the difference of words would be
 * invented.
 */
export function counterChanges(before: Counters, now: Counters): ReadonlyMap<Counter, string> {
  const earlier = new Map(before.map(({ counter, value }) => [counter, value]));
  const changes = new Map<Counter, string>();
  for (const { counter, value } of now) {
    const old = earlier.get(counter) ?? '';
    if (!digits.test(old) || !digits.test(value)) continue;
    const change = BigInt(value) - BigInt(old);
    if (change !== 0n) changes.set(counter, `${change > 0n ? '+' : ''}${change}`);
  }
  return changes;
}
