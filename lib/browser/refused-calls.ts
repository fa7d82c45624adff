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

/** The parts of the API that Gleaner's background calls, and what it calls of each. */
function calledApi(): readonly (readonly [part: object, names: readonly string[]])[] {
  const { tabs, windows, scripting, cookies, downloads, declarativeNetRequest, permissions } = browser;
  const { local, session } = browser.storage;
  const stored = ['get', 'set', 'remove'];
  const scripts = ['getRegisteredContentScripts', 'registerContentScripts', 'unregisterContentScripts'];
  return [
    [tabs, ['captureVisibleTab', 'create', 'get', 'query', 'reload', 'remove', 'update']],
    [windows, ['create', 'getAll', 'update']],
    [scripting, ['executeScript', ...scripts]],
    [local, stored],
    [session, stored],
    [cookies, ['getAll', 'getAllCookieStores']],
    [downloads, ['cancel', 'download', 'removeFile', 'search', 'show']],
    [declarativeNetRequest, ['getSessionRules', 'updateSessionRules']],
    [permissions, ['contains', 'remove']],
  ];
}

/**
 * Makes refused calls of the API again. A worker that Chromium stops runs for a moment more: without this it would take
 * tabs for closed and permissions for gone, and store an end of what the next worker is to go on with; so it waits until
 * it is gone. One that lives was refused by mistake. A refused call has done nothing. Only what is called is wrapped:
 * the browser makes each function of its API when it is first read, and every start of a worker would wait for that.
 */
export function repeatRefused(api = calledApi()): void {
  for (const [part, names] of api as readonly [Record<string, unknown>, readonly string[]][])
    for (const name of names) {
      const call = part[name];
      if (typeof call === 'function') part[name] = repeated(call.bind(part) as Call);
    }
}
