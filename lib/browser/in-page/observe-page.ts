/** Largest answer copied, in characters. */
const most = 2_000_000;
/** After so many errors of its own the observer takes itself away. */
const patience = 3;

/** The globals of a page that are watched. */
export type ObservedGlobals = Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest' | 'Request' | 'URL'>;

/**
 * Copies the answers a page fetches from addresses whose path ends with one of `paths`, after the page has them: `give` gets
 * `{url, status, headers, requestBody, text}` as JSON, headers as `name: value` lines. Runs in the main world. The page sees
 * its own functions do what they always did, at the same time and with the same results; an error here never reaches it.
 * Returns the function that puts all back.
 */
export function observePage(page: ObservedGlobals, base: string, paths: readonly string[], give: (json: string) => void): () => void {
  // Taken now: the page may replace them later.
  const { fetch, URL, Request, XMLHttpRequest } = page;
  const { prototype } = XMLHttpRequest;
  const { open, send, addEventListener, getAllResponseHeaders } = prototype;
  const { apply } = Reflect;
  const { stringify } = JSON;
  const asked = new WeakMap<XMLHttpRequest, string>();
  let trouble = 0;

  function safely(work: () => void): void {
    try {
      work();
      return;
    } catch {
      // Counted below: going away may fail too, where the page has locked its globals.
    }
    try {
      trouble += 1;
      if (trouble >= patience) stop();
    } catch {
      // Then we stay.
    }
  }

  function wanted(input: unknown): string | undefined {
    const address = input instanceof Request ? input.url : typeof input === 'string' || input instanceof URL ? input : undefined;
    if (address === undefined) return undefined;
    const { href, pathname } = new URL(address, base);
    return paths.some((path) => pathname.endsWith(path)) ? href : undefined;
  }

  function copy(url: string, status: number, headers: string, body: unknown, text: string): void {
    const requestBody = typeof body === 'string' ? body : '';
    if (text.length + requestBody.length <= most) give(stringify({ url, status, headers, requestBody, text }));
  }

  async function copyResponse(url: string, body: unknown, answer: Promise<Response>): Promise<void> {
    try {
      // Cloned before the page can begin to read.
      const twin = (await answer).clone();
      const text = await twin.text();
      const headers = [...twin.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      safely(() => copy(url, twin.status, headers, body, text));
    } catch {
      // Network failure or a body cut short: the page learns of it by itself.
    }
  }

  /** The answer's text, or null where only another form is there: JSON the browser parsed has rounded its long integers. */
  function textOf(request: XMLHttpRequest): string | null {
    const { responseType } = request;
    if (responseType === '' || responseType === 'text') return request.responseText;
    const parsed = responseType === 'json' ? stringify(request.response) : null;
    return parsed === null || /[[:,]-?\d{16,}[\],}]/.test(parsed) ? null : parsed;
  }

  function copyRequest(request: XMLHttpRequest, url: string, body: unknown): void {
    const text = textOf(request);
    if (text !== null) copy(url, request.status, apply(getAllResponseHeaders, request, []), body, text);
  }

  const ourFetch = new Proxy(fetch, {
    apply(target, self, args: Parameters<typeof fetch>) {
      const answer: Promise<Response> = apply(target, self, args);
      safely(() => {
        const url = wanted(args[0]);
        if (url) void copyResponse(url, args[1]?.body, answer);
      });
      return answer;
    },
  });

  const ourOpen = new Proxy(open, {
    apply(target, self: XMLHttpRequest, args: unknown[]) {
      const result: unknown = apply(target, self, args);
      safely(() => {
        const url = wanted(args[1]);
        if (url) asked.set(self, url);
        else asked.delete(self);
      });
      return result;
    },
  });

  const ourSend = new Proxy(send, {
    apply(target, self: XMLHttpRequest, args: unknown[]) {
      safely(() => {
        const url = asked.get(self);
        // `loadend` comes after the `load` the page waits for.
        if (url) apply(addEventListener, self, ['loadend', () => safely(() => copyRequest(self, url, args[0])), { once: true }]);
      });
      return apply(target, self, args);
    },
  });

  function stop(): void {
    if (page.fetch === ourFetch) page.fetch = fetch;
    if (prototype.open === ourOpen) prototype.open = open;
    if (prototype.send === ourSend) prototype.send = send;
  }

  page.fetch = ourFetch;
  prototype.open = ourOpen;
  prototype.send = ourSend;
  return stop;
}
