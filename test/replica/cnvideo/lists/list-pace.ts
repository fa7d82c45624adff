import { CommentPace } from '../comment-pace.ts';

/** R24: so many answers within so many ms, the number a guess. */
const most = 60;
const within = 600_000;

/** R24: what becomes of answers of lists that are asked for too fast, or too often. */
export class ListPace {
  readonly #burst = new CommentPace();
  #times: number[] = [];
  #checking = false;

  judge(now: number): 'burst' | 'check' | null {
    this.#times = [...this.#times.filter((time) => now - time < within), now];
    this.#checking ||= this.#times.length > most;
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
