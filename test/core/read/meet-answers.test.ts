import { afterEach, expect, it, vi } from 'vitest';
import type { Page, Transport } from '../../../lib/core/transport.ts';
import { answer, fakeTransport } from '../parts.ts';
import { guarded } from './guarded.ts';
import { page } from './read-parts.ts';

afterEach(() => vi.unstubAllGlobals());

const url = 'https://weibo.com/u/1';
const own = { session: { kind: 'own' } } as const;

/** A run whose every answer takes 5 ms. */
function run(over: Partial<Page> = {}) {
  let time = 100;
  const after = async <T>(value: T) => {
    await Promise.resolve();
    time += 5;
    return value;
  };
  const open: Page = {
    ...page,
    url: async () => url,
    evaluate: () => after('shown' as never),
    request: () => after('sent' as never),
    fetch: () => after({ status: 202, url: 'https://weibo.com/end', text: 'fetched' }),
    ...over,
  };
  const base = fakeTransport({ pages: [open], open: () => open });
  const transport: Transport = { ...base, now: () => time, fetch: () => after(answer('text', { status: 203 })) };
  const pass = (ms: number) => {
    time += ms;
  };
  return { met: guarded(transport).met, pass };
}

async function pageOf({ transport }: ReturnType<typeof guarded>['met']): Promise<Page> {
  const [found] = await transport.findPages({ hosts: [] });
  if (!found) throw new Error('no page');
  return found;
}

it('each answer is noted with the source that met it, by the way it came', async () => {
  const { met } = run();
  const open = await pageOf(met);
  met.begin('one');
  await met.transport.fetch('https://weibo.com/a', own);
  await met.transport.fetch('https://weibo.com/b', { ...own, method: 'POST' });
  await open.fetch('https://weibo.com/c');
  await open.fetch('/d', { body: 'x' });
  await open.request('weibo.com', () => null);
  await open.evaluate(() => null);
  await Promise.resolve();
  const noted = { source: 'one', ms: 5 };
  expect(met.answers).toMatchObject([
    { ...noted, via: 'network', method: 'GET', url: 'https://weibo.com/a', status: 203, body: 'text', headers: {} },
    { ...noted, via: 'network', method: 'POST', url: 'https://weibo.com/b', status: 203, body: 'text' },
    { ...noted, via: 'page', method: 'GET', url: 'https://weibo.com/c', page: url, status: 202, body: 'fetched' },
    { ...noted, via: 'page', method: 'POST', url: 'https://weibo.com/end', status: 202, body: 'fetched' },
    { ...noted, via: 'script', method: 'POST', url: 'https://weibo.com/', status: 200, body: 'sent' },
    { ...noted, via: 'script', method: 'GET', url, status: 200, body: 'shown' },
  ]);
});

it('what no source asked for is not noted, nor of a page that was opened then', async () => {
  const { met } = run();
  const open = await met.transport.openPage(url);
  await open.evaluate(() => null);
  await met.transport.fetch(url, own);
  met.begin('one');
  met.begin('');
  await open.fetch(url);
  await Promise.resolve();
  expect(met.answers).toMatchObject([]);
});

it('what one function finds in a page again and again is one answer, its last; another function’s is another', async () => {
  let shown = 0;
  const evaluate = async () => {
    shown += 1;
    return `shown ${shown}` as never;
  };
  const { met } = run({ evaluate });
  const open = await pageOf(met);
  met.begin('one');
  const look = () => 'state';
  for (const fn of [look, () => 'condition', look, look]) await open.evaluate(fn);
  await Promise.resolve();
  expect(met.answers.map(({ body }) => body)).toEqual(['shown 4', 'shown 2']);
});

it('a page whose address is not to be had is still read', async () => {
  const { met } = run({ url: () => Promise.reject(new Error('gone')) });
  const open = await pageOf(met);
  met.begin('one');
  expect(await open.evaluate(() => null)).toBe('shown');
  await Promise.resolve();
  expect(met.answers).toMatchObject([{ url: '', body: 'shown' }]);
});

it('of what a page was seen asking, the three newest copies of a look are noted', async () => {
  const copies = [1, 2, 3, 4].map((at) => ({
    url: `https://weibo.com/${at}`,
    status: 200 + at,
    headers: {},
    time: 0,
    page: '',
    text: `copy ${at}`,
  }));
  const { met } = run({ observed: async () => copies });
  const open = await pageOf(met);
  met.begin('one');
  expect(await open.observed('/1')).toEqual(copies);
  const noted = { source: 'one', via: 'watched', ms: 0 };
  expect(met.answers).toMatchObject([
    { ...noted, method: 'GET', url: 'https://weibo.com/1', status: 201, at: 0, page: '', body: 'copy 1' },
    { ...noted, method: 'GET', url: 'https://weibo.com/2', status: 202, body: 'copy 2' },
    { ...noted, method: 'GET', url: 'https://weibo.com/3', status: 203, body: 'copy 3' },
  ]);
});

it('of a run without end sixty answers are kept, and the last of what is read again', async () => {
  const { met } = run();
  const open = await pageOf(met);
  met.begin('one');
  const look = () => 'state';
  await open.evaluate(look);
  for (let at = 0; at < 70; at += 1) await met.transport.fetch(`https://weibo.com/${at}`, own);
  await open.evaluate(look);
  await Promise.resolve();
  expect(met.answers).toHaveLength(60);
  expect(met.answers.at(-1)?.url).toBe('https://weibo.com/58');
});

it('a source took as long as since it was first begun', () => {
  const { met, pass } = run();
  expect(met.took('one')).toBe(0);
  met.begin('one');
  pass(7);
  met.begin('');
  met.begin('one');
  pass(4);
  expect([met.took('one'), met.took('two')]).toEqual([11, 0]);
});

it('the document of a page is met once, with its scripts as far as they are not too long, and not noted as looked at', async () => {
  const texts = ['a', '', 'b'.repeat(7_999_999), 'c'];
  vi.stubGlobal('document', {
    querySelectorAll: () => texts.map((textContent, at) => ({ id: `s${at}`, textContent })),
  });
  const { met } = run({ evaluate: async (fn, ...args) => fn(...args) });
  const open = await pageOf(met);
  met.begin('one');
  await met.recordDocument('one', open);
  await met.recordDocument('two', open);
  await Promise.resolve();
  const scripts = [
    { id: 's0', text: 'a' },
    { id: 's2', text: texts[2] },
  ];
  expect(met.answers).toMatchObject([
    { source: 'one', via: 'document', method: 'GET', url, status: 200, ms: 0, body: scripts },
  ]);
});

it('a document that cannot be looked at shows nothing, and stops nothing', async () => {
  const { met } = run({
    evaluate: () => Promise.reject(new Error('gone')),
    url: () => Promise.reject(new Error('gone')),
  });
  await met.recordDocument('one', await pageOf(met));
  expect(met.answers).toMatchObject([]);
});
