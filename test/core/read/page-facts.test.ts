import { afterEach, expect, it, vi } from 'vitest';
import { english } from '../../../lib/core/english.ts';
import { pageFetch } from '../../../lib/core/read/page-fetch.ts';
import { hostOf, sessionAt } from '../../../lib/core/read/page-session.ts';
import type { ReadJob } from '../../../lib/core/read/read-job.ts';
import { conditionOf } from '../../../lib/core/read/watch-pages.ts';
import { because } from '../../../lib/core/reason.ts';
import type { ReadableSource } from '../../../lib/core/source.ts';
import type { Page } from '../../../lib/core/transport.ts';
import { fakeParts, fakeTransport } from '../parts.ts';
import { told } from '../told.ts';
import { embedded, operationWith, page } from './read-parts.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (url: string): Page => ({ ...page, url: async () => url });
const gone: Page = { ...page, url: () => Promise.reject(new Error('No tab with id 1')) };
const job = (over: Parameters<typeof operationWith>[1] = {}) =>
  ({ operation: operationWith([], over) }) as unknown as ReadJob;

it('a page is loading until its document has been parsed, and while it cannot be looked at', async () => {
  const here: Page = { ...page, evaluate: async (fn, ...args) => fn(...args) };
  for (const [readyState, condition] of [
    ['loading', { state: 'loading', reason: because('page_loading') }],
    ['interactive', { state: 'ready' }],
    ['complete', { state: 'ready' }],
  ] as const) {
    vi.stubGlobal('document', { readyState });
    expect(await conditionOf(job(), here)).toEqual(condition);
  }
  const hanging: Page = { ...page, evaluate: () => Promise.reject(new Error('it hangs')) };
  const hung = await conditionOf(job(), hanging);
  expect([hung.state, 'reason' in hung && english(hung.reason)]).toEqual([
    'loading',
    'Gleaner itself failed: it hangs',
  ]);
  const own = job({ condition: async () => ({ state: 'check', reason: told('a check') }) });
  expect(await conditionOf(own, hanging)).toEqual({ state: 'check', reason: told('a check') });
});

it('the session of a page is that of its address, if it has one', async () => {
  const session = { platform: 'notes', cookieUrl: 'https://www.xiaohongshu.com/', signInCookies: ['a'] };
  const { sessions } = fakeParts([], fakeTransport({})).parts;
  const reading = { ...job(), sessions } as ReadJob;
  const source = embedded('absent', { session }) as ReadableSource<unknown>;
  for (const url of ['https://edith.xiaohongshu.com/x', 'http://edith.xiaohongshu.com/'])
    expect(await sessionAt(at(url), reading, source)).toEqual({ ...session, cookieUrl: url });
  for (const one of [at('about:blank'), at('x-https://example.org/'), gone])
    expect(await sessionAt(one, reading, source)).toEqual(session);
  const platforms = await sessionAt(at('https://weibo.com/'), reading, embedded('absent') as ReadableSource<unknown>);
  expect(platforms).toMatchObject({ platform: 'microblog', cookieUrl: 'https://weibo.com/', signInCookies: [] });
});

it('the host of a page is empty where it has none', async () => {
  expect(await hostOf(at('https://weibo.com:8443/u/1'))).toBe('weibo.com:8443');
  expect(await hostOf(at('nonsense'))).toBe('');
  expect(await hostOf(gone)).toBe('');
});

it('a page fetches with its cookies, and by POST only what has a body', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (...args: unknown[]) => {
    asked.push(args);
    return { status: 201, url: 'https://weibo.com/end', text: async () => 'x'.repeat(2 ** 25 + 9) };
  });
  const { text, ...head } = await pageFetch('https://weibo.com/a', { accept: 'b' }, '');
  expect(head).toEqual({ status: 201, url: 'https://weibo.com/end' });
  expect(text).toHaveLength(2 ** 25 + 1);
  await pageFetch('https://weibo.com/a', {}, 'c=1');
  expect(asked).toEqual([
    ['https://weibo.com/a', { credentials: 'include', headers: { accept: 'b' } }],
    ['https://weibo.com/a', { credentials: 'include', headers: {}, method: 'POST', body: 'c=1' }],
  ]);
});

it('a page that cannot reach an address gives status 0 and why', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await pageFetch('https://weibo.com/a', {}, '')).toEqual({
    status: 0,
    url: 'https://weibo.com/a',
    text: 'TypeError: Failed to fetch',
  });
});
