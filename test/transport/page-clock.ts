/** What a page's clock tells the driver: when its next timer is due, epoch ms, or null. */
export type NextTimer = number | null;

interface PageClock {
  /** Runs what is due up to `time`, each at its own time. */
  runTo(time: number): Promise<NextTimer>;
  /** Lets the page do what it has begun. */
  settle(): Promise<NextTimer>;
  /** Whether the document has begun to be left for another one. */
  leaves(): boolean;
}

/**
 * Runs in a page before its own scripts (self-contained): `Date`, `performance.now`, timers, frames, idle callbacks and
 * what comes into view go by a clock that stands still until it is told to run. A document is told the time by the
 * `Server-Timing` of its answer; a frame without an answer of its own asks the page around it. Chance is the same in
 * every run: what a page lets happen within some seconds happens at the end of them first, and what is told by it is
 * told in every run or in none.
 */
export function installPageClock(start: number): void {
  const world = globalThis as unknown as { gleanerClock?: PageClock & { now(): number } };
  if (world.gleanerClock) return;
  const { Date: RealDate, setTimeout: realTimeout } = window;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const told = visit?.serverTiming.find(({ name }) => name === 'clock')?.duration;
  let outer: number | undefined;
  try {
    outer = (window.parent as unknown as typeof world).gleanerClock?.now();
  } catch {
    // Of another origin: it says nothing.
  }
  const origin = told ?? outer ?? start;
  let now = origin;
  let last = 0;
  interface Timer {
    readonly id: number;
    at: number;
    readonly every: number | null;
    run(): void;
  }
  const timers = new Map<number, Timer>();

  function add(wait: unknown, every: boolean, handler: unknown, args: readonly unknown[]): number {
    last += 1;
    const ms = Math.max(1, Number(wait) || 0);
    const run = typeof handler === 'function' ? () => handler(...args) : new Function(String(handler));
    timers.set(last, { id: last, at: now + ms, every: every ? ms : null, run: () => void run() });
    return last;
  }
  const remove = (id: unknown) => void timers.delete(Number(id));
  const task = () => new Promise<void>((resolve) => void realTimeout.call(window, resolve, 0));

  function next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer;
    return first;
  }

  class ClockDate extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [now] : args) as [number]));
    }
    static override now(): number {
      return Math.floor(now);
    }
  }
  const callable = new Proxy(ClockDate, { apply: () => new RealDate(now).toString() });
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  put(window, 'Date', callable);
  put(performance, 'now', () => now - origin);
  let chance = 0.362;
  put(Math, 'random', () => {
    // In steps of the golden ratio, whose values lie well apart: 0.98, 0.6, 0.22, 0.83 …
    chance = (chance + 0.6180339887498949) % 1;
    return chance;
  });
  put(window, 'setTimeout', (handler: unknown, wait: unknown, ...args: unknown[]) => add(wait, false, handler, args));
  put(window, 'setInterval', (handler: unknown, wait: unknown, ...args: unknown[]) => add(wait, true, handler, args));
  put(window, 'requestAnimationFrame', (handler: (time: number) => void) =>
    add(16, false, () => handler(now - origin), []),
  );
  const idle = { didTimeout: false, timeRemaining: () => 10 };
  put(window, 'requestIdleCallback', (handler: (deadline: unknown) => void) => add(1, false, handler, [idle]));
  for (const name of ['clearTimeout', 'clearInterval', 'cancelAnimationFrame', 'cancelIdleCallback'])
    put(window, name, remove);

  /** Tells of elements that come into view a frame later by this clock: real frames take real time. */
  class Sight {
    readonly #seen = new Map<Element, boolean | null>();
    readonly #tell: (entries: readonly object[], observer: Sight) => void;
    constructor(tell: (entries: readonly object[], observer: Sight) => void) {
      this.#tell = tell;
      document.addEventListener('scroll', () => this.#look(), { capture: true, passive: true });
    }
    observe(element: Element): void {
      this.#seen.set(element, null);
      this.#look();
    }
    unobserve(element: Element): void {
      this.#seen.delete(element);
    }
    disconnect(): void {
      this.#seen.clear();
    }
    takeRecords(): readonly object[] {
      return [];
    }
    #look(): void {
      add(16, false, () => this.#report(), []);
    }
    #report(): void {
      const entries = [...this.#seen].flatMap(([target, before]) => {
        const { top, bottom, left, right } = target.getBoundingClientRect();
        const drawn = target.getClientRects().length > 0;
        const isIntersecting = drawn && bottom >= 0 && right >= 0 && top <= innerHeight && left <= innerWidth;
        this.#seen.set(target, isIntersecting);
        return isIntersecting === before
          ? []
          : [{ target, isIntersecting, intersectionRatio: Number(isIntersecting), time: now - origin }];
      });
      if (entries.length > 0) this.#tell(entries, this);
    }
  }
  put(window, 'IntersectionObserver', Sight);

  let leaves = false;
  const { navigation } = window as unknown as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    leaves = !(event as Event & { destination: { sameDocument: boolean } }).destination.sameDocument;
  });
  navigation?.addEventListener('navigateerror', () => {
    leaves = false;
  });

  async function settle(): Promise<NextTimer> {
    await task();
    await task();
    return next()?.at ?? null;
  }

  const clock = {
    now: () => now,
    settle,
    leaves: () => leaves,
    async runTo(time: number): Promise<NextTimer> {
      for (let due = next(); due && due.at <= time; due = next()) {
        now = Math.max(now, due.at);
        if (due.every === null) timers.delete(due.id);
        else due.at += due.every;
        try {
          due.run();
        } catch (thrown) {
          reportError(thrown);
        }
        await task();
      }
      now = Math.max(now, time);
      return settle();
    },
  };
  Object.defineProperty(world, 'gleanerClock', { value: clock });
}
