import { describe, expect, it } from 'vitest';
import { observePage } from '../../../lib/browser/in-page/observe-page.ts';
import { base, copied, FakeRequest, page, path, pattern, settle } from './fake-page.ts';

describe('a page that is observed', () => {
  it('gets the answer it would have got, unread, and its arguments pass untouched', async () => {
    const { globals, calls } = page();
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copy()));
    const init = { method: 'POST', body: '{"a":1}' };
    const promise = globals.fetch(`${path}?x=1`, init);
    expect(calls[0]).toEqual([`${path}?x=1`, init]);
    const answer = await promise;
    expect(answer.bodyUsed).toBe(false);
    expect(copies).toEqual([]);
    expect(await answer.text()).toBe('{"id":1}');
    await settle();
    const expected = { url: `https://www.example.com${path}?x=1`, status: 200, requestBody: '{"a":1}', text: '{"id":1}' };
    expect(copied(copies[0])).toMatchObject(expected);
  });

  it('has each property of what it hands over read as often as without us', () => {
    const { globals } = page();
    observePage(globals, pattern, () => {});
    const reads: PropertyKey[] = [];
    const init = new Proxy(
      { body: 'x' },
      {
        get(of, name, self) {
          reads.push(name);
          return Reflect.get(of, name, self);
        },
      },
    );
    const address = {
      [Symbol.toPrimitive]() {
        reads.push('address');
        return path;
      },
    };
    void globals.fetch(path, init);
    expect(reads).toEqual(['body']);
    void globals.fetch(address as unknown as string);
    expect(reads.filter((name) => name === 'address')).toHaveLength(1);
  });

  it('may put what it likes on the prototypes of everything', async () => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copy()));
    const touched: string[] = [];
    const names = ['get', 'has', 'apply', 'toJSON', 'getOwnPropertyDescriptor'];
    for (const name of names) {
      const get = () => void touched.push(name);
      Object.defineProperty(Object.prototype, name, { get, configurable: true });
    }
    let seen: unknown[];
    let promise: Promise<Response>;
    try {
      seen = [globals.fetch.name, 'fetch' in globals.fetch, Object.keys(globals.fetch)];
      // Not waited for: Node's own Response would meet them too.
      promise = globals.fetch(path);
    } finally {
      for (const name of names) delete (Object.prototype as Record<string, unknown>)[name];
    }
    await promise;
    await settle();
    expect(seen).toEqual(['fetch', false, []]);
    expect(copies).toHaveLength(1);
    expect(touched).toEqual([]);
  });

  it('still has an unhandled failure when it handles none', async () => {
    const { globals } = page(() => {
      throw new TypeError('Failed to fetch');
    });
    observePage(globals, pattern, () => {});
    const unhandled: unknown[] = [];
    const hear = (_: unknown, promise: unknown) => unhandled.push(promise);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', hear);
    const promise = globals.fetch(path);
    await settle();
    process.removeAllListeners('unhandledRejection');
    for (const one of others) process.on('unhandledRejection', one);
    expect(unhandled).toEqual([promise]);
  });

  it('sees functions with the name and length it knows', () => {
    const { globals, native } = page();
    observePage(globals, pattern, () => {});
    expect(globals.fetch).not.toBe(native.fetch);
    expect([globals.fetch.name, globals.fetch.length]).toEqual([native.fetch.name, native.fetch.length]);
    expect(Function.prototype.toString.call(globals.fetch)).toContain('[native code]');
  });

  it('has an XMLHttpRequest answer before the copy is made', async () => {
    const { globals } = page();
    const order: string[] = [];
    observePage(globals, pattern, (_, copy) => order.push(`copy ${copied(copy()).text}`));
    const request = new globals.XMLHttpRequest();
    request.open('POST', path);
    request.addEventListener('load', () => order.push('page'));
    request.send('{"b":2}');
    await settle();
    expect(order).toEqual(['page', 'copy {"id":1}']);
  });

  it.each([
    ['text', '{"id":1}', ['{"id":1}']],
    ['json', { id: 1, list: ['a"', null, true, -1.5, {}] }, ['{"id":1,"list":["a\\"",null,true,-1.5,{}]}']],
    ['json', { id: 2 ** 53 - 1 }, ['{"id":9007199254740991}']],
    ['json', { id: 2 ** 53 }, []],
    ['json', { list: [{ id: -Number('103025833922308162') }] }, []],
    ['json', null, []],
    ['blob', new Blob(['{"id":90071992547409931}']), ['{"id":90071992547409931}']],
    ['arraybuffer', new TextEncoder().encode('{"名":1}').buffer, ['{"名":1}']],
    ['document', null, []],
  ] as const)('may ask for a %s: %j is copied exactly or not at all', async (responseType, response, expected) => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copied(copy()).text));
    const request = new globals.XMLHttpRequest();
    FakeRequest.answer = response;
    request.open('GET', path);
    request.responseType = responseType;
    request.send();
    await settle();
    FakeRequest.answer = '{"id":1}';
    expect(copies).toEqual(expected);
  });

  it('has a good answer copied after a bad one, whatever host is asked', async () => {
    const answers = ['', '{"code":-1', '{"id":1}'];
    const { globals } = page(() => answers.shift() ?? '');
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copied(copy()).text));
    for (const host of ['a', 'b', 'c']) await globals.fetch(`https://${host}.example.org/v2${path}#x`);
    await settle();
    expect(copies).toEqual(['', '{"code":-1', '{"id":1}']);
  });

  it('keeps its other requests to itself, also on a request used again', async () => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copy()));
    await globals.fetch('/api/feed/other');
    await globals.fetch('/x?next=/api/feed');
    const request = new globals.XMLHttpRequest();
    request.open('GET', path);
    request.open('GET', '/elsewhere');
    request.send();
    await settle();
    expect(copies).toEqual([]);
  });

  it.each([
    ['URL', new URL(path, base)],
    ['Request', new Request(new URL(path, base))],
  ])('may ask by a %s: its answer says where it came from', async (_, address) => {
    const { globals } = page();
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copied(copy()).url));
    await globals.fetch(address);
    await globals.fetch(new URL('/elsewhere', base));
    await settle();
    expect(copies).toEqual([new URL(path, base).href]);
  });

  it('hears of a network failure alone', async () => {
    const { globals } = page(() => {
      throw new TypeError('Failed to fetch');
    });
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copy()));
    await expect(globals.fetch(path)).rejects.toThrow('Failed to fetch');
    await settle();
    expect(copies).toEqual([]);
  });

  it('has nothing huge copied', async () => {
    const { globals } = page(() => 'x'.repeat(6_000_001));
    const copies: string[] = [];
    observePage(globals, pattern, (_, copy) => copies.push(copy()));
    expect(await (await globals.fetch(path)).text()).toHaveLength(6_000_001);
    await settle();
    expect(copies).toEqual([]);
  });
});

describe('an observer', () => {
  it('that goes leaves alone what the page has put in its place', () => {
    const { globals } = page();
    const stop = observePage(globals, pattern, () => {});
    const pages = async () => new Response();
    globals.fetch = pages;
    stop();
    expect(globals.fetch).toBe(pages);
  });

  it('that goes copies nothing more, though the page kept its functions', async () => {
    const { globals, native } = page();
    const copies: string[] = [];
    const stop = observePage(globals, pattern, (_, copy) => copies.push(copy()));
    const { fetch } = globals;
    stop();
    expect(globals.fetch).toBe(native.fetch);
    await fetch(path);
    await settle();
    expect(copies).toEqual([]);
  });
});
