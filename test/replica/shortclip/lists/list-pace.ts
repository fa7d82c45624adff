import type { ReplicaRequest } from '../../framework/site.ts';

const tooSoon = 1500;
const checkLasts = 30_000;

/** When a session asked for its last further page of a list, how often too soon, and since when it is checked (R23). */
export class ListPace {
  readonly #sessions = new Map<string, { readonly last: number; readonly hasty: number; readonly checkedAt: number }>();

  take({ cookies, time }: ReplicaRequest): 'empty' | 'check' | null {
    const key = String(cookies.did);
    const { last = 0, hasty = 0, checkedAt = Number.NEGATIVE_INFINITY } = this.#sessions.get(key) ?? {};
    if (time - checkedAt < checkLasts) return 'check';
    const now = time - last < tooSoon ? hasty + 1 : 0;
    this.#sessions.set(key, { last: time, hasty: now, checkedAt: now > 1 ? time : Number.NEGATIVE_INFINITY });
    return now === 0 ? null : now > 1 ? 'check' : 'empty';
  }
}
