import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { blobAddress } from '../../../../lib/features/media/background/fetch-blob.ts';
import { createSaveMedia } from '../../../../lib/features/media/background/save-media.ts';

interface Asked {
  readonly url: string;
  readonly filename?: string;
  readonly headers?: unknown;
}

let asked: Asked[];
/** How a download of that address ends. */
let endings: Record<string, string>;
/** Content types. */
let types: Record<string, string>;
let ruled: string[];
let removed: number[];

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};

beforeEach(() => {
  [asked, ruled, removed] = [[], [], []];
  [endings, types] = [{}, {}];
  const downloads = {
    download: async (options: Asked) => asked.push(options) - 1,
    search: async ({ id }: { id: number }) => [
      {
        state: endings[asked[id]?.url ?? ''] ? 'interrupted' : 'complete',
        error: endings[asked[id]?.url ?? ''],
        mime: types[asked[id]?.url ?? ''],
      },
    ],
    removeFile: async (id: number) => void removed.push(id),
  };
  Object.assign(browser, { downloads });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(browser.runtime, 'getBrowserInfo');
});

const [first, mirror] = ['https://a.example.com/1.mp4', 'https://b.example.com/1.mp4'];
const weibo = 'https://weibo.com/';
/** Saves a file that a host and its mirror have. */
const save = (change: Partial<Parameters<ReturnType<typeof createSaveMedia>>[0]> = {}) =>
  createSaveMedia(
    headerRule,
    blobAddress,
  )({
    addresses: ['http://a.example.com/1.mp4', '//b.example.com/1.mp4'],
    hosts: ['example.com'],
    name: 'x.mp4',
    referer: null,
    isPlain: (change.referer ?? null) === null,
    siteTurn: async () => {},
    ...change,
  });
const urls = () => asked.map(({ url }) => url);

test('a host that answers anybody is left to the browser, on https', async () => {
  await save();
  expect(asked).toMatchObject([{ url: first, filename: 'x.mp4', saveAs: false }]);
  expect(asked[0]).not.toHaveProperty('headers');
});

test('a mirror helps when the first host breaks off; when none does, that is said', async () => {
  endings[first] = 'SERVER_FORBIDDEN';
  await save();
  expect(urls()).toEqual([first, mirror]);
  endings[mirror] = 'FILE_TOO_SHORT';
  await expect(save()).rejects.toMatchObject({ reason: 'refused' });
});

test('a connection that fails is told as such; a mirror is asked all the same', async () => {
  [endings[first], endings[mirror]] = ['SERVER_FORBIDDEN', 'NETWORK_TIMEOUT'];
  await expect(save()).rejects.toMatchObject({ reason: 'network' });
  expect(urls()).toEqual([first, mirror]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(save({ referer: weibo })).rejects.toMatchObject({ reason: 'network' });
  browser.downloads.download = () => Promise.reject(new Error('NETWORK_DISCONNECTED'));
  await expect(save()).rejects.toMatchObject({ reason: 'network' });
});

test.each([
  ['USER_CANCELED', 'cancelled'],
  ['FILE_NO_SPACE', 'disk'],
  ['FILE_ACCESS_DENIED', 'disk'],
  ['FILE_FAILED', 'disk'],
  ['FILE_VIRUS_INFECTED', 'failed'],
])('where a download ends with %s, no mirror is asked, because none would help', async (error, reason) => {
  endings[first] = error;
  await expect(save()).rejects.toMatchObject({ reason });
  expect(urls()).toEqual([first]);
});

test('Firefox downloads with the Referer itself', async () => {
  Object.assign(browser.runtime, { getBrowserInfo: async () => ({}) });
  await save({ referer: weibo });
  expect(asked).toMatchObject([{ headers: [{ name: 'Referer', value: weibo }] }]);
});

test('Chromium fetches with the Referer first and saves what came', async () => {
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  await save({ referer: weibo });
  expect(ruled).toEqual([`a.example.com ${weibo}`]);
  expect(asked).toEqual([expect.objectContaining({ url: expect.stringMatching(/^blob:/), filename: 'x.mp4' })]);
});

test('where few hosts want the Referer, Chromium downloads without it, and fetches what is refused with it', async () => {
  const fetched = vi.fn(async () => new Response('picture'));
  vi.stubGlobal('fetch', fetched);
  await save({ referer: weibo, isPlain: true });
  expect([urls(), ruled]).toEqual([[first], []]);
  endings[first] = 'SERVER_FORBIDDEN';
  await save({ referer: weibo, isPlain: true });
  expect(urls().slice(1)).toEqual([first, expect.stringMatching(/^blob:/)]);
  expect(ruled).toEqual([`a.example.com ${weibo}`]);
  // A mirror that asks for no Referer has no limit.
  fetched.mockImplementation(async () => new Response('x', { headers: { 'content-length': '300000000' } }));
  await save({ referer: weibo, isPlain: true });
  expect(urls().slice(3)).toEqual([first, mirror]);
  // A connection that failed is no refusal.
  endings[first] = endings[mirror] = 'NETWORK_FAILED';
  await expect(save({ referer: weibo, isPlain: true })).rejects.toMatchObject({ reason: 'network' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a platform’s own site is asked once, with the Referer, though it refuses', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 403 }));
  vi.stubGlobal('fetch', fetched);
  const addresses = ['https://www.example.com/1.mp4'];
  await expect(save({ addresses, referer: weibo, isPlain: true })).rejects.toMatchObject({ reason: 'refused' });
  expect([urls(), ruled, fetched.mock.calls.length]).toEqual([[], [`www.example.com ${weibo}`], 1]);
});

test('Firefox sends it at once, though few hosts want it', async () => {
  Object.assign(browser.runtime, { getBrowserInfo: async () => ({}) });
  await save({ referer: weibo, isPlain: true });
  expect(asked).toMatchObject([{ headers: [{ name: 'Referer', value: weibo }] }]);
});

const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };
test.each([
  ['a refusal', 'refused', () => new Response('no', { status: 403 }), 2],
  ['a page in the place of a file', 'refused', () => new Response('<p>Sign in</p>', page), 2],
  [
    'what is beyond the cap, of which no mirror is asked,',
    'too_large',
    () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(64 * 1024 * 1024)) })),
    1,
  ],
])('%s is no file', async (_, reason, answer, hosts) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(save({ referer: weibo })).rejects.toMatchObject({ reason });
  expect([ruled.length, asked.length]).toEqual([hosts, 0]);
});

test('a page that the browser has saved in the place of a file is removed, and the mirror asked', async () => {
  types[first] = 'text/html';
  await save();
  expect([urls(), removed]).toEqual([[first, mirror], [0]]);
});

test.each([
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://[::1]/a.jpg',
  'http://192.168.1.1/cgi-bin/reboot.jpg',
  'https://router.local/a.jpg',
  'https://example.com.evil.test/a.jpg',
  'https://evil.test/example.com/a.jpg',
  'https://example.com:8443/a.jpg',
  'https://user@example.com/a.jpg',
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'javascript:alert(1)//example.com/a.jpg',
  'data:image/png;base64,AAAA',
])('%s is no media of the platform: it is not asked, its mirror is', async (address) => {
  await save({ addresses: [address, mirror] });
  vi.stubGlobal('fetch', async () => new Response('picture'));
  for (const referer of [null, weibo])
    await expect(save({ addresses: [address], referer })).rejects.toMatchObject({ reason: 'refused' });
  expect([urls(), ruled]).toEqual([[mirror], []]);
});
