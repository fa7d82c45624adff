import type { Capture } from '../../lib/core/capture.ts';
import type { Asker, GatewayParts } from '../../lib/core/gateway.ts';
import type { RunRequest } from '../../lib/core/handle.ts';
import type { Operation } from '../../lib/core/operation.ts';
import { defaultSettings } from '../../lib/core/settings.ts';
import type { NetworkAnswer, NetworkRequest, Page, Transport } from '../../lib/core/transport.ts';
import type { RecordView } from '../../lib/core/view.ts';
import { platforms } from '../../lib/platforms/index.ts';

export const asker: Asker = { tabId: null, explicit: true, incognito: false };

/** Of an operation whose pages are no matter. */
export const blankView: RecordView = { card: { base: 'data', counters: {} }, volatile: {}, example: {} };

/** `cookie`: the caller's own; '' = none. */
export function post(path: string, body: unknown, cookie = ''): RunRequest {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { path, body: text, ...(cookie ? { cookie } : {}) };
}

export function answer(text: string, over: Partial<NetworkAnswer> = {}): NetworkAnswer {
  return { status: 200, url: 'https://example.org/', headers: {}, text, setCookies: [], ...over };
}

/** A transport that answers from functions; what is not given is an error, as a replay's unknown exchange is. */
export function fakeTransport(over: {
  fetch?: (url: string, request: NetworkRequest) => NetworkAnswer | Promise<NetworkAnswer>;
  pages?: readonly Page[];
  open?: (url: string, unwatched: boolean) => Page | Promise<Page>;
  watches?: boolean;
}): Transport & {
  readonly asked: { url: string; request: NetworkRequest }[];
  readonly opened: string[];
  readonly through: (string | undefined)[];
} {
  const asked: { url: string; request: NetworkRequest }[] = [];
  const opened: string[] = [];
  const through: (string | undefined)[] = [];
  let time = 0;
  return {
    asked,
    opened,
    through,
    async fetch(url, request) {
      asked.push({ url, request });
      if (!over.fetch) throw new Error(`no exchange recorded for ${url}`);
      return over.fetch(url, request);
    },
    findPages: async () => over.pages ?? [],
    watches: async () => over.watches ?? true,
    async openPage(url, options) {
      opened.push(url);
      through.push(options?.viaPage);
      if (!over.open) throw new Error(`no page recorded for ${url}`);
      return over.open(url, options?.unwatched === true);
    },
    pause: async (ms) => {
      time += ms;
    },
    now: () => time,
    requests: () => asked.length,
  };
}

/**
 * Gateway parts in memory: one transport for every run, every save remembered, and every source that was told to be
 * read.
 */
export function fakeParts(operations: readonly Operation[], transport: Transport, over: Partial<GatewayParts> = {}) {
  const saves: { capture: Capture; step: string }[] = [];
  const told: { capture: Capture; source: string }[] = [];
  const ended: string[] = [];
  const lately = new Set<string>();
  const seen = new Map<string, ReadonlySet<string>>();
  const seenOf = (operation: string) => seen.get(operation) ?? new Set<string>();
  const parts: GatewayParts = {
    operations,
    platforms,
    version: '0.0.0',
    caught: () => {},
    settings: async () => defaultSettings,
    openTransport: async (_asker, _operation, runId) => ({ transport, end: async () => void ended.push(runId) }),
    sessions: {
      of: (platform) => ({ platform, cookieUrl: '', signInCookies: [] }),
      choice: async () => 'automatic',
      anonymous: async () => 'visitor=1',
      forget: async () => {},
      signedIn: async () => null,
    },
    switchedOff: async () => new Set(),
    lock: (_platform, _runId, work) => work(),
    recentSuccess: {
      worked: async (source) => lately.has(source),
      note: async (source, worked) => void (worked ? lately.add(source) : lately.delete(source)),
    },
    seenFields: {
      of: async (operation) => seenOf(operation),
      add: async (operation, paths) => void seen.set(operation, new Set([...seenOf(operation), ...paths])),
    },
    save: async (capture, step) => {
      saves.push({ capture, step });
      return true;
    },
    tell: (capture, source) => void told.push({ capture, source }),
    ...over,
  };
  return { parts, saves, told, ended, seen };
}
