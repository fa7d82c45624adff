import { vi } from 'vitest';
import { browser } from '../../../lib/browser/browser.ts';

interface FakeAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
}

export interface SentRequest {
  readonly url: string;
  readonly init: RequestInit;
}

type Listener = (details: object) => void;

/**
 * A network as an extension's `fetch` and `webRequest` show it: redirects are opaque, cookies and where redirects lead
 * are seen by `webRequest` alone. `others` shows a request of somebody else's, `extras` what the listeners asked to be
 * told. `answer` null = the connection fails; a promise that never settles = the host hangs until aborted.
 */
export function fakeNetwork(
  answer: (url: URL) => FakeAnswer | null | Promise<never>,
  onSend: (sent: SentRequest) => void | Promise<void>,
): { readonly listening: () => number; readonly extras: string[]; others(details: object): void } {
  const listeners = new Set<Listener>();
  const extras: string[] = [];
  const onHeadersReceived = {
    addListener(listener: Listener, _filter: object, asked: readonly string[]) {
      extras.push(asked.join(' '));
      listeners.add(listener);
    },
    removeListener: (listener: Listener) => listeners.delete(listener),
  };
  Object.assign(browser, {
    webRequest: { onHeadersReceived },
    permissions: { contains: holdsExample },
    cookies: { getAll: async () => [] },
  });

  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    await onSend({ url: url.href, init });
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
    const given = await Promise.race([aborted, answer(url)]);
    if (!given) throw new TypeError('Failed to fetch');
    const { status = 200, headers = {}, cookies = [], body = '{}' } = given;
    const all = [...Object.entries(headers), ...cookies.map((line) => ['set-cookie', line] as const)];
    const responseHeaders = all.map(([name, value]) => ({ name, value }));
    const details = {
      url: url.href,
      tabId: -1,
      initiator: 'chrome-extension://gleaner',
      statusCode: status,
      responseHeaders,
    };
    for (const listener of listeners) listener(details);
    if (!headers.location) return new Response(body, { status, headers: { ...headers } });
    if (!/^(https?:|\/)/.test(headers.location)) throw new TypeError('Failed to fetch');
    return { type: 'opaqueredirect', status: 0 };
  });
  return {
    listening: () => listeners.size,
    extras,
    others(details) {
      for (const listener of [...listeners]) listener(details);
    },
  };
}

/** Hosts of example.com are granted. */
async function holdsExample({ origins }: { origins: readonly string[] }): Promise<boolean> {
  return origins.every((origin) => /^https:\/\/([\w-]+\.)*example\.com\//.test(origin));
}
