import { createContext, runInContext } from 'node:vm';
import { exchange } from '../transport/exchange.ts';
import { ids } from './cnvideo/catalogue.ts';
import type { Replica } from './start-replica.ts';

export const page = `https://www.douyin.com/video/${ids.video}`;

export interface Signed {
  readonly url: string;
  readonly cookie: string;
  readonly headers: Record<string, string>;
}

/** A device of somebody who visits Douyin: what it asks by itself, and what the scripts of a page make of it. */
export function visitorOf(replica: () => Replica) {
  /** `body`: of a POST. */
  function get(url: string, cookie: string, headers: Record<string, string> = {}, body?: string) {
    return exchange(url, {
      port: replica().port,
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body,
      deadline: 2000,
      cookieFor: async () => cookie,
    });
  }

  /** What a device is told to keep by the first visit's answer, and by its script (R1). */
  async function firstCookies(): Promise<string[]> {
    const challenge = await get(page, '');
    const lines = [challenge.setCookies[0]?.line ?? ''];
    const document = Object.defineProperty({}, 'cookie', {
      get: () => lines.map((line) => line.split(';')[0]).join('; '),
      set: (line: string) => void lines.push(line),
    });
    const context = createContext({ window: {}, document, location: { reload: () => {} }, Math, Reflect });
    runInContext(/<script>([\s\S]*)<\/script>/.exec(challenge.text)?.[1] ?? '', context);
    return lines;
  }

  /** The cookies of a device that has answered the first visit's script. */
  const firstVisit = async (): Promise<string[]> => (await firstCookies()).map((line) => line.split(';')[0] ?? '');

  /** A visit: the document, its two signing scripts, and the request they made of a plain one. */
  async function visit(url: string, loaded = true): Promise<Signed> {
    const cookies = await firstVisit();
    const document = await get(page, cookies.join('; '));
    cookies.push(document.setCookies[0]?.line.split(';')[0] ?? '');
    const sent: Omit<Signed, 'cookie'>[] = [];
    const listeners = new Map<string, () => void>();
    const items = new Map<string, string>();
    const context = createContext({
      location: new URL(page),
      document: Object.defineProperty(
        {
          addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
          dispatchEvent: ({ type }: Event) => listeners.get(type)?.(),
        },
        'cookie',
        { get: () => cookies.join('; '), set: (line: string) => void cookies.push(line.split(';')[0] ?? '') },
      ),
      // R3: what waits for the load and for a while after it, at once.
      addEventListener: (_name: string, listener: () => void) => void listeners.set('load', listener),
      setTimeout: (work: () => void) => work(),
      localStorage: {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => items.set(name, value),
      },
      XMLHttpRequest: class {
        open(): void {}
        send(): void {}
      },
      fetch: (address: string, init: { headers?: Headers }) =>
        void sent.push({ url: address, headers: Object.fromEntries(init?.headers ?? []) }),
      URL,
      Headers,
      Event,
    });
    runInContext('globalThis.window = globalThis', context);
    for (const [path] of document.text.matchAll(/\/replica-sdk\/[^"]+/g)) {
      runInContext((await get(`https://www.douyin.com${path}`, cookies.join('; '))).text, context);
    }
    if (loaded) listeners.get('load')?.();
    runInContext(`fetch(${JSON.stringify(url)})`, context);
    const [request] = sent;
    if (!request) throw new Error('The scripts sent nothing');
    return { ...request, cookie: cookies.join('; ') };
  }

  return { get, firstCookies, firstVisit, visit };
}
