import { describe, expect, it } from 'vitest';
import type { Give } from '../../../lib/browser/in-page/channel.ts';
import { copyHeaders } from '../../../lib/browser/in-page/copy-headers.ts';
import { observePage } from '../../../lib/browser/in-page/observe-page.ts';
import { base, type Copy, copied, copyOf, FakeRequest, isWanted, page, path, settle } from './fake-page.ts';

/** A page that is observed, and its copies. */
function observed() {
  const made = page();
  const copies: Copy[] = [];
  const lost: number[] = [];
  const keep = (size: number, copy: (give: Give) => void) => {
    if (size === Number.POSITIVE_INFINITY) lost.push(size);
    else copies.push(copyOf(copy));
  };
  const stop = observePage(made.globals, isWanted, keep, undefined, copyHeaders(made.globals));
  return { ...made, copies, lost, stop };
}

const readers = ['text', 'json', 'blob', 'arrayBuffer'] as const;

// That its functions look native, and leave no trace of a pattern or a promise, is traces.test.ts's, end to end.
describe('a page that is observed', () => {
  it.each(readers)('gets what it reads by %s, and a copy is made', async (reader) => {
    const { answered, copies } = observed();
    const bare = page();
    const [one, other] = [answered('{"id":1}', `${path}?x=1`), bare.answered('{"id":1}', `${path}?x=1`)];
    expect(await one[reader]()).toEqual(await other[reader]());
    expect(one.bodyUsed).toBe(true);
    await settle();
    expect(copies).toHaveLength(1);
    expect(copied(copies[0])).toMatchObject({
      url: `https://www.example.com${path}?x=1`,
      status: 200,
      page: base,
      text: '{"id":1}',
    });
  });

  it('has nothing read that it does not read itself, nor what it reads as a stream unless streams are watched', async () => {
    const { answered, copies } = observed();
    let pulled = 0;
    const pull = (to: ReadableStreamDefaultController) => {
      pulled += 1;
      to.enqueue(new Uint8Array([pulled % 9]));
    };
    const endless = () => new ReadableStream({ pull }, { highWaterMark: 0 });
    const unread = answered(endless());
    await unread.body?.cancel();
    const partly = answered(endless());
    const reader = partly.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await settle();
    const whole = answered();
    expect(whole.body).toBe(whole.body);
    expect(await whole.text()).toBe('{"id":1}');
    await settle();
    expect(pulled).toBeLessThan(3);
    expect(copies).toEqual([]);
  });

  it('gets the promise of the browser itself, with its failures', async () => {
    const { answered, copies, OwnResponse } = observed();
    const used = answered();
    await used.text();
    await expect(used.text()).rejects.toThrow(TypeError);
    await expect(Reflect.apply(OwnResponse.prototype.text, 1, [])).rejects.toThrow(TypeError);
    await settle();
    expect(copies).toHaveLength(1);
  });

  it('may put what it likes on the prototypes of everything', async () => {
    const { globals } = page();
    let last = '';
    const stop = observePage(globals, isWanted, (_, copy) => {
      copy((part) => {
        last = part;
      });
    });
    const request = new globals.XMLHttpRequest();
    request.open('GET', path);
    request.send();
    await settle();
    const touched: string[] = [];
    const names = [
      'get',
      'set',
      'value',
      'writable',
      'has',
      'apply',
      'toJSON',
      'getOwnPropertyDescriptor',
      'length',
      '0',
      '1',
    ];
    for (const name of names) {
      const get = () => void touched.push(name);
      Object.defineProperty(Object.prototype, name, { __proto__: null, get, configurable: true } as PropertyDescriptor);
    }
    let seen: unknown[];
    try {
      seen = [request.responseText, globals.Response.prototype.text.name];
      stop();
    } finally {
      for (const name of names) delete (Object.prototype as Record<string, unknown>)[name];
    }
    expect(seen).toEqual(['{"id":1}', 'text']);
    expect(last).toBe('{"id":1}');
    expect(touched).toEqual([]);
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
  ] as const)('may ask for a %s: %j is copied exactly or missed, once', async (responseType, response, expected) => {
    const { globals, copies, lost } = observed();
    const request = new globals.XMLHttpRequest();
    FakeRequest.answer = response;
    request.open('GET', path);
    request.responseType = responseType;
    request.send();
    expect(request.response).toBe(null);
    await settle();
    for (let turn = 0; turn < 3; turn += 1) expect(request.response).toBe(response);
    await settle();
    FakeRequest.answer = '{"id":1}';
    expect(copies.map((copy) => copied(copy).text)).toEqual(expected);
    expect(lost).toHaveLength(response && expected.length === 0 ? 1 : 0);
  });

  it('has the text of a request copied as it reads it, and again when that is used again', async () => {
    const { globals, copies } = observed();
    const request = new globals.XMLHttpRequest();
    for (const answer of ['{"id":1}', '{"id":2}']) {
      FakeRequest.answer = answer;
      request.open('GET', path);
      request.send();
      await settle();
      expect([request.responseText, request.response, request.responseText]).toEqual([answer, answer, answer]);
    }
    FakeRequest.answer = '{"id":1}';
    request.open('GET', '/elsewhere');
    request.send();
    await settle();
    expect(request.responseText).toBe('{"id":1}');
    expect(copies.map((copy) => copied(copy).text)).toEqual(['{"id":1}', '{"id":2}']);
    expect(copied(copies[0]).headers).toBe('content-type: application/json\r\n');
  });

  it('has a good answer copied after a bad one, whatever host is asked', async () => {
    const { answered, copies } = observed();
    const bodies = ['', '{"code":-1', '{"id":1}'];
    for (const [at, body] of bodies.entries()) await answered(body, `https://${at}.example.org/v2${path}`).text();
    await settle();
    expect(copies.map((copy) => copied(copy).text)).toEqual(bodies);
  });

  it('keeps its other answers to itself', async () => {
    const { answered, copies } = observed();
    await answered('{}', '/api/feed/other').text();
    await answered('{}', '/x?next=/api/feed').text();
    await answered(undefined, '').text();
    await settle();
    expect(copies).toEqual([]);
  });
});

describe('an observer', () => {
  it('that goes puts the native functions back, and leaves alone what the page has put in their place', () => {
    const bare = page();
    const natives = Object.getOwnPropertyDescriptors(bare.OwnResponse.prototype);
    const { OwnResponse, stop } = observed();
    const pages = async () => '';
    OwnResponse.prototype.text = pages;
    stop();
    expect(OwnResponse.prototype.text).toBe(pages);
    expect(Object.getOwnPropertyDescriptor(OwnResponse.prototype, 'json')).toEqual(natives.json);
    expect(Object.getOwnPropertyDescriptor(OwnResponse.prototype, 'body')).toEqual(natives.body);
  });

  it('that goes copies nothing more, though the page kept its functions', async () => {
    const { OwnResponse, answered, copies, stop } = observed();
    const { text } = OwnResponse.prototype;
    stop();
    expect(await text.call(answered())).toBe('{"id":1}');
    await settle();
    expect(copies).toEqual([]);
  });
});
