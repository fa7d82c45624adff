import { describe, expect, it } from 'vitest';
import { type ObservedGlobals, observePage } from '../../lib/browser/in-page/observe-page.ts';

const path = '/api/feed';

/** An XMLHttpRequest that answers `text` as soon as it is sent, with its events in the true order. */
class FakeRequest extends EventTarget {
  status = 0;
  responseType = '';
  responseText = '';
  response: unknown = '';
  sent: unknown;
  open(_method: string, _url: string): void {
    this.status = 0;
  }
  send(body?: unknown): void {
    this.sent = body;
    queueMicrotask(() => {
      this.status = 200;
      this.responseText = '{"id":1}';
      this.response = this.responseType === 'json' ? { id: 1 } : this.responseText;
      for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
    });
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n';
  }
}

function page(answer: () => Response = () => new Response('{"id":1}')) {
  class OwnRequest extends FakeRequest {}
  const promises: Promise<Response>[] = [];
  const calls: unknown[][] = [];
  const fetch = (...args: unknown[]) => {
    calls.push(args);
    const promise = Promise.resolve().then(answer);
    promises.push(promise);
    return promise;
  };
  const globals = { fetch, XMLHttpRequest: OwnRequest, Request, URL } as unknown as ObservedGlobals;
  const { open, send } = OwnRequest.prototype;
  return { globals, promises, calls, native: { fetch, open, send }, OwnRequest };
}

const base = 'https://www.example.com/explore';
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a page that is observed', () => {
  it('gets the very promise and answer it would have got, and its arguments pass untouched', async () => {
    const { globals, promises, calls } = page();
    const copies: string[] = [];
    observePage(globals, base, [path], (json) => copies.push(json));
    const init = { method: 'POST', body: '{"a":1}' };
    const promise = globals.fetch(`${path}?x=1`, init);
    expect(promise).toBe(promises[0]);
    expect(calls[0]).toEqual([`${path}?x=1`, init]);
    expect(calls[0]?.[1]).toBe(init);
    const answer = await promise;
    expect(answer.bodyUsed).toBe(false);
    expect(copies).toEqual([]);
    expect(await answer.text()).toBe('{"id":1}');
    await settle();
    const expected = { url: `https://www.example.com${path}?x=1`, status: 200, requestBody: '{"a":1}', text: '{"id":1}' };
    expect(JSON.parse(copies[0] ?? '')).toMatchObject(expected);
  });

  it('sees functions with the name and length it knows', () => {
    const { globals, native } = page();
    observePage(globals, base, [path], () => {});
    expect(globals.fetch).not.toBe(native.fetch);
    expect([globals.fetch.name, globals.fetch.length]).toEqual([native.fetch.name, native.fetch.length]);
    expect(Function.prototype.toString.call(globals.fetch)).toContain('[native code]');
  });

  it('has an XMLHttpRequest answer before the copy is made', async () => {
    const { globals } = page();
    const order: string[] = [];
    observePage(globals, base, [path], (json) => order.push(`copy ${JSON.parse(json).text}`));
    const request = new globals.XMLHttpRequest();
    request.open('POST', path);
    request.addEventListener('load', () => order.push('page'));
    request.send('{"b":2}');
    await settle();
    expect(order).toEqual(['page', 'copy {"id":1}']);
  });

  it.each([
    ['text', '{"id":1}', ['{"id":1}']],
    ['json', { id: 1 }, ['{"id":1}']],
    ['json', { id: Number('103025833922308162') }, []],
    ['blob', null, []],
  ] as const)('may ask for a %s: %j is copied exactly or not at all', async (responseType, response, expected) => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, base, [path], (json) => copies.push(JSON.parse(json).text));
    const request = new globals.XMLHttpRequest();
    request.open('GET', path);
    request.responseType = responseType;
    request.send();
    if (typeof response === 'object') Object.defineProperty(request, 'response', { get: () => response, set: () => {} });
    await settle();
    expect(copies).toEqual(expected);
  });

  it('keeps its other requests to itself, also on a request used again', async () => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, base, [path], (json) => copies.push(json));
    await globals.fetch('/api/feed/other');
    await globals.fetch('/x?next=/api/feed');
    const request = new globals.XMLHttpRequest();
    request.open('GET', path);
    request.open('GET', '/elsewhere');
    request.send();
    await settle();
    expect(copies).toEqual([]);
  });

  it('hears of a network failure alone', async () => {
    const { globals } = page(() => {
      throw new TypeError('Failed to fetch');
    });
    const copies: string[] = [];
    observePage(globals, base, [path], (json) => copies.push(json));
    await expect(globals.fetch(path)).rejects.toThrow('Failed to fetch');
    await settle();
    expect(copies).toEqual([]);
  });

  it('has nothing huge copied', async () => {
    const { globals } = page(() => new Response('x'.repeat(2_000_001)));
    const copies: string[] = [];
    observePage(globals, base, [path], (json) => copies.push(json));
    expect(await (await globals.fetch(path)).text()).toHaveLength(2_000_001);
    await settle();
    expect(copies).toEqual([]);
  });
});

describe('an observer', () => {
  it('in repeated trouble of its own goes, and the page never notices', async () => {
    const { globals, native, OwnRequest } = page();
    observePage(globals, base, [path], () => {
      throw new Error('ours');
    });
    for (let times = 0; times < 3; times += 1) {
      expect(await (await globals.fetch(path)).text()).toBe('{"id":1}');
      await settle();
    }
    expect(globals.fetch).toBe(native.fetch);
    expect(OwnRequest.prototype.open).toBe(native.open);
    expect(OwnRequest.prototype.send).toBe(native.send);
  });

  it('that goes leaves alone what the page has put in its place', () => {
    const { globals } = page();
    const stop = observePage(globals, base, [path], () => {});
    const pages = async () => new Response();
    globals.fetch = pages;
    stop();
    expect(globals.fetch).toBe(pages);
  });
});
