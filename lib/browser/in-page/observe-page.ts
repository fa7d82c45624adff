import { exactJson, stringify } from './exact-json.ts';
import { bare, recall, remember, swallow } from './swallow.ts';
import type { BodyGlobals, watchBodies } from './watch-bodies.ts';
import type { StreamGlobals, watchStreams } from './watch-streams.ts';
import { defineProperty, getOwnPropertyDescriptor, getter, watchUse } from './watch-use.ts';

/** Beside each observed path, the words of which the body must contain one; null: it does not matter. */
export type ObservedWords = readonly (readonly string[] | null)[];

/** The globals of a page that are watched or used. */
export type ObservedGlobals = StreamGlobals & BodyGlobals & Pick<typeof globalThis, 'location' | 'Response' | 'Headers' | 'Promise'>;

/**
 * Copies the answers that a page reads from addresses in `observed` (the ends of their paths), as it reads them: an answer that the page does
 * not read is not read by us, and one that it reads as a stream only with `streams`, as far as the page has read it. With `bodies`, of an address
 * whose `words` are given only answers are copied that were asked for with a body that contains one of them. `keep` receives a copy's
 * size in characters, Infinity for an answer that cannot be copied whole and exactly, a function that makes the copy on demand, and the number of its
 * path: `[url, time, status, headers, page, body]` as JSON on one line, headers as `name: value` lines, `page` the page's address then, `body` where it decided; then the answer's text. Runs in the main world. The page's functions behave and return as before; an error here never reaches the page.
 * Every function used later is captured now, getters included, and no object of the page is read: the page could detect it. Returns the
 * function that restores everything.
 */
export function observePage(
  page: ObservedGlobals,
  observed: readonly string[],
  keep: (size: number, copy: () => string, path: number) => void,
  streams?: typeof watchStreams,
  bodies?: { readonly watch: typeof watchBodies; readonly words: ObservedWords },
): () => void {
  const { Response } = page;
  const { now } = Date;
  const responses = Response.prototype;
  const requests = page.XMLHttpRequest.prototype;
  const clone = bare(responses.clone);
  const textOf = bare(responses.text);
  const forEach = bare(page.Headers.prototype.forEach);
  const follow = bare(page.Promise.prototype.then<void, void>) as (of: unknown, told: (value: unknown) => void, failed: () => void) => void;
  const headLines = bare(requests.getAllResponseHeaders);
  const ends = bare(''.endsWith);
  const at = bare(''.indexOf);
  /** What a request gave last; of an answer, whether its stream was handed out; of a stream and its reader, who is told. */
  const given = new WeakMap<object, unknown>();
  /** What requests and answers were asked with. */
  const asked = new WeakMap<object, unknown>();
  let stopped = false;

  const urlOf = getter<string>(responses, 'url');
  const statusOf = getter<number>(responses, 'status');
  const headersOf = getter<Headers>(responses, 'headers');
  const xhrUrl = getter<string>(requests, 'responseURL');
  const xhrStatus = getter<number>(requests, 'status');
  const xhrType = getter<string>(requests, 'responseType');
  const xhrState = getter<number>(requests, 'readyState');

  /**
   * The number of the path, from 1; 0: it is none. Compares without a pattern, which would overwrite what the page's last one left in `RegExp.$1`.
   * Neither kind of answer tells the fragment of its address.
   */
  function pathOf(address: string): number {
    const end = at(`${address}?`, '?');
    for (let i = 0; !stopped && i < observed.length; ) if (ends(address, observed[i++] as string, end)) return i;
    return 0;
  }

  /** The body where it decides, '' where it does not; null: the answer is not copied. */
  function wanted(address: string, body: unknown): string | null {
    const path = pathOf(address);
    const words = bodies?.words[path - 1];
    if (!path || !words) return path ? '' : null;
    for (let i = 0; typeof body === 'string' && i < words.length; i += 1) if (at(body, words[i] as string) >= 0) return body;
    return null;
  }

  function copy(url: string, status: number, headers: () => string, body: string, text: string | null): void {
    const time = now();
    const shown = page.location.href;
    // Only strings are stringified: an object's `toJSON` may be the page's.
    keep(
      text?.length ?? 1 / 0,
      () => `[${stringify(url)},${time},${status},${stringify(headers())},${stringify(shown)}${body && `,${stringify(body)}`}]\n${text}`,
      pathOf(url),
    );
  }

  /** Without a look at what the promise was made by, which the page could see as a read of `Promise.prototype.constructor`. */
  function hear<T>(promise: Promise<T>, told: (value: T | null) => void): void {
    const tell = (value: unknown) => swallow(() => told(value as T | null));
    if (getOwnPropertyDescriptor(promise, 'constructor')) return;
    defineProperty(promise, 'constructor', { __proto__: null, configurable: true } as PropertyDescriptor);
    follow(promise, tell, () => tell(null));
    delete (promise as { constructor?: unknown }).constructor;
  }

  /** How an answer is copied: by its text. */
  function copyOf(answer: Response, body: string): (text: string | null) => void {
    const url = urlOf(answer);
    const own = headersOf(answer);
    const status = statusOf(answer);
    const headers = () => {
      let lines = '';
      forEach(own, (value, name) => {
        lines += `${name}: ${value}\n`;
      });
      return lines;
    };
    return (text) => copy(url, status, headers, body, text);
  }

  function copyResponse(answer: Response): void {
    const body = wanted(urlOf(answer), recall(asked, answer));
    if (body !== null && !recall(given, answer)) hear(textOf(clone(answer)), copyOf(answer, body));
  }

  /** Once the page has the stream, it could see that a copy was made of it. */
  function handOut(answer: Response, stream: object | null): void {
    if (recall(given, answer)) return;
    remember(given, answer, true);
    const body = wanted(urlOf(answer), recall(asked, answer));
    if (streams && stream && body !== null) remember(given, stream, copyOf(answer, body));
  }

  function copyRequest(request: XMLHttpRequest, value: unknown): void {
    if (xhrState(request) !== 4) return;
    const url = xhrUrl(request);
    const body = wanted(url, recall(asked, request));
    if (body === null || recall(given, request) === value) return;
    remember(given, request, value);
    const type = xhrType(request);
    const headers = headLines(request);
    // Read now: the page may reuse the request object immediately.
    const status = xhrStatus(request);
    const tell = (text: string | null) => copy(url, status, () => headers, body, text);
    if (typeof value === 'string') tell(value);
    else if (value && type === 'json') tell(exactJson(value));
    else if (value) hear(textOf(new Response(value as Blob | ArrayBuffer)), tell);
    else if (status !== 200) tell('');
  }

  const restore = [
    ...(streams?.(page, hear, given) ?? []),
    ...(bodies?.watch(page, hear, (address, body) => !!wanted(address, body), asked) ?? []),
    ...(['arrayBuffer', 'blob', 'json', 'text'] as const).map((name) => watchUse(responses, name, copyResponse, 0)),
    watchUse(responses, 'body', handOut),
    watchUse(requests, 'response', copyRequest),
    watchUse(requests, 'responseText', copyRequest),
  ];

  return () => {
    stopped = true;
    for (let i = 0; i < restore.length; i += 1) swallow(restore[i] as () => void);
  };
}
