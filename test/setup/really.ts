import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits by the machine's clock, in ms: for what goes by no clock of a test, a browser, a process or a socket.
 * Everything else goes by a virtual one.
 */
export function really(ms: number): Promise<void> {
  return sleep(ms);
}

/** What `work` gives, or null when a browser, a process or a socket has not given it after so many real ms. */
export async function reallyWithin<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const stop = new AbortController();
  try {
    return await Promise.race([work, sleep(ms, null, { signal: stop.signal }).catch(() => null)]);
  } finally {
    stop.abort();
  }
}
