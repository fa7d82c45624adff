import { sleep } from '../sleep.ts';
import { noted } from '../storage/caught-errors.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Stores the time of the last request to any host, in epoch ms, so that it outlives a stopped worker. */
interface LastAsked {
  /** 0: none is known. */
  recall(): Promise<number>;
  keep(time: number): void;
}

const forgetful: LastAsked = { recall: async () => 0, keep: () => {} };

/** One request at a time per host, with a pause between requests, also after those of a worker that was stopped. */
export function createPacer(now: () => number = Date.now, wait: typeof sleep = sleep, last = forgetful) {
  const queues = new Map<string, Promise<unknown>>();
  const ended = new Map<string, number>();
  let recalled: Promise<number> | undefined;

  return {
    /**
     * Waits for the host's turn, then runs `work`. If `signal` aborts first, rejects immediately without running it.
     */
    async turn<T>(host: string, pace: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const before = queues.get(host);
      recalled ??= last.recall();
      const former = recalled;
      const run = (async () => {
        // The caller of that request is told.
        await before?.catch(() => {});
        const asked = ended.get(host) ?? (await former);
        signal.throwIfAborted();
        const due = asked + pace - now();
        // Never longer than the pause itself: the clock may have been set back.
        if (due > 0) await wait(Math.min(due, pace), signal);
        last.keep(now());
        try {
          return await work();
        } finally {
          ended.set(host, now());
          last.keep(now());
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

const time = storedValue({ area: 'session', key: 'asked', read: (raw) => (typeof raw === 'number' ? raw : 0) });

/**
 * Kept until the browser closes. No host is kept, as it may be one of a private window: the next request to any of them
 * waits.
 */
export const lastAsked: LastAsked = {
  recall: () => time.get().catch(noted(0)),
  keep: (now) => void time.change(() => now).catch(noted(0)),
};
