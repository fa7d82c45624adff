import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { createThumbnails } from '../../../../lib/features/media/background/keep-thumbnails.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

let asked: string[];
let ruled: string[];
let kept: string[];
let granted: boolean;
let stored: object;
const picture = () => new Response(new Blob(['picture'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } });
let answer: (url: string) => Response;

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};

beforeEach(() => {
  [asked, ruled, kept] = [[], [], []];
  granted = true;
  stored = {};
  answer = picture;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push(`${url} ${options.credentials} ${options.redirect}`);
    return answer(url);
  });
  Object.assign(browser, {
    permissions: { contains: async () => granted },
    storage: { local: { get: async () => ({ settings: stored }) } },
  });
});

async function keep(addresses: readonly string[], change: Partial<typeof exampleCapture> = {}, small = (one: Blob) => one as Blob | null) {
  const thumbnails = createThumbnails({
    ...{ platforms, headerRule },
    small: async (one) => small(one),
    put: async (id) => kept.push(id),
  });
  const done = thumbnails({ ...exampleCapture, pictures: addresses, ...change });
  await vi.runAllTimersAsync();
  await done;
}

const address = 'https://p3.douyinpic.com/a.webp';

test('a picture of the platform is asked for once, without a cookie, and kept', async () => {
  await keep([address]);
  expect([asked, kept, ruled]).toEqual([[`${address} omit error`], ['c1'], []]);
});

test('a host that wants to know the page is asked from it', async () => {
  await keep(['https://wx1.sinaimg.cn/a.jpg'], { platform: 'microblog' });
  expect([ruled, kept]).toEqual([['wx1.sinaimg.cn https://weibo.com/'], ['c1']]);
});

test.each([
  ['a host of somebody else', 'https://pictures.example/a.webp'],
  ['the own network', 'https://127.0.0.1/a.webp'],
  ['another port', 'https://p3.douyinpic.com:8443/a.webp'],
  ['another scheme', 'data:image/png;base64,AA=='],
])('%s is not asked', async (_, elsewhere) => {
  await keep([elsewhere]);
  expect([asked, kept]).toEqual([[], []]);
});

test('nothing is asked without the permission, of a private window, of a failure, or where it is switched off', async () => {
  granted = false;
  await keep([address]);
  granted = true;
  await keep([address], { incognito: true });
  await keep([address], { state: 'failed' });
  stored = { thumbnails: false };
  await keep([address]);
  expect([asked, kept]).toEqual([[], []]);
});

test('what is no picture, or cannot be made small, is not kept; another form of it is asked for', async () => {
  answer = (url) => (url === address ? new Response('<p>', { headers: { 'content-type': 'text/html' } }) : picture());
  await keep([address, 'https://p9.douyinpic.com/b.webp', 'https://p9.douyinpic.com/c.webp']);
  expect([asked.length, kept]).toEqual([2, ['c1']]);
  kept = [];
  await keep(['https://p9.douyinpic.com/b.webp'], {}, () => null);
  expect(kept).toEqual([]);
});

test('a host that fails harms nothing', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await keep([address]);
  expect(kept).toEqual([]);
});
