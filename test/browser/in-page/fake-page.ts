import type { Give } from '../../../lib/browser/in-page/channel.ts';
import { endsIn, type ObservedGlobals } from '../../../lib/browser/in-page/observe-page.ts';
import { observedPaths } from '../../../lib/core/page-forms.ts';
import type { ObservedAnswer } from '../../../lib/core/transport.ts';

export const path = '/api/feed';
/** What the tests observe there. */
export const isWanted = endsIn(observedPaths([{ hosts: ['www.example.com'], paths: [path] }]));
export const base = 'https://www.example.com/explore';

/** An XMLHttpRequest that answers as soon as it is sent, its properties as getters. */
export class FakeRequest extends EventTarget {
  static answer: unknown = '{"id":1}';
  #url = '';
  #status = 0;
  #type = '';
  get readyState() {
    return this.#status ? 4 : 1;
  }
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
  get responseText(): string {
    return this.#status ? String(FakeRequest.answer) : '';
  }
  open(_method: string, url: string): void {
    this.#url = new URL(url, base).href;
    this.#status = 0;
  }
  send(): void {
    queueMicrotask(() => {
      this.#status = 200;
      this.dispatchEvent(new Event('load'));
    });
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
}

/** A page's globals as the observer takes them; `answered` is an answer that its fetch got. */
export function page() {
  class OwnRequest extends FakeRequest {}
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(FakeRequest.prototype))) {
    if (name !== 'constructor') Object.defineProperty(OwnRequest.prototype, name, property);
  }
  /** A Response with the address it came from, its properties as getters of its own prototype. */
  class OwnResponse extends Response {
    readonly #url: string;
    constructor(body?: BodyInit | null, url = '') {
      super(body);
      this.#url = url;
    }
    override get url() {
      return this.#url;
    }
  }
  for (const name of ['status', 'headers', 'body', 'clone', 'text', 'json', 'blob', 'arrayBuffer']) {
    Object.defineProperty(
      OwnResponse.prototype,
      name,
      Object.getOwnPropertyDescriptor(Response.prototype, name) as PropertyDescriptor,
    );
  }
  const globals = { location: new URL(base), XMLHttpRequest: OwnRequest, Response: OwnResponse, Headers, Promise };
  const answered = (body: BodyInit = '{"id":1}', address = path) =>
    new OwnResponse(body, new URL(address, base).href) as Response;
  const streams = { ReadableStream, ReadableStreamDefaultReader, TextDecoder };
  return { globals: { ...globals, ...streams } as unknown as ObservedGlobals, answered, OwnRequest, OwnResponse };
}

/** What it is of, and the text. */
export type Copy = readonly string[];

export function copyOf(copy: (give: Give) => void): Copy {
  const parts: string[] = [];
  copy((part) => parts.push(part));
  return parts;
}

export function copied([head = '[]', text = '']: Copy = []): Omit<ObservedAnswer, 'headers'> & {
  readonly headers: string;
} {
  const [page, headers, status, time, url, body] = JSON.parse(head).reverse();
  return { url, time, status, headers, page, text, ...(body && { body }) };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
