import { afterEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from '../../../lib/browser/deadline.ts';
import { readBody } from '../../../lib/browser/network/hop.ts';
import { proxyAddress } from '../../../lib/browser/network/proxy-address.ts';
import { noProxy } from '../../../lib/browser/network/proxy-route.ts';
import { mediaAddress } from '../../../lib/features/media/model/media-address.ts';

afterEach(() => vi.useRealTimers());

describe('a proxy', () => {
  const of = (scheme: string, host: string, port: number, user = '', password = '') => ({
    scheme,
    host,
    port,
    user,
    password,
  });

  it.each([
    ['http://a.example', of('http', 'a.example', 80)],
    ['https://a.example', of('https', 'a.example', 443)],
    ['socks5://a.example', of('socks5', 'a.example', 1080)],
    ['SOCKS5://a.example:9050', of('socks5', 'a.example', 9050)],
    ['https://a.example:80', of('https', 'a.example', 80)],
    ['socks5://a.example:80/', of('socks5', 'a.example', 80)],
    ['https://a.example:8080', of('https', 'a.example', 8080)],
    ['http://me:p%40ss@[::1]:3128', of('http', '::1', 3128, 'me', 'p@ss')],
    ['http://me:50%off@a.example', of('http', 'a.example', 80, 'me', '50%off')],
  ])('%s is read with its standard port, user and password', (text, address) => {
    expect(proxyAddress(text)).toEqual(address);
  });

  it.each(['a.example:80', 'ftp://a.example', 'http://', 'socks5://a b', 'xhttp://a.example'])('%s is none', (text) => {
    expect(() => proxyAddress(text)).toThrow(
      expect.objectContaining({ kind: 'invalid_request', message: expect.stringMatching(/^proxy: /) }),
    );
  });

  it('is refused by a build that has no permission for any', async () => {
    await expect(noProxy({} as never, {} as never, {} as never)).rejects.toMatchObject({
      kind: 'proxy_unavailable',
      message: expect.stringContaining('install the proxy version'),
    });
  });
});

describe('a media address', () => {
  it.each([
    ['https://p1.media.example/a?b=c', 'https://p1.media.example/a?b=c'],
    ['http://media.example/a', 'https://media.example/a'],
    ['//media.example/a', 'https://media.example/a'],
    ['https://elsewhere.example/a', null],
    ['https://media.example.evil.example/a', null],
    ['https://media.example:8443/a', null],
    ['https://me@media.example/a', null],
    ['https://me:x@media.example/a', null],
    ['ftp://media.example/a', null],
    ['data:image/png,x', null],
    ['no address', null],
    ['', null],
  ])('%j is asked for as %j', (address, asked) => {
    expect(mediaAddress(['media.example'], address)).toBe(asked);
  });
});

describe('the body of an answer', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes);
  const answer = (type: string | null, ...chunks: Uint8Array[]) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    return new Response(body, type === null ? {} : { headers: { 'content-type': type } });
  };
  const [first, second] = [bytes(0xe6, 0xb2), bytes(0xb3)];

  it.each([
    [null, '河', [first, second]],
    ['text/html; charset=utf-8', '河', [first, second]],
    ['text/html; Charset="GBK"', '河', [bytes(0xba), bytes(0xd3)]],
    ['text/html; charset=nonsense', '河', [first, second]],
    ['text/html; charset=iso-8859-1', 'é', [bytes(0xe9)]],
    ['text/plain', '\ufffd', [first]],
  ])('of type %s is read in its own encoding, characters cut in two included', async (type, text, chunks) => {
    expect(await readBody(answer(type, ...chunks), 10)).toBe(text);
  });

  it('may be empty, and as large as was said', async () => {
    expect(await readBody(new Response(null), 10)).toBe('');
    expect(await readBody(answer(null, bytes(65, 66), bytes(67)), 3)).toBe('ABC');
  });

  it('is given up where it is larger', async () => {
    const large = { kind: 'upstream_changed', message: expect.stringContaining('larger than 2 MB') };
    await expect(
      readBody(answer(null, new Uint8Array(2 ** 20), new Uint8Array(2 ** 20 + 1)), 2 ** 21),
    ).rejects.toMatchObject(large);
  });
});

describe('work with a deadline', () => {
  it('ends as the work does, where that is in time', async () => {
    await expect(withDeadline(Promise.resolve(7), 1000)).resolves.toBe(7);
    await expect(withDeadline(Promise.reject(new Error('its own')), 1000)).rejects.toThrow('its own');
  });

  it('fails when its time is over, and says how long that was', async () => {
    vi.useFakeTimers();
    const working = expect(withDeadline(new Promise(() => {}), 1000)).rejects.toMatchObject({
      kind: 'timed_out',
      message: 'The page did not answer within 1 s.',
    });
    await vi.advanceTimersByTimeAsync(1000);
    await working;
  });

  it('is cancelled with its run, before or meanwhile', async () => {
    const control = new AbortController();
    const cancelled = { kind: 'cancelled', message: 'The run was cancelled.' };
    const working = expect(withDeadline(new Promise(() => {}), 1e9, control.signal)).rejects.toMatchObject(cancelled);
    control.abort();
    await working;
    await expect(withDeadline(new Promise(() => {}), 1e9, control.signal)).rejects.toMatchObject(cancelled);
  });

  it('leaves nothing behind', async () => {
    vi.useFakeTimers();
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, 'removeEventListener');
    await withDeadline(Promise.resolve(), 1000, signal);
    expect([vi.getTimerCount(), removed.mock.calls.length]).toEqual([0, 1]);
  });
});
