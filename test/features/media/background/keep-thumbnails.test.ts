import { beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import type { Pacer } from '../../../../lib/browser/network/pacer.ts';
import { createThumbnails } from '../../../../lib/features/media/background/start-media.ts';
import type { Thumbnail } from '../../../../lib/features/media/model/thumbnail.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

let asked: string[];
let ruled: string[];
let kept: string[];
let paced: string[];
let stored: object;
let allowed: boolean;
const picture = () =>
  new Response(new Blob(['picture'], { type: 'image/jpeg' }), { headers: { 'content-type': 'image/jpeg' } });
let answer: (url: string) => Response;

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};

beforeEach(() => {
  [asked, ruled, kept, paced] = [[], [], [], []];
  stored = {};
  allowed = true;
  answer = picture;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    asked.push(`${url} ${options.credentials} ${options.redirect}`);
    return answer(url);
  });
  Object.assign(browser, {
    storage: { local: { get: async () => ({ settings: stored }) } },
    permissions: { contains: async () => allowed },
  });
});

const sized = (blob: Blob) => ({ blob, width: 4, height: 3 });
const pacer: Pacer = {
  turn: (host, pace, _, work) => {
    paced.push(`${host} ${pace}`);
    return work();
  },
};
const made = (small: (one: Blob) => Thumbnail | null = sized) =>
  createThumbnails({
    platforms,
    headerRule,
    pacer,
    small: async (one) => small(one),
    put: async (id) => kept.push(id),
  });

async function keep(
  addresses: readonly string[],
  change: Partial<typeof exampleCapture> = {},
  small?: (one: Blob) => Thumbnail | null,
) {
  const thumbnails = made(small);
  const done = thumbnails({ ...exampleCapture, pictures: addresses, ...change });
  await vi.runAllTimersAsync();
  await done;
}

const address = 'https://p3.douyinpic.com/a.webp';

test('a picture of the platform is asked for once, at the pace, with its Referer, without a cookie, and kept', async () => {
  await keep([address]);
  expect(paced).toEqual(['p3.douyinpic.com 1000']);
  expect([asked, kept, ruled]).toEqual([
    [`${address} omit error`],
    ['c1'],
    ['p3.douyinpic.com https://www.douyin.com/'],
  ]);
});

test('a host that wants to know the page is asked from it', async () => {
  await keep(['https://wx1.sinaimg.cn/a.jpg'], { platform: 'microblog' });
  expect([ruled, kept]).toEqual([['wx1.sinaimg.cn https://weibo.com/'], ['c1']]);
});

test('nothing is asked of another host, for a private window, a run that goes on, or where it is switched off or not allowed', async () => {
  await keep(['https://pictures.example/a.webp']);
  await keep([address], { incognito: true });
  await keep([address], { state: 'running' });
  for (const off of [{ thumbnails: false }, { disabled: ['cnvideo'] }]) {
    stored = off;
    await keep([address]);
  }
  allowed = false;
  stored = { disabled: ['notes'] };
  await keep([address]);
  expect([asked, kept]).toEqual([[], []]);
  allowed = true;
  await keep([address]);
  expect(kept).toEqual(['c1']);
});

const cut = () => {
  throw new TypeError('Failed to fetch');
};
test.each([
  ['is no picture', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['fails', cut],
])('what %s is not kept, nor what cannot be made small; another form of it is asked for', async (_, odd) => {
  const [other, third] = ['https://p9.douyinpic.com/b.webp', 'https://p9.douyinpic.com/c.webp'];
  answer = (url) => (url === address ? odd() : picture());
  await keep([address, other, third]);
  expect([asked.length, kept]).toEqual([2, ['c1']]);
  await keep([address]);
  await keep([other], {}, () => null);
  expect(kept).toEqual(['c1']);
});

test('200 captures get 200 pictures, though one platform does not answer', async () => {
  vi.useRealTimers();
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((work) => {
    queueMicrotask(work);
    return 0 as unknown as ReturnType<typeof setTimeout>;
  });
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('sinaimg') ? new Promise(() => {}) : Promise.resolve(picture()),
  );
  const thumbnails = made();
  void thumbnails({ ...exampleCapture, platform: 'microblog', pictures: ['https://wx1.sinaimg.cn/a.jpg'] });
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => thumbnails({ ...exampleCapture, id: `c${at}`, pictures: [address] })),
  );
  expect(new Set(kept).size).toBe(200);
  vi.restoreAllMocks();
});
