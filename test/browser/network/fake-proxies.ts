import { browser } from '../../../lib/browser/browser.ts';

type Listener = (details: never) => unknown;

interface Event {
  readonly addListener: (listener: Listener, filter: { readonly urls: readonly string[] }) => void;
  readonly removeListener: (listener: Listener) => void;
}

/** An event with filters by address (`scheme://host/*` or `<all_urls>`), and the way to have it happen. */
function event(): { readonly api: Event; happen(url: string, details: object): unknown[] } {
  const listeners = new Map<Listener, readonly string[]>();
  const fits = (url: string, pattern: string) => pattern === '<all_urls>' || url.startsWith(pattern.slice(0, -1));
  return {
    api: {
      addListener: (listener, { urls }) => void listeners.set(listener, urls),
      removeListener: (listener) => void listeners.delete(listener),
    },
    happen: (url, details) =>
      [...listeners]
        .filter(([, urls]) => urls.some((one) => fits(url, one)))
        .flatMap(([listener]) => listener(details as never) ?? []),
  };
}

interface Demand {
  readonly isProxy: boolean;
  readonly challenger: { readonly host: string; readonly port: number };
}

interface Request {
  readonly url: string;
  readonly tabId: number;
  readonly originUrl?: string;
}

/**
 * The proxy interfaces of both browsers, and what a proxy's demand, a request of anybody's and the setting meet in
 * them.
 */
export function fakeProxies({ levelOfControl = 'controllable_by_this_extension', taken = false } = {}) {
  const authRequired = event();
  const requests = event();
  let value: object | null = null;
  const settings = {
    get: async () => ({
      levelOfControl:
        value === null ? levelOfControl : taken ? 'controlled_by_other_extensions' : 'controlled_by_this_extension',
    }),
    set: async (change: { value: object }) => {
      value = change.value;
    },
    clear: async () => {
      value = null;
    },
  };
  Object.assign(browser, {
    webRequest: { onAuthRequired: authRequired.api },
    proxy: { onRequest: requests.api, settings },
    permissions: { contains: async () => true },
  });
  return {
    demand: (one: Demand) => authRequired.happen('https://www.example.com/', one),
    route: (one: Request) => requests.happen(one.url, one),
    setting: () => value,
  };
}
