import { sleep } from '../sleep.ts';

/** One request at a time per host, with a pause between requests. */
export function createPacer(now: () => number = Date.now, wait: typeof sleep = sleep) {
  const queues = new Map<string, Promise<unknown>>();
  const ended = new Map<string, number>();

  return {
    /** Waits for the host's turn, then runs `work`. If `signal` aborts first, rejects immediately without running it. */
    async turn<T>(host: string, pace: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const before = queues.get(host);
      const run = (async () => {
        // Its own caller is told.
        await before?.catch(() => {});
        signal.throwIfAborted();
        const due = (ended.get(host) ?? Number.NEGATIVE_INFINITY) + pace - now();
        // Never longer than the pause itself: the clock may have been set back.
        if (due > 0) await wait(Math.min(due, pace), signal);
        try {
          return await work();
        } finally {
          ended.set(host, now());
        }
      })();
      queues.set(host, run);
      try {
        return await run;
      } finally {
        if (queues.get(host) === run) queues.delete(host);
      }
    },
  };
}

export type Pacer = ReturnType<typeof createPacer>;
