import type { Give } from './channel.ts';
import type { HeaderGlobals } from './copy-headers.ts';
import { exactJson, stringify } from './exact-json.ts';
import { bare, recall, remember, swallow } from './swallow.ts';
import type { Hear, StreamGlobals } from './watch-streams.ts';
import { defineProperty, getOwnPropertyDescriptor, getter, watchUse } from './watch-use.ts';

const ends = bare(''.endsWith);
export const at = bare(''.indexOf);

/**
 * Which of `observed` the path of an address ends in; undefined: none. Compares without a pattern, which would
 * overwrite what the page's last one left in `RegExp.$1`. Neither kind of answer tells the fragment of its address.
 */
export const endsIn =
  (observed: readonly string[]) =>
  (address: string): string | undefined => {
    const end = at(`${address}?`, '?');
    for (let i = 0; i < observed.length; i++)
      if (ends(address, observed[i] as string, end)) return observed[i] as string;
    return undefined;
  };

/** Which of `observed` an address contains: parts of the query, where pages ask for data at their own addresses. */
export const askedIn =
  (observed: readonly string[]) =>
  (address: string): string | undefined => {
    for (let i = 0; i < observed.length; i++) if (at(address, observed[i] as string) > 0) return observed[i] as string;
    return undefined;
  };

/** The globals of a page that are watched or used. */
export type ObservedGlobals = StreamGlobals & HeaderGlobals & Pick<typeof globalThis, 'location' | 'fetch' | 'Promise'>;

/**
 * Follows promises by the page's own `then`, without reading a promise's constructor, because the page could see a read
 * of `Promise.prototype.constructor`.
 */
const hearBy =
  (follow: (of: unknown, given: (value: unknown) => void, failed: () => void) => void): Hear =>
  <T>(promise: Promise<T>, settled: (value: T | null) => void) => {
    const tell = (value: unknown) => swallow(() => settled(value as T | null));
    if (getOwnPropertyDescriptor(promise, 'constructor')) return;
    defineProperty(promise, 'constructor', { __proto__: null, configurable: true } as PropertyDescriptor);
    follow(promise, tell, () => tell(null));
    delete (promise as { constructor?: unknown }).constructor;
  };

/**
 * Copies the answers that a page reads and for which `pathOf` gives a path, as the page reads them: an answer that it
 * does not read is not read by us. Answers that it reads as streams need `more`, which watches those, and are copied as
 * far as the page has read them. `keep` receives a copy's size in characters, Infinity for an answer that cannot be
 * copied whole and exactly, a function that gives the copy on demand, the path, and the Response or request. The copy
 * is `[url, time, status, headers, page]` as JSON (headers as `name: value` lines, `page` the page's address then),
 * followed by the answer's text. Runs in the main world. The page's functions behave and return as before; an error
 * here never reaches the page. Every function used later is captured now, getters included, and no object of the page
 * is read: the page could detect it. Returns the function that restores everything.
 */
export function observePage(
  page: ObservedGlobals,
  pathOf: (address: string, of: object) => string | undefined,
  keep: (size: number, copy: (give: Give, first?: string) => void, path: string | undefined, of: object) => void,
  more?: (page: ObservedGlobals, hear: Hear, given: WeakMap<object, unknown>) => readonly (() => void)[],
  headersOf?: (of: object) => string,
): () => void {
  const { Response } = page;
  const { now } = Date;
  const responses = Response.prototype;
  const requests = page.XMLHttpRequest.prototype;
  const clone = bare(responses.clone);
  const textOf = bare(responses.text);
  const hear = hearBy(bare(page.Promise.prototype.then<void, void>));
  /**
   * For a request, what it gave last; for an answer, whether its stream was handed out; for a stream and its reader,
   * the function to call.
   */
  const given = new WeakMap<object, unknown>();
  let stopped = false;

  const urlOf = getter<string>(responses, 'url');
  const statusOf = getter<number>(responses, 'status');
  const xhrUrl = getter<string>(requests, 'responseURL');
  const xhrStatus = getter<number>(requests, 'status');
  const xhrType = getter<string>(requests, 'responseType');
  const xhrState = getter<number>(requests, 'readyState');

  const wanted = (address: string, of: object) => !stopped && pathOf(address, of);

  /**
   * Returns the function that copies an answer once its text is known. The rest is read now: the page may reuse a
   * request object immediately.
   */
  function copyOf(of: object, url: string, status: number): (text: string | null) => void {
    const head = headersOf?.(of);
    return (text) => {
      const time = now();
      const shown = page.location.href;
      // Only strings are stringified: an object's `toJSON` may be the page's. Sent as two texts: joined, they would be
      // written anew in either world, and again in each message.
      const gives = (give: Give, first = '') => {
        give(`[${first}${stringify(url)},${time},${status},${stringify(head ?? '')},${stringify(shown)}]`);
        give(text as string);
      };
      keep(text?.length ?? 1 / 0, gives, pathOf(url, of), of);
    };
  }
  const ofResponse = (answer: Response) => copyOf(answer, urlOf(answer), statusOf(answer));

  function copyResponse(answer: Response): void {
    if (wanted(urlOf(answer), answer) && !recall(given, answer)) hear(textOf(clone(answer)), ofResponse(answer));
  }

  /** Once the page has the stream, it could see that a copy was made of it. */
  function handOut(answer: Response, stream: object | null): void {
    if (recall(given, answer)) return;
    remember(given, answer, true);
    if (more && stream && wanted(urlOf(answer), answer)) remember(given, stream, ofResponse(answer));
  }

  function copyRequest(request: XMLHttpRequest, value: unknown): void {
    if (xhrState(request) !== 4) return;
    const url = xhrUrl(request);
    if (!wanted(url, request) || recall(given, request) === value) return;
    remember(given, request, value);
    const type = xhrType(request);
    const status = xhrStatus(request);
    const tell = copyOf(request, url, status);
    if (typeof value === 'string') tell(value);
    else if (value && type === 'json') tell(exactJson(value));
    else if (value) hear(textOf(new Response(value as Blob | ArrayBuffer)), tell);
    else if (status !== 200) tell('');
  }

  const restore = [
    ...(more?.(page, hear, given) ?? []),
    ...(['arrayBuffer', 'blob', 'json', 'text'] as const).map((name) => watchUse(responses, name, copyResponse, 0)),
    watchUse(responses, 'body', handOut),
    watchUse(requests, 'response', copyRequest),
    watchUse(requests, 'responseText', copyRequest),
  ];

  return () => {
    stopped = true;
    for (let i = 0; i < restore.length; i++) swallow(restore[i] as () => void);
  };
}
