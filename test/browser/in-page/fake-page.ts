import type { ObservedGlobals } from '../../../lib/browser/in-page/observe-page.ts';
import { observedPattern } from '../../../lib/core/observed-pattern.ts';
import type { ObservedAnswer } from '../../../lib/core/transport.ts';

export const path = '/api/feed';
/** What the tests observe there. */
export const pattern = observedPattern([{ hosts: ['www.example.com'], paths: [path] }]);
export const base = 'https://www.example.com/explore';

/** An XMLHttpRequest that answers as soon as it is sent, with its events in the true order and its properties as getters. */
export class FakeRequest extends EventTarget {
  static answer: unknown = '{"id":1}';
  #url = '';
  #status = 0;
  #type = '';
  sent: unknown;
  get responseURL() {
    return this.#status ? this.#url : '';
  }
  get status() {
    return this.#status;
  }
  get responseType() {
    return this.#type;
  }
  set responseType(type: string) {
    this.#type = type;
  }
  get response(): unknown {
    return this.#status ? FakeRequest.answer : null;
  }
  open(_method: string, url: string): void {
    this.#url = new URL(url, base).href;
    this.#status = 0;
  }
  send(body?: unknown): void {
    this.sent = body;
    queueMicrotask(() => {
      this.#status = 200;
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
    });
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
}

/** A Response with the address it came from, its properties as getters. */
export class FakeResponse {
  readonly #real: Response;
  readonly #url: string;
  constructor(body?: BodyInit, url = '') {
    this.#real = new Response(body);
    this.#url = url;
  }
  get url() {
    return this.#url;
  }
  get status() {
    return this.#real.status;
  }
  get headers() {
    return this.#real.headers;
  }
  get bodyUsed() {
    return this.#real.bodyUsed;
  }
  clone(): FakeResponse {
    return new FakeResponse(this.#real.clone().body as BodyInit, this.#url);
  }
  text(): Promise<string> {
    return this.#real.text();
  }
}

/** A page's globals as the observer takes them, and what its own fetch was called with. */
export function page(answer: () => BodyInit = () => '{"id":1}') {
  class OwnRequest extends FakeRequest {}
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(FakeRequest.prototype))) {
    if (name !== 'constructor') Object.defineProperty(OwnRequest.prototype, name, property);
  }
  const calls: unknown[][] = [];
  const fetch = (...args: unknown[]) => {
    calls.push(args);
    const { body } = (args[1] ?? {}) as { body?: unknown };
    void body;
    const [address] = args;
    const url = new URL(address instanceof Request ? address.url : String(address), base).href;
    return Promise.resolve().then(() => new FakeResponse(answer(), url));
  };
  const globals = {
    location: new URL(base),
    fetch,
    XMLHttpRequest: OwnRequest,
    Response: FakeResponse,
    Headers,
    Proxy,
    Promise,
    RegExp,
  };
  const { open, send } = OwnRequest.prototype;
  return { globals: globals as unknown as ObservedGlobals, calls, native: { fetch, open, send }, OwnRequest };
}

/** A copy as the observer gives it. */
export function copied(copy = ''): Omit<ObservedAnswer, 'headers'> & { readonly headers: string } {
  const head = copy.indexOf('\n');
  const [url, time, status, headers, requestBody] = JSON.parse(copy.slice(0, head));
  return { url, time, status, headers, requestBody, text: copy.slice(head + 1) };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
