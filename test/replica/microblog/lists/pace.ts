import type { ReplicaRequest } from '../../framework/site.ts';

/** R27: calls of one session that follow each other in less than 0.3 s: the fifth is one too many. */
export class PostPace {
  readonly #sessions = new Map<string, { last: number; row: number; until: number }>();

  take({ cookies }: ReplicaRequest, now: number): 'burst' | 'braked' | null {
    const session = this.#sessions.get(cookies.SUB ?? '') ?? {
      last: Number.NEGATIVE_INFINITY,
      row: 0,
      until: Number.NEGATIVE_INFINITY,
    };
    const row = now - session.last < 300 ? session.row + 1 : 1;
    const isBraked = now < session.until;
    const isBurst = !isBraked && row > 4;
    this.#sessions.set(cookies.SUB ?? '', {
      last: now,
      row: isBurst ? 0 : row,
      until: isBurst ? now + 60_000 : session.until,
    });
    return isBraked ? 'braked' : isBurst ? 'burst' : null;
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
