import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { GatewayRequest } from '../../lib/features/bridge/model/bridge-protocol.ts';
import { Refusal } from '../../lib/features/bridge/model/refusal.ts';
import type { HttpParts } from '../../lib/program/http/http-server.ts';
import { type LogLine, printLine } from '../../lib/program/http/log-line.ts';
import { told } from '../core/told.ts';
import { listeningServer } from './listening-server.ts';

const path = '/api/cnvideo/aweme_detail';
const good = { authorization: 'Bearer right', 'content-type': 'application/json' };

async function server(change: Partial<HttpParts> = {}) {
  const asked: { request: GatewayRequest; token: string }[] = [];
  const lines: LogLine[] = [];
  const port = await listeningServer({
    programOf: (token) => (token === 'right' ? 'a script' : null),
    ask: async (request, token) => {
      asked.push({ request, token });
      return {
        status: 410,
        headers: { 'content-type': 'application/json; charset=utf-8', 'gleaner-capture': 'c1' },
        body: '{"msg":"风"}',
      };
    },
    wait: () => 20,
    connected: async () => true,
    openApi: () => '{"openapi":"3.1.0"}',
    paths: [path],
    log: (line) => lines.push(line),
    now: () => 0,
    slowest: 2000,
    ...change,
  });

  async function send(headers: Record<string, string | string[]>, { method = 'POST', to = path, body = '{}' } = {}) {
    const message = httpRequest({ port, host: '127.0.0.1', method, path: to, headers });
    message.end(method === 'GET' || method === 'OPTIONS' ? undefined : body);
    const [response] = (await once(message, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode, headers: response.headers, text };
  }
  /** What comes back of raw bytes, until the server hangs up. */
  async function raw(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    await once(socket, 'close');
    return text;
  }
  return { asked, lines, port, send, raw };
}

describe('gleaner serve', () => {
  it.each([{}, { status: 42, headers: {}, body: '' }, { status: 200, headers: { 'x-a': 'a\nb' }, body: '{}' }, null])(
    'leaves no client waiting for an answer that is none: %j',
    async (answer) => {
      const { send, lines } = await server({ ask: async () => answer as never });
      const { status, text } = await send(good);
      expect([status, JSON.parse(text).code, lines[0]?.status]).toEqual([500, 500, 500]);
    },
  );

  it('gives what the gateway gives: status, headers and body, byte for byte', async () => {
    const { send, asked, lines } = await server();
    const { status, headers, text } = await send(
      { ...good, cookie: 'a=1', 'x-other': 'no' },
      { body: '{"aweme_id":"1"}' },
    );
    expect([status, text, headers['gleaner-capture'], headers['content-type']]).toEqual([
      410,
      '{"msg":"风"}',
      'c1',
      'application/json; charset=utf-8',
    ]);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    const request = {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', cookie: 'a=1' },
      body: '{"aweme_id":"1"}',
    };
    expect(asked).toEqual([{ request, token: 'right' }]);
    expect(lines.map(printLine)).toEqual([`1970-01-01T00:00:00.000Z POST ${path} 410 0 ms "a script"`]);
  });

  it('takes the token as a password, too, as clients make it of an address', async () => {
    const { send, asked } = await server();
    await send({ ...good, authorization: `Basic ${Buffer.from('gleaner:right').toString('base64')}` });
    expect(asked.map(({ token }) => token)).toEqual(['right']);
  });

  // No token, wrong ones, foreign hosts, origins of pages and images are among the requests of hostile.test.ts.
  it.each([
    ['a token twice', { authorization: 'Bearer right, Bearer right' }, 401],
    ['another scheme', { authorization: 'Digest right' }, 401],
    ['a host without its port', { ...good, host: '127.0.0.1' }, 421],
    ['our own address as origin', { ...good, origin: 'http://127.0.0.1:{port}' }, 403],
    ['the words of a page of the same site', { ...good, 'sec-fetch-site': 'same-origin' }, 403],
  ])('refuses %s and asks nothing', async (_, headers, wanted) => {
    const { send, asked, port, lines } = await server();
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('{port}', String(port))]),
    );
    const { status, text } = await send({ 'content-type': 'application/json', ...filled });
    expect(status).toBe(wanted);
    expect(JSON.parse(text)).toMatchObject({ code: wanted, data: null });
    expect(asked).toEqual([]);
    expect(JSON.stringify(lines)).not.toMatch(/right|wrong|evil/);
  });

  // Two hosts, a preflight, a WebSocket and two lengths are among the requests of hostile.test.ts.
  it('refuses an address as path, and to be a proxy, also with a token', async () => {
    const { raw, asked, port } = await server();
    const own = `Host: 127.0.0.1:${port}\r\n`;
    const end = 'Connection: close\r\nAuthorization: Bearer right\r\nContent-Length: 2\r\n\r\n{}';
    expect(await raw(`POST http://evil.example${path} HTTP/1.1\r\n${own}${end}`)).toMatch(/^HTTP\/1.1 400/);
    expect(await raw(`CONNECT evil.example:443 HTTP/1.1\r\n${own}\r\n`)).not.toContain('200');
    expect(asked).toEqual([]);
  });

  it('refuses a huge body by its length, before a byte of it, and as it comes', async () => {
    const { raw, asked, port } = await server();
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer right\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${head}Content-Length: 9999999999\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/);
    expect(await raw(`${head}Content-Length: 2000000\r\nExpect: 100-continue\r\n\r\n`)).toMatch(/^HTTP\/1.1 413/);
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(17)}`)).toMatch(/^HTTP\/1.1 413/);
    expect(asked).toEqual([]);
  });

  it('answers in an envelope what Node would refuse by itself, and logs it', async () => {
    const { raw, port, lines } = await server();
    const strange = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nExpect: tea\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    for (const [bytes, code, kind] of [
      [strange, 401, 'not_paired'],
      ['GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 421, 'misdirected'],
    ] as const) {
      const [, body = ''] = (await raw(bytes)).split('\r\n\r\n');
      expect(JSON.parse(body)).toEqual({ code, msg: expect.stringMatching(`^${kind}: `), data: null });
      expect(lines.at(-1)?.status).toBe(code);
    }
  });

  it('refuses a body that is not UTF-8, and replaces nothing in it', async () => {
    const { port, asked } = await server();
    const body = Buffer.concat([Buffer.from('{"aweme_id":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}')]);
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: good, body });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('invalid_request: body: ')]);
    expect(asked).toEqual([]);
  });

  it('answers at once while 450 connections have sent nothing, or half a request, and drops the oldest', async () => {
    const { port, send } = await server({ slowest: 10_000 });
    const sockets = Array.from({ length: 450 }, (_, at) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      if (at % 2) socket.write(`POST ${path} HTTP/1.1\r\nHost: `);
      return socket;
    });
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const begun = performance.now();
    expect(await send(good)).toMatchObject({ status: 410 });
    expect(performance.now() - begun).toBeLessThan(3000);
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBeLessThan(400);
  });

  it('says whether a browser is connected while 300 requests wait', async () => {
    let waiting = 0;
    const { port, send } = await server({
      ask() {
        waiting += 1;
        return new Promise(() => {});
      },
    });
    for (let count = 0; count < 300; count += 1) {
      const message = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers: good });
      message.on('error', () => {});
      message.end('{}');
    }
    await expect.poll(() => waiting, { timeout: 10_000 }).toBe(300);
    expect(await send({}, { method: 'GET', to: '/health' })).toMatchObject({ status: 200 });
  });

  it('cuts off bodies that do not come', async () => {
    const { raw, asked, port } = await server({ slowest: 60 });
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer right\r\nContent-Type: application/json\r\n`;
    expect(await raw(`${head}Content-Length: 100\r\n\r\n{`)).toMatch(/^(HTTP\/1.1 408.*)?/);
    expect(asked).toEqual([]);
  });

  it('answers without a token only what says nothing of the user', async () => {
    const { send } = await server({ connected: async () => false });
    expect(await send({}, { method: 'GET', to: '/openapi.json' })).toMatchObject({
      status: 200,
      text: '{"openapi":"3.1.0"}',
    });
    expect(await send({}, { method: 'GET', to: '/health' })).toMatchObject({
      status: 503,
      text: '{"status":"no browser"}',
    });
    expect(await send({ origin: 'https://evil.example' }, { method: 'GET', to: '/health' })).toMatchObject({
      status: 403,
    });
    expect(await send({}, { method: 'GET', to: '/' })).toMatchObject({ status: 401 });
  });

  it('says how long a request takes, and when to come again', async () => {
    const { send, asked } = await server({ wait: () => 42 });
    const given = await send({ ...good, prefer: 'respond-async, wait=60' });
    expect([given.status, given.headers['gleaner-wait'], asked.length]).toEqual([410, '42', 1]);
    const impatient = await send({ ...good, prefer: 'wait=30' });
    expect([impatient.status, impatient.headers['retry-after'], asked.length]).toEqual([429, '42', 1]);
    expect(impatient.text).toMatch(/^{"code":429,"msg":"busy: [^"]*42 s[^"]*","data":null}$/);
    for (const [kind, seconds] of [
      ['busy', '60'],
      ['browser_closed', '30'],
      ['denied', undefined],
    ] as const) {
      const { send: ask } = await server({ ask: () => Promise.reject(new Refusal(kind, told('No.'))) });
      expect((await ask(good)).headers['retry-after']).toBe(seconds);
    }
  });

  it('refuses no client that cannot wait while nobody waits', async () => {
    const { send, asked } = await server({ wait: (_, more = 1) => more * 42 });
    const { status } = await send({ ...good, prefer: 'wait=1' });
    expect([status, asked.length]).toEqual([410, 1]);
  });

  it('says of a link how long another request to its platform takes', async () => {
    const { send } = await server({
      ask: async () => ({ status: 200, headers: { 'gleaner-path': path }, body: '{}' }),
      wait: (at, more) => (at === path ? more * 42 : 0),
    });
    expect((await send(good, { to: '/captures' })).headers['gleaner-wait']).toBe('42');
  });

  it('gives up in the browser what the client gave up', async () => {
    let gone: AbortSignal | undefined;
    const { port, lines } = await server({
      ask: (_, __, signal) => {
        gone = signal;
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const message = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers: good });
    message.on('error', () => {});
    message.end('{}');
    await expect.poll(() => gone).toBeDefined();
    message.destroy();
    await expect.poll(() => gone?.aborted).toBe(true);
    // The log says who went away, not that something broke.
    await expect.poll(() => lines).toMatchObject([{ status: 499, program: 'a script', path }]);
  });

  it('writes down no path that it does not know', async () => {
    const { send, lines } = await server();
    await send(good, { to: '/secret-in-a-path?token=secret' });
    expect(lines.map(({ path: shown }) => shown)).toEqual(['(unknown path)']);
  });
});
