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
