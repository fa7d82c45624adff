import { exactJson, stringify } from './exact-json.ts';
import { bare, swallow } from './swallow.ts';
import { watchUse } from './watch-use.ts';

/** The globals of a page that are watched or used. */
export type ObservedGlobals = Pick<typeof globalThis, 'location' | 'XMLHttpRequest' | 'Response' | 'Headers' | 'Proxy' | 'Promise'>;

/**
 * Copies the answers that a page reads from addresses in `observed` (rows as in `lib/core/page-forms.ts`), as it reads them: an answer that the page does
 * not read, or reads as a stream, is not read by us. `keep` receives a copy's size in characters and a function that makes the copy on
 * demand: `[url, time, status, headers, page]` as JSON on one line, headers as `name: value` lines, `page` the page's address then; then
 * the answer's text. Runs in the main world. The page's functions behave and return as before; an error here never reaches the page.
 * Every function used later is captured now, getters included, and no object of the page is read: the page could detect it. Returns the
 * function that restores everything.
 */
export function observePage(
  page: ObservedGlobals,
  observed: readonly (readonly string[])[],
  keep: (size: number, copy: () => string) => void,
): () => void {
  const { Response, Proxy: Veil } = page;
  const { now } = Date;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const responses = Response.prototype;
  const requests = page.XMLHttpRequest.prototype;
  const clone = bare(responses.clone);
  const textOf = bare(responses.text);
  const forEach = bare(page.Headers.prototype.forEach);
  const follow = bare(page.Promise.prototype.then<void, void>);
  const headLines = bare(requests.getAllResponseHeaders);
  const ends = bare(''.endsWith);
  const at = bare(''.indexOf);
  const part = bare(''.slice);
  const recall = bare(WeakMap.prototype.get);
  const remember = bare(WeakMap.prototype.set);
  /** What a request gave last; of an answer, whether its stream was handed out. */
  const given = new WeakMap<object, unknown>();
  let stopped = false;

  /** A native getter as a function. */
  function getter<T>(prototype: object, name: string): (of: unknown) => T {
    return bare(getOwnPropertyDescriptor(prototype, name)?.get as (this: unknown) => T);
  }

  const urlOf = getter<string>(responses, 'url');
  const statusOf = getter<number>(responses, 'status');
  const headersOf = getter<Headers>(responses, 'headers');
  const xhrUrl = getter<string>(requests, 'responseURL');
  const xhrStatus = getter<number>(requests, 'status');
  const xhrType = getter<string>(requests, 'responseType');
  const xhrState = getter<number>(requests, 'readyState');

  function before(text: string, mark: string): string {
    const end = at(text, mark);
    return end < 0 ? text : part(text, 0, end);
  }

  /** Compares without a pattern, which would overwrite what the page's last one left in `RegExp.$1`. */
  function wanted(address: string): boolean {
    if (stopped) return false;
    const path = before(before(address, '#'), '?');
    // A page cannot replace `location`; reading it earlier would slow every page load.
    const host = `.${page.location.hostname}`;
    for (let i = 0; i < observed.length; i += 1) {
      const row = observed[i] as readonly string[];
      if (!ends(host, row[0] as string)) continue;
      for (let j = 1; j < row.length; j += 1) if (ends(path, row[j] as string)) return true;
    }
    return false;
  }

  function copy(url: string, status: number, headers: () => string, text: string): void {
    // The size limit for a copy, in characters.
    if (text.length > 6_000_000) return;
    const time = now();
    const shown = page.location.href;
    // Only strings are stringified: an object's `toJSON` may be the page's.
    keep(text.length, () => `[${stringify(url)},${time},${status},${stringify(headers())},${stringify(shown)}]\n${text}`);
  }

  /** If the body breaks off, the page sees that error itself. */
  function whenRead(answer: Response, tell: (text: string) => void): void {
    const text = textOf(answer);
    // Else the page could see its `Promise.prototype.constructor` being read.
    defineProperty(text, 'constructor', { __proto__: null } as PropertyDescriptor);
    follow(
      text,
      (whole) => swallow(() => tell(whole)),
      () => {},
    );
  }

  function copyResponse(answer: Response): void {
    const url = urlOf(answer);
    if (!wanted(url) || recall(given, answer)) return;
    const own = headersOf(answer);
    const status = statusOf(answer);
    const headers = () => {
      let lines = '';
      forEach(own, (value, name) => {
        lines += `${name}: ${value}\n`;
      });
      return lines;
    };
    whenRead(clone(answer), (text) => copy(url, status, headers, text));
  }

  function copyRequest(request: XMLHttpRequest, value: unknown): void {
    if (xhrState(request) !== 4) return;
    const url = xhrUrl(request);
    if (!wanted(url) || recall(given, request) === value) return;
    remember(given, request, value);
    const type = xhrType(request);
    const headers = headLines(request);
    // Read now: the page may reuse the request object immediately.
    const status = xhrStatus(request);
    const tell = (text: string) => copy(url, status, () => headers, text);
    if (typeof value === 'string') tell(value);
    else if (value && type === 'json') {
      const text = exactJson(value);
      if (text !== null) tell(text);
    } else if (value) whenRead(new Response(value as Blob | ArrayBuffer), tell);
    else if (status !== 200) tell('');
  }

  const nothing = () => {};
  const readAnswer = (answer: Response) => swallow(() => copyResponse(answer));
  const readRequest = (request: XMLHttpRequest, value: unknown) => swallow(() => copyRequest(request, value));
  const restore = [
    ...(['arrayBuffer', 'blob', 'json', 'text'] as const).map((name) => watchUse(responses, name, readAnswer, nothing, Veil)),
    // Once the page has the stream, it could see that a copy was made of it.
    watchUse(responses, 'body', nothing, (answer) => swallow(() => remember(given, answer, true)), Veil),
    watchUse(requests, 'response', nothing, readRequest, Veil),
    watchUse(requests, 'responseText', nothing, readRequest, Veil),
  ];

  return () => {
    stopped = true;
    for (let i = 0; i < restore.length; i += 1) swallow(restore[i] as () => void);
  };
}
