import { exactJson, stringify } from './exact-json.ts';
import { apply, swallow } from './swallow.ts';

/** The globals of a page that are watched or used. */
export type ObservedGlobals = Pick<
  typeof globalThis,
  'location' | 'fetch' | 'XMLHttpRequest' | 'Response' | 'Headers' | 'Proxy' | 'Promise' | 'RegExp'
>;

/** What was asked for, kept until it is answered. */
interface Note {
  body: string;
}

/**
 * Copies the answers a page fetches from addresses that fit `observed`, after the page has them. `observed`: the source of a pattern for
 * `host address`. `keep` gets a copy's size, in characters, and what makes it once it is wanted: `[url, time, status, headers,
 * requestBody]` as JSON in one line, headers as `name: value` lines, and after it the answer's text. Runs in the main world. The page
 * sees its own functions do what they always did, with the same results; an error here never reaches it. All that is used later is taken
 * now, the getters too, and no object of the page is read: the page could count it. Returns the function that puts all back.
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
  /** What was asked for: a request that failed names no address. */
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
    // No page can put its own in the place of a location; reading it sooner would cost each load.
    return apply(exec, pattern, [`${page.location.hostname} ${address}`]) !== null;
  }

  const textOr = (value: unknown) => (typeof value === 'string' ? value : '');

  function copy(url: string, status: number, headers: () => string, body: string, text: string): void {
    const size = text.length + body.length;
    // The largest that is copied, in characters.
    if (size > 2_000_000) return;
    const time = now();
    // Of texts alone: an object's `toJSON` may be the page's.
    keep(size, () => `[${stringify(url)},${time},${status},${stringify(headers())},${stringify(body)}]\n${text}`);
  }

  function whenRead(text: Promise<string>, tell: (text: string) => void): void {
    // Cut short: the page learns of it by itself.
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
    // Cloned before the page can begin to read.
    whenRead(apply(textOf, apply(clone, answer, []), []), (text) => copy(url, status, headers, body, text));
  }

  function copyRequest(request: XMLHttpRequest): void {
    const url = xhrUrl(request) || (apply(recall, addresses, [request]) ?? '');
    if (!wanted(url)) return;
    const type = xhrType(request);
    const response = xhrResponse(request);
    const headers = apply(getAllResponseHeaders, request, []);
    // The page may ask for something else with it at once.
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

  /** The arguments of a call that is wanted, their `init` seen through: what fetch itself reads there is all that is read. */
  function noteOf(args: unknown[]): Note | undefined {
    const address = args[0];
    // The address of what is no text is known when the answer comes: asked now, the page might hear of it.
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

  /** Puts a function of ours around one of the page's; returns what takes it away, unless the page has put its own there. */
  function wrap<Name extends string, F extends (...args: never[]) => unknown>(
    owner: { [name in Name]: F },
    name: Name,
    ours: (native: F, self: unknown, args: Parameters<F>) => unknown,
  ): () => void {
    const native = owner[name];
    // A handler has no prototype: what a page puts on that of all objects must not become a trap.
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
        // The page gets the promise that follows: listening to the first would hide from the browser that nobody handles its failure.
        return apply(follow, answer, [
          (response: Response) => {
            swallow(() => copyResponse(response, body));
            return response;
          },
        ]);
      }
    } catch {
      // Then it gets the first.
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
      // `loadend` comes after the `load` the page waits for.
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
