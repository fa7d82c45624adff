import type { ReplicaRequest } from '../../framework/site.ts';

const hour = 3_600_000;
const fiveMinutes = 300_000;

/** What one account asked of lists: searches of each word, and pages (R17, R22). */
export class ListLimits {
  readonly #searches = new Map<string, number[]>();
  readonly #pages = new Map<string, number[]>();
  readonly #warned = new Set<string>();

  /** Whether this is the sixth search of the word within an hour, or a later one; its first page counts. */
  braked({ cookies, time }: ReplicaRequest, word: string, page: number): boolean {
    const key = `${cookies.web_session} ${word}`;
    const times = [
      ...(this.#searches.get(key) ?? []).filter((one) => time - one < hour),
      ...(page === 1 ? [time] : []),
    ];
    this.#searches.set(key, times);
    return times.length > 5;
  }

  /** Counts a page: `warn` once after fifteen within five minutes, and then the lists end. */
  paged({ cookies, time }: ReplicaRequest): 'warn' | 'end' | null {
    const key = String(cookies.web_session);
    if (this.#warned.has(key)) return 'end';
    const times = [...(this.#pages.get(key) ?? []).filter((one) => time - one < fiveMinutes), time];
    this.#pages.set(key, times);
    if (times.length <= 15) return null;
    this.#warned.add(key);
    return 'warn';
  }
}
