import { browser } from './browser.ts';

/** With what Chromium refuses each call of a worker that it takes for stopped (its `extension_function_dispatcher.cc`). */
const refusal = 'No SW';
/** How often a refused call is made again, and after how many ms. */
const [tries, pause] = [5, 1000];

type Call = (...args: unknown[]) => unknown;

function repeated(call: Call): Call {
  return async (...args) => {
    for (let left = tries; ; left -= 1) {
      try {
        return await call(...args);
      } catch (thrown) {
        const isRefused = thrown instanceof Error && thrown.message === refusal;
        if (!isRefused || left === 0) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
}

function partsOfApi(): readonly object[] {
  const { tabs, windows, scripting, cookies, downloads, declarativeNetRequest, permissions } = browser;
  const { local, session } = browser.storage;
  return [tabs, windows, scripting, local, session, cookies, downloads, declarativeNetRequest, permissions];
}

/**
 * Makes refused calls of these parts of the API again. A worker that Chromium stops runs for a moment more: without
 * this it would take tabs for closed and permissions for gone, and store an end of what the next worker is to go on
 * with; so it waits until it is gone. One that lives was refused by mistake. A refused call has done nothing.
 */
export function repeatRefused(parts = partsOfApi()): void {
  for (const part of parts as readonly Record<string, unknown>[])
    for (const name in part) {
      const call = part[name];
      if (typeof call === 'function') part[name] = repeated(call.bind(part) as Call);
    }
}
