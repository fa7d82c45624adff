import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPageChromium } from '../../setup/browsers.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { faultyObserver } from './faulty-observer.ts';

// The observer with an error in each of its steps, in a real page: what the page sends and what it gets stay as they
// are.

const observed = '/rest/wd/user/profile';
const { text, steps } = faultyObserver([
  { hosts: ['127.0.0.1'], paths: [observed] },
  { hosts: ['127.0.0.1'], paths: ['/elsewhere'], bodies: { '/elsewhere': ['y', 'x'] } },
]);

/** What a page's own requests do, in one run: everything it can see of them. */
async function program(path: string): Promise<string[]> {
  const seen: string[] = [];
  const tell = (name: string, ...values: unknown[]) => void seen.push(`${name} ${JSON.stringify(values)}`);
  addEventListener('error', ({ message }) => tell('error event', message));
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection event', String(reason)));

  async function byFetch(name: string, ...args: Parameters<typeof fetch>): Promise<void> {
    try {
      const answer = await fetch(...args);
      const before = answer.bodyUsed;
      const given = await answer.text();
      tell(name, answer.status, answer.url, answer.type, before, answer.bodyUsed, [...answer.headers], given);
    } catch (thrown) {
      tell(name, String(thrown));
    }
  }

  function byRequest(
    name: string,
    address: string,
    type: XMLHttpRequestResponseType,
    body: string | null,
  ): Promise<void> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      for (const event of ['readystatechange', 'load', 'error', 'abort', 'loadend']) {
        request.addEventListener(event, () => tell(`${name} ${event}`, request.readyState));
      }
      request.open('POST', address);
      request.responseType = type;
      request.setRequestHeader('content-type', 'application/json');
      request.onloadend = () => {
        const given =
          type === '' || type === 'text'
            ? request.responseText
            : type === 'json'
              ? request.response
              : request.response?.size;
        tell(name, request.status, request.responseURL, request.getAllResponseHeaders(), given);
        // What the observer hears of comes after this.
        setTimeout(resolve, 5);
      };
      request.send(body);
    });
  }

  const json = { 'content-type': 'application/json' };
  for (let round = 0; round < 2; round += 1) {
    await byFetch('fetch', `${path}?round=${round}`, {
      method: 'POST',
      headers: { ...json, 'x-own': '1' },
      body: '{"eid":"3xa"}',
    });
    await byFetch('request', new Request(path, { method: 'POST', headers: json, body: '{"eid":"3xb"}' }));
    await byFetch('url', new URL(path, location.href));
    // Neither text, URL nor Request: what it becomes is the browser's business.
    await byFetch('odd', { [Symbol.toPrimitive]: () => '/elsewhere' } as unknown as URL);
    await byFetch('elsewhere', '/elsewhere', { method: 'PUT', body: 'x' });
    const { body } = await fetch(`${path}?stream=1`);
    tell('stream', (await body?.getReader().read())?.value?.length);
    const streamed = (await fetch(`${path}?streamed=1`)).body?.getReader();
    for (let part = await streamed?.read(); part && !part.done; part = await streamed?.read())
      tell('part', part.value.length);
    await byFetch('cut', `${path}?cut=1`);
    await byFetch('wrong', 'https://', { method: 'POST' });
    await byFetch('aborted', path, { signal: AbortSignal.abort() });
    await byRequest('xhr', `${path}?round=${round}`, '', '{"eid":"3xc"}');
    await byRequest('xhr json', path, 'json', '{"eid":"3xd"}');
    await byRequest('xhr blob', path, 'blob', null);
    await byRequest('xhr elsewhere', '/elsewhere', 'text', 'x');
    await byRequest('xhr cut', `${path}?cut=1`, '', null);
  }
  for (const one of [Response.prototype.json, Response.prototype.text]) tell('function', one.name, one.length);
  (globalThis as { gleanerAsk?: () => void }).gleanerAsk?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return seen;
}

interface Run {
  readonly seen: readonly string[];
  readonly asked: readonly string[];
}

