import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../lib/browser/browser.ts';
import type { HeaderRule } from '../../../lib/browser/network/header-rule.ts';
import { createSaveMedia, MediaProblem } from '../../../lib/browser/shell/save-media.ts';

interface Asked {
  readonly url: string;
  readonly filename?: string;
  readonly headers?: unknown;
}

let asked: Asked[];
/** How a download of that address ends. */
let endings: Record<string, 'complete' | 'interrupted'>;
let ruled: string[];

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};

beforeEach(() => {
  asked = [];
  endings = {};
  ruled = [];
  const downloads = {
    download: async (options: Asked) => asked.push(options) - 1,
    search: async ({ id }: { id: number }) => [{ state: endings[asked[id]?.url ?? ''] ?? 'complete' }],
  };
  Object.assign(browser, { downloads });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(browser.runtime, 'getBrowserInfo');
});

const addresses = ['http://a.example.com/1.mp4', '//b.example.com/1.mp4'];

test('a host that answers anybody is left to the browser, on https', async () => {
  await createSaveMedia(headerRule)({ addresses, name: 'x.mp4', referer: null });
  expect(asked).toMatchObject([{ url: 'https://a.example.com/1.mp4', filename: 'x.mp4', saveAs: false }]);
  expect(asked[0]).not.toHaveProperty('headers');
});

test('a mirror helps when the first host breaks off; when none does, that is said', async () => {
  endings['https://a.example.com/1.mp4'] = 'interrupted';
  const save = createSaveMedia(headerRule);
  await save({ addresses, name: 'x.mp4', referer: null });
  expect(asked.map(({ url }) => url)).toEqual(['https://a.example.com/1.mp4', 'https://b.example.com/1.mp4']);
  endings['https://b.example.com/1.mp4'] = 'interrupted';
  await expect(save({ addresses, name: 'x.mp4', referer: null })).rejects.toBeInstanceOf(MediaProblem);
});

test('Firefox downloads with the Referer itself', async () => {
  Object.assign(browser.runtime, { getBrowserInfo: async () => ({}) });
  await createSaveMedia(headerRule)({ addresses, name: 'x.mp4', referer: 'https://weibo.com/' });
  expect(asked).toMatchObject([{ headers: [{ name: 'Referer', value: 'https://weibo.com/' }] }]);
});

test('Chromium fetches with the Referer first and saves what came', async () => {
  vi.stubGlobal('fetch', async () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }));
  await createSaveMedia(headerRule)({ addresses, name: 'x.jpg', referer: 'https://weibo.com/' });
  expect(ruled).toEqual(['a.example.com https://weibo.com/']);
  expect(asked[0]?.url).toMatch(/^blob:/);
  expect(asked[0]?.filename).toBe('x.jpg');
});

test('a refusal is no file', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }));
  const saving = createSaveMedia(headerRule)({ addresses, name: 'x.jpg', referer: 'https://weibo.com/' });
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
  const saving = createSaveMedia(headerRule)({ addresses, name: 'x.mp4', referer: 'https://weibo.com/' });
  await expect(saving).rejects.toMatchObject({ reason: 'too-large' });
  expect(pulled).toBeLessThan(8);
  expect([ruled.length, asked.length]).toEqual([1, 0]);
});
