import { browser } from './browser.ts';

/** Alarm that restarts the worker for cleanup if it is stopped in the middle of a run after all. */
export const wakeAlarm = 'sweep';

/**
 * Keeps the worker alive until the returned function is called: it is stopped after 30 s without an API call, whatever
 * it fetches.
 */
export function keepAlive(everyMs: number): () => void {
  const call = () => void browser.runtime.getPlatformInfo();
  const timer = setInterval(call, everyMs);
  return () => clearInterval(timer);
}

/**
 * Counts live runs. While there is at least one, the worker is kept alive and an alarm is set that would restart it.
 */
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
