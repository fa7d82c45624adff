import type { Clock } from '../replica/framework/clock.ts';
import { really } from '../setup/really.ts';

interface Timer {
  readonly at: number;
  /**
   * Of a deadline: the real time, in ms of `performance.now()`, before which it does not come. Time does not run on for
   * its sake while anything else may come, and what pages do with theirs takes next to none: a busy browser must not be
   * late by that. Else null.
   */
  readonly notBefore: number | null;
  fire(): void;
}

/** What lives by the clock beside Node's own timers: pages, and the network between them and the replica. */
export interface Surroundings {
  /**
   * Settles when nothing moves any more without the clock: when the next timer of a page is due, epoch ms, or null.
   * `parked`: how many requests wait for the clock.
   */
  settle(parked: () => number): Promise<number | null>;
  /** Has the pages run up to a time. */
  runTo(time: number): Promise<unknown>;
}

/**
 * Pages that count in small steps are let run over several of them at once, ever more the longer nobody in Node is
 * served.
 */
const shortestStep = 16;
const longestStep = 250;
/**
 * Where only a deadline is left to come, everything must have been at rest so often: what it waits for may be on its
 * way.
 */
const longRest = 10;
/** What answers within this many real ms needs no clock. */
const grace = 5;
/** A browser has this many real ms for an answer, however much of their own time pages let pass meanwhile. */
const patience = 1_000;

const isRipe = ({ notBefore }: Timer) => performance.now() >= (notBefore ?? 0);

/**
 * One clock for a test's Node, replica and pages. It stands still but while somebody waits, and then goes on from event
 * to event.
 */
export class VirtualClock implements Clock {
  readonly told = true;
  surroundings: Surroundings | null = null;
  #now = Date.now();
  #timers = new Set<Timer>();
  #parked = 0;
  #waiting = 0;
  #driving = false;

  now = (): number => Math.floor(this.#now);

  async wait(ms: number, gone: AbortSignal): Promise<void> {
    this.#parked += 1;
    await new Promise<void>((resolve) => {
      const cancel = this.#set(ms, null, resolve);
      gone.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
    this.#parked -= 1;
  }

  /** Lets time pass. */
  pause = (ms: number): Promise<void> => this.drive(new Promise<void>((resolve) => void this.#set(ms, null, resolve)));

  /** Settles like `work`, time going on meanwhile; rejects with `late()` when it takes longer than `ms`. */
  async within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
    let cancel = () => {};
    const deadline = new Promise<never>((_resolve, reject) => {
      cancel = this.#set(ms, performance.now() + Math.min(ms, patience), () => reject(late()));
    });
    return this.drive(Promise.race([work, deadline])).finally(() => cancel());
  }

  /** Settles like `work`, which may wait for anything that goes by this clock. */
  async drive<T>(work: Promise<T>): Promise<T> {
    this.#waiting += 1;
    if (!this.#driving) void this.#run();
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
    }
  }

  #set(ms: number, notBefore: number | null, fire: () => void): () => void {
    const timer = { at: this.#now + ms, notBefore, fire };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  #next(deadline: boolean): Timer | undefined {
    return [...this.#timers]
      .filter(({ notBefore }) => (notBefore !== null) === deadline)
      .sort((a, b) => a.at - b.at)[0];
  }

  /** Has time go on from event to event while anybody waits. */
  async #run(): Promise<void> {
    this.#driving = true;
    await really(grace);
    let step = shortestStep;
    let rests = 0;
    while (this.#waiting > 0) {
      const pages = (await this.surroundings?.settle(() => this.#parked)) ?? null;
      if (this.#waiting === 0) break;
      const due = this.#next(false);
      const deadline = this.#next(true);
      if (due || pages !== null) {
        const paged = pages === null ? Number.POSITIVE_INFINITY : Math.max(pages, this.#now + step);
        const next = Math.min(paged, due?.at ?? paged);
        if (deadline && deadline.at <= next && !isRipe(deadline)) {
          await really(grace);
          continue;
        }
        await this.#runTo(Math.min(next, deadline?.at ?? next));
        step = Math.min(step * 1.2, longestStep);
      } else if (deadline && rests >= longRest && isRipe(deadline)) {
        rests = 0;
        await this.#runTo(deadline.at);
      } else {
        rests += 1;
        await really(grace);
      }
    }
    this.#driving = false;
  }

  async #runTo(time: number): Promise<void> {
    this.#now = Math.max(this.#now, time);
    await this.surroundings?.runTo(this.#now);
    const due = [...this.#timers].filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at);
    // What pages did at this very time still counts.
    if (due.some(({ notBefore }) => notBefore !== null)) await this.surroundings?.settle(() => this.#parked);
    for (const timer of due) if (this.#timers.delete(timer)) timer.fire();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
