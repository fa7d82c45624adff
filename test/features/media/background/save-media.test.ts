import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { blobAddress } from '../../../../lib/features/media/background/fetch-blob.ts';
import { createSaveMedia } from '../../../../lib/features/media/background/save-media.ts';
import { MediaProblem } from '../../../../lib/features/media/model/media-problem.ts';

interface Asked {
  readonly url: string;
  readonly filename?: string;
  readonly headers?: unknown;
}

let asked: Asked[];
/** How a download of that address ends. */
let endings: Record<string, 'complete' | 'interrupted'>;
/** Content types. */
let types: Record<string, string>;
let ruled: string[];
let removed: number[];

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};

beforeEach(() => {
  asked = [];
  endings = {};
  types = {};
  ruled = [];
  removed = [];
  const downloads = {
    download: async (options: Asked) => asked.push(options) - 1,
    search: async ({ id }: { id: number }) => [
      { state: endings[asked[id]?.url ?? ''] ?? 'complete', mime: types[asked[id]?.url ?? ''] },
    ],
    removeFile: async (id: number) => void removed.push(id),
  };
  Object.assign(browser, { downloads });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(browser.runtime, 'getBrowserInfo');
});

const hosts = ['example.com'];
const addresses = ['http://a.example.com/1.mp4', '//b.example.com/1.mp4'];

test('a host that answers anybody is left to the browser, on https', async () => {
  await createSaveMedia(headerRule, blobAddress)({ addresses, hosts, name: 'x.mp4', referer: null });
  expect(asked).toMatchObject([{ url: 'https://a.example.com/1.mp4', filename: 'x.mp4', saveAs: false }]);
  expect(asked[0]).not.toHaveProperty('headers');
});

test('a mirror helps when the first host breaks off; when none does, that is said', async () => {
  endings['https://a.example.com/1.mp4'] = 'interrupted';
  const save = createSaveMedia(headerRule, blobAddress);
  await save({ addresses, hosts, name: 'x.mp4', referer: null });
  expect(asked.map(({ url }) => url)).toEqual(['https://a.example.com/1.mp4', 'https://b.example.com/1.mp4']);
  endings['https://b.example.com/1.mp4'] = 'interrupted';
  await expect(save({ addresses, hosts, name: 'x.mp4', referer: null })).rejects.toBeInstanceOf(MediaProblem);
});

test('Firefox downloads with the Referer itself', async () => {
  Object.assign(browser.runtime, { getBrowserInfo: async () => ({}) });
  await createSaveMedia(headerRule, blobAddress)({ addresses, hosts, name: 'x.mp4', referer: 'https://weibo.com/' });
  expect(asked).toMatchObject([{ headers: [{ name: 'Referer', value: 'https://weibo.com/' }] }]);
});

test('Chromium fetches with the Referer first and saves what came', async () => {
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  await createSaveMedia(headerRule, blobAddress)({ addresses, hosts, name: 'x.jpg', referer: 'https://weibo.com/' });
  expect(ruled).toEqual(['a.example.com https://weibo.com/']);
  expect(asked[0]?.url).toMatch(/^blob:/);
  expect(asked[0]?.filename).toBe('x.jpg');
});

test('a refusal is no file', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }));
  const saving = createSaveMedia(
    headerRule,
    blobAddress,
  )({ addresses, hosts, name: 'x.jpg', referer: 'https://weibo.com/' });
  await expect(saving).rejects.toMatchObject({ reason: 'refused' });
  expect([ruled.length, asked.length]).toEqual([2, 0]);
});

test('beyond the cap the rest is not fetched, and no mirror is tried', async () => {
  const chunk = new Uint8Array(64 * 1024 * 1024);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(chunk);
    },
  });
  vi.stubGlobal('fetch', async () => new Response(endless));
  const saving = createSaveMedia(
    headerRule,
    blobAddress,
  )({ addresses, hosts, name: 'x.mp4', referer: 'https://weibo.com/' });
  await expect(saving).rejects.toMatchObject({ reason: 'too-large' });
  expect(pulled).toBeLessThan(8);
  expect([ruled.length, asked.length]).toEqual([1, 0]);
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
  await createSaveMedia(
    headerRule,
    blobAddress,
  )({ addresses: [address, 'https://cdn.example.com/b.jpg'], hosts, name: 'x.jpg', referer: null });
  expect(asked.map(({ url }) => url)).toEqual(['https://cdn.example.com/b.jpg']);
  await expect(
    createSaveMedia(headerRule, blobAddress)({ addresses: [address], hosts, name: 'x.jpg', referer: null }),
  ).rejects.toMatchObject({
    reason: 'refused',
  });
  vi.stubGlobal('fetch', async () => new Response('picture'));
  await expect(
    createSaveMedia(
      headerRule,
      blobAddress,
    )({ addresses: [address], hosts, name: 'x.jpg', referer: 'https://weibo.com/' }),
  ).rejects.toBeInstanceOf(MediaProblem);
  expect([asked.length, ruled.length]).toEqual([1, 0]);
});

test('a page in the place of a file is no file: nothing of it stays', async () => {
  types['https://a.example.com/1.mp4'] = 'text/html';
  await createSaveMedia(headerRule, blobAddress)({ addresses, hosts, name: 'x.mp4', referer: null });
  expect(asked.map(({ url }) => url)).toEqual(['https://a.example.com/1.mp4', 'https://b.example.com/1.mp4']);
  expect(removed).toEqual([0]);
  vi.stubGlobal(
    'fetch',
    async () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  const saving = createSaveMedia(
    headerRule,
    blobAddress,
  )({ addresses, hosts, name: 'x.mp4', referer: 'https://weibo.com/' });
  await expect(saving).rejects.toMatchObject({ reason: 'refused' });
  expect(asked.length).toBe(2);
});
