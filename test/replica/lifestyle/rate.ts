import { plain } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';

const minute = 60_000;

/**
 * R10: more than 10 GETs by script a minute are told to wait, more than 20 refused. Documents that a tab loads do not
 * count.
 */
export function scriptedRate(now: () => number): (request: ReplicaRequest) => Answer | null {
  let times: number[] = [];
  return (request) => {
    if (request.headers['sec-fetch-dest'] === 'document') return null;
    times = [...times.filter((time) => now() - time < minute), now()];
    if (times.length > 20) return plain('', { status: 403 });
    return times.length > 10 ? plain('', { status: 429, headers: { 'retry-after': '60' } }) : null;
  };
}
