/** R8, guesses: so many requests in a second, and so long, in ms, until all is well again. */
const most = 4;
const rest = 5000;

/** R8: bursts are refused for a while. */
export class CommentPace {
  readonly #times = new Map<string, number[]>();
  #closedUntil = 0;

  refuses(visitor: string, now: number): boolean {
    if (now < this.#closedUntil) return true;
    const recent = [...(this.#times.get(visitor) ?? []).filter((time) => now - time < 1000), now];
    this.#times.set(visitor, recent);
    if (recent.length > most) this.#closedUntil = now + rest;
    return recent.length > most;
  }
}

/** R24: so many answers within so many ms, the number a guess. */
const mostAnswers = 60;
const within = 600_000;

/** R24: what becomes of answers of lists that are asked for too fast, or too often. */
export class ListPace {
  readonly #burst = new CommentPace();
  #times: number[] = [];
  #checking = false;

  judge(now: number): 'burst' | 'check' | null {
    this.#times = [...this.#times.filter((time) => now - time < within), now];
    this.#checking ||= this.#times.length > mostAnswers;
    if (this.#checking) return 'check';
    return this.#burst.refuses('', now) ? 'burst' : null;
  }

  /** A search's own check (R23), which is passed once. */
  searchChecked = false;

  /** The check has been passed. */
  pass(): void {
    this.#checking = false;
    this.#times = [];
    this.searchChecked = true;
  }
}
