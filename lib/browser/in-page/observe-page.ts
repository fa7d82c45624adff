import { exactJson, stringify } from './exact-json.ts';
import { apply, swallow } from './swallow.ts';

/** The globals of a page that are watched or used. */
export type ObservedGlobals = Pick<
  typeof globalThis,
  'location' | 'fetch' | 'XMLHttpRequest' | 'Response' | 'Headers' | 'Proxy' | 'Promise' | 'RegExp'
>;

/** The body of a request, kept until the answer arrives. */
interface Note {
  body: string;
}

/**
 * Copies the answers a page fetches from addresses that match `observed`, after the page has received them. `observed`: the source of a
 * regular expression for `host address`. `keep` receives a copy's size in characters and a function that makes the copy on demand: `[url,
 * time, status, headers, requestBody]` as JSON on one line, headers as `name: value` lines, then the answer's text. Runs in the main world.
 * The page's functions behave and return as before; an error here never reaches the page. Every function used later is captured now,
 * getters included, and no object of the page is read: the page could detect it. Returns the function that restores everything.
 */
export function observePage(page: ObservedGlobals, observed: string, keep: (size: number, copy: () => string) => void): () => void {
  const { Response, Headers, XMLHttpRequest, Proxy: Veil, Promise: Later, RegExp: Pattern } = page;
  const { get: read, getOwnPropertyDescriptor } = Reflect;
  const { now } = Date;
  const responses = Response.prototype;
  const requests = XMLHttpRequest.prototype;
  const { clone, text: textOf } = responses;
  const { forEach } = Headers.prototype;
  const follow = Later.prototype.then;
  const { addEventListener, getAllResponseHeaders } = requests;
  const { exec } = Pattern.prototype;
  const { get: recall, set: remember } = WeakMap.prototype;
  const bodies = new WeakMap<XMLHttpRequest, string>();
  /** The address each request was opened with: a failed request has no `responseURL`. */
  const addresses = new WeakMap<XMLHttpRequest, string>();
  let pattern: RegExp | undefined;
  let stopped = false;

  /** A native getter as a function. */
  function getter<T>(prototype: object, name: string): (of: unknown) => T {
    const native = getOwnPropertyDescriptor(prototype, name)?.get as () => T;
    return (of) => apply(native, of, []);
  }

  const urlOf = getter<string>(responses, 'url');
  const statusOf = getter<number>(responses, 'status');
  const headersOf = getter<Headers>(responses, 'headers');
  const xhrUrl = getter<string>(requests, 'responseURL');
  const xhrStatus = getter<number>(requests, 'status');
  const xhrType = getter<string>(requests, 'responseType');
  const xhrResponse = getter<unknown>(requests, 'response');

  function wanted(address: string): boolean {
    if (stopped) return false;
    pattern ??= new Pattern(observed);
    // A page cannot replace `location`; reading it earlier would slow every page load.
    return apply(exec, pattern, [`${page.location.hostname} ${address}`]) !== null;
  }

  const textOr = (value: unknown) => (typeof value === 'string' ? value : '');

  function copy(url: string, status: number, headers: () => string, body: string, text: string): void {
    const size = text.length + body.length;
    // The size limit for a copy, in characters.
    if (size > 6_000_000) return;
    const time = now();
    // Only strings are stringified: an object's `toJSON` may be the page's.
    keep(size, () => `[${stringify(url)},${time},${status},${stringify(headers())},${stringify(body)}]\n${text}`);
  }

  function whenRead(text: Promise<string>, tell: (text: string) => void): void {
    // If the body breaks off, the page sees that error itself.
    apply(follow, text, [(whole: string) => swallow(() => tell(whole)), () => {}]);
  }

  function copyResponse(answer: Response, body: string): void {
    const url = urlOf(answer);
    if (!wanted(url)) return;
    const own = headersOf(answer);
    const headers = () => {
      let lines = '';
      apply(forEach, own, [(value: string, name: string) => (lines += `${name}: ${value}\n`)]);
      return lines;
    };
    const status = statusOf(answer);
    // Cloned before the page can start reading the body.
    whenRead(apply(textOf, apply(clone, answer, []), []), (text) => copy(url, status, headers, body, text));
  }

  function copyRequest(request: XMLHttpRequest): void {
    const url = xhrUrl(request) || (apply(recall, addresses, [request]) ?? '');
    if (!wanted(url)) return;
    const type = xhrType(request);
    const response = xhrResponse(request);
    const headers = apply(getAllResponseHeaders, request, []);
    // Read now: the page may reuse the request object immediately.
    const status = xhrStatus(request);
    const body = apply(recall, bodies, [request]) ?? '';
    const tell = (text: string) => copy(url, status, () => headers, body, text);
    if (type === '' || type === 'text') tell(response as string);
    else if (response && type === 'json') {
      const text = exactJson(response);
      if (text !== null) tell(text);
    } else if (response) whenRead(apply(textOf, new Response(response as Blob | ArrayBuffer), []), tell);
    else if (status !== 200) tell('');
  }

  /** Notes the body of a wanted call through a proxy around its `init`, so that only what fetch itself reads there is read. */
  function noteOf(args: unknown[]): Note | undefined {
    const address = args[0];
    // A non-string argument's address is known once the answer arrives; reading it now might be visible to the page.
    if (typeof address === 'string' ? !wanted(address) : stopped) return undefined;
    const note = { body: '' };
    const init = args[1];
    if (typeof init !== 'object' || init === null) return note;
    args[1] = new Veil(init, {
      __proto__: null,
      get(of: object, name: PropertyKey) {
        const answer: unknown = read(of, name);
        swallow(() => {
          if (name === 'body' && typeof answer === 'string') note.body = answer;
        });
        return answer;
      },
    } as ProxyHandler<object>);
    return note;
  }

  /** Wraps one of the page's functions in ours; returns the function that unwraps it, unless the page has replaced the wrapper. */
  function wrap<Name extends string, F extends (...args: never[]) => unknown>(
    owner: { [name in Name]: F },
    name: Name,
    ours: (native: F, self: unknown, args: Parameters<F>) => unknown,
  ): () => void {
    const native = owner[name];
    // The handler has no prototype: what a page puts on `Object.prototype` must not become a trap.
    const wrapped = new Veil(native, { __proto__: null, apply: ours } as ProxyHandler<F>);
    owner[name] = wrapped;
    return () => {
      if (owner[name] === wrapped) owner[name] = native;
    };
  }

  const unwrapFetch = wrap(page as { fetch: typeof fetch }, 'fetch', (native, self, args) => {
    let note: Note | undefined;
    swallow(() => {
      note = noteOf(args);
    });
    const answer = apply(native, self, args);
    try {
      if (note) {
        const { body } = note;
        // The page gets the derived promise: a handler on the original would hide an unhandled rejection from the browser.
        return apply(follow, answer, [
          (response: Response) => {
            swallow(() => copyResponse(response, body));
            return response;
          },
        ]);
      }
    } catch {
      // Then the page gets the original promise.
    }
    return answer;
  });

  const unwrapOpen = wrap(requests, 'open', (native, self, args) => {
    const answer = apply(native, self, args);
    swallow(() => apply(remember, addresses, [self, textOr(args[1])]));
    return answer;
  });

  function ended(this: XMLHttpRequest): void {
    swallow(() => copyRequest(this));
  }

  const unwrapSend = wrap(requests, 'send', (native, self, args) => {
    const answer = apply(native, self, args);
    swallow(() => {
      apply(remember, bodies, [self, textOr(args[0])]);
      // `loadend` fires after the `load` that the page waits for.
      apply(addEventListener, self, ['loadend', ended]);
    });
    return answer;
  });

  return () => {
    stopped = true;
    unwrapFetch();
    unwrapOpen();
    unwrapSend();
  };
}
