import type { ReplicaRequest } from '../../framework/site.ts';

/** How many calls followed each other in less than so many ms, with the one at this time. */
export function rowWithin(ms: number): (now: number) => number {
  let last = Number.NEGATIVE_INFINITY;
  let row = 0;
  return (now) => {
    row = now - last < ms ? row + 1 : 1;
    last = now;
    return row;
  };
}

/** R27: calls of one session that follow each other in less than 0.3 s: the fifth is one too many. */
export class PostPace {
  readonly #sessions = new Map<string, { readonly rowAt: (now: number) => number; until: number }>();

  take({ cookies }: ReplicaRequest, now: number): 'burst' | 'braked' | null {
    const key = cookies.SUB ?? '';
    const session = this.#sessions.get(key) ?? { rowAt: rowWithin(300), until: Number.NEGATIVE_INFINITY };
    this.#sessions.set(key, session);
    if (now < session.until) return 'braked';
    if (session.rowAt(now) <= 4) return null;
    session.until = now + 60_000;
    return 'burst';
  }
}

/** R31: pages within a minute, per session. */
export class ResultPace {
  readonly #asked = new Map<string, number[]>();

  isTooFast({ cookies }: ReplicaRequest, now: number): boolean {
    const recent = [...(this.#asked.get(cookies.SUB ?? '') ?? []), now].filter((time) => time > now - 60_000);
    this.#asked.set(cookies.SUB ?? '', recent);
    return recent.length > 12;
  }
}