/** A page with a site of its own, so that several can be at work at once: most of a run is waiting. */
interface Lane {
  readonly page: Page;
  run(observer: string): Promise<Run>;
  close(): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** `?observer=none`: a page without it; `?observer=<n>`: its n-th step fails, whenever it comes to it. */
const script = `(() => {
  const wanted = new URL(location.href).searchParams.get('observer');
  if (wanted === 'none') return;
  const reached = new Set();
  Object.defineProperty(globalThis, 'gleanerReached', { value: reached });
  const step = (n) => {
    reached.add(n);
    if (String(n) === wanted) throw new Error('gleaner: step ' + n);
  };
  // The isolated world has come first.
  let road;
  document.addEventListener('secret', (event) => { road = event.relatedTarget; }, { once: true });
  status = 'secret';
  ${text}
  // In the end the isolated world asks for what was copied.
  Object.defineProperty(globalThis, 'gleanerAsk', { value: () => road?.dispatchEvent(new Event('secret?')) });
})();`;

async function openLane(browser: Browser): Promise<Lane> {
  let asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === '/favicon.ico') return void response.writeHead(404).end();
    if (!request.url?.startsWith('/page'))
      asked.push(JSON.stringify([request.method, request.url, request.rawHeaders, body]));
    if (request.url?.includes('cut=1')) return void request.socket.destroy();
    const type = request.url?.startsWith('/page') ? 'text/html' : 'application/json';
    response.sendDate = false;
    // A connection used again and cut is tried twice, a fresh one once.
    response.shouldKeepAlive = false;
    response.writeHead(200, { 'content-type': type, 'referrer-policy': 'no-referrer', 'x-edge': 'one' });
    response.end(
      type === 'text/html'
        ? '<!doctype html><title>page</title>'
        : JSON.stringify({ id: 90071992547409931n.toString(), body }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  await page.addInitScript(script);
  // What the lanes see differs by their hosts alone.
  const alike = (lines: readonly string[]) => lines.map((line) => line.replaceAll(host, 'host'));
  return {
    page,
    async run(observer) {
      await page.goto(`http://${host}/page?observer=${observer}`);
      asked = [];
      const seen = await page.evaluate(program, observed);
      return { seen: alike(seen), asked: alike(asked) };
    },
    close: () => void server.close(),
  };
}

let browser: Browser;
let lanes: Lane[] = [];
let free: Lane[] = [];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findPageChromium(), args: ['--no-sandbox'] });
  // As many as Vitest has tests at once.
  lanes = await Promise.all(Array.from({ length: 5 }, () => openLane(browser)));
  free = [...lanes];
}, 60_000);

afterAll(async () => {
  await browser?.close();
  for (const lane of lanes) lane.close();
});

async function onLane<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
  const lane = free.pop();
  if (!lane) throw new Error('more tests at once than lanes');
  try {
    return await work(lane);
  } finally {
    free.push(lane);
  }
}

const run = (observer: string) => onLane((lane) => lane.run(observer));

describe('a page', () => {
  let without: Run;
  beforeAll(async () => {
    without = await run('none');
  });

  it('does the same twice, and its requests are seen', async () => {
    expect(without.asked).toHaveLength(26);
    expect(without.seen.filter((line) => line.startsWith('fetch ['))).toHaveLength(2);
    expect(await run('none')).toEqual(without);
  });

  it('is the same under the observer, which goes through all its steps but those of its end and of what it drops', async () => {
    expect(steps.length).toBeGreaterThan(40);
    await onLane(async (lane) => {
      expect(await lane.run('healthy')).toEqual(without);
      const known = await lane.page.evaluate(() => [
        ...(globalThis as unknown as { gleanerReached: Set<number> }).gleanerReached,
      ]);
      // Those of what is dropped have tests of their own (pending-copies, watch-streams).
      const ofTheEnd =
        /^(dropped \+= 1|before\.past = before|return;$|tell\(null\)|stopped = true|stop\?\.\(\)|if \(getOwnPropertyDescriptor|for \(let i = 0; i < restore)/;
      expect(steps.filter((line, n) => !known.includes(n) && !ofTheEnd.test(line))).toEqual([]);
    });
  });

  const faults = steps.map((line, n) => ({ n, line }));
  const served = (n: number) => all || n % 10 === 0;
  it.concurrent.each(faults.filter(({ n }) => served(n)))(
    'notices nothing of an error in step $n: $line',
    async ({ n }) => {
      expect(await run(String(n))).toEqual(without);
    },
  );
  it.skip.each(faults.filter(({ n }) => !served(n)))(
    'notices nothing of an error in step $n: $line',
    longForm,
    () => {},
  );
});
