import { browser } from './browser.ts';

/** Alarm that starts the worker again, so that it cleans up, should it still be stopped in mid-run. */
export const wakeAlarm = 'sweep';

/**
 * Keeps the worker alive until the returned function is called: a worker that calls no extension API for 30 s is stopped,
 * open fetches or not (measured, Chromium 156).
 */
export function keepAlive(everyMs: number): () => void {
  const call = () => void browser.runtime.getPlatformInfo().catch(() => {});
  const timer = setInterval(call, everyMs);
  return () => clearInterval(timer);
}

/** Counts live runs. While there is one, the worker is kept alive and an alarm is set that would start a new one. */
export function createLifeline(): (everyMs: number) => () => Promise<void> {
  let live = 0;
  return (everyMs) => {
    live += 1;
    const stop = keepAlive(everyMs);
    void browser.alarms.create(wakeAlarm, { periodInMinutes: 1 });
    return async () => {
      stop();
      live -= 1;
      if (live === 0) await browser.alarms.clear(wakeAlarm);
    };
  };
}
