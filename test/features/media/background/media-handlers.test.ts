import { beforeEach, expect, test } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { Sender } from '../../../../lib/browser/messaging/serve.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { createPacer } from '../../../../lib/browser/network/pacer.ts';
import { createMediaHandlers } from '../../../../lib/features/media/background/start-media.ts';
import { mediaRequest } from '../../../../lib/features/media/model/index.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';

let ruled: string[];
let downloaded: string[];
let allowed = true;
const sender: Sender = { tabId: null, incognito: false, url: '' };

const headerRule: HeaderRule = async (address, headers, work) => {
  ruled.push(`${address.hostname} ${headers.referer}`);
  return work();
};
let waited: number[];
let time = 1_000_000;
const pacer = createPacer(
  () => time,
  async (ms) => {
    waited.push(ms);
    time += ms;
  },
);
const handlers = createMediaHandlers({ platforms, headerRule, pacer, fileAddress: async (url) => `blob:${url}` });
const preview = (platform: 'notes' | 'microblog' | 'cnvideo', address: string) =>
  handlers['media.preview']({ platform, address }, sender);

beforeEach(() => {
  ruled = [];
  downloaded = [];
  waited = [];
  allowed = true;
  const downloads = {
    download: async ({ url }: { url: string }) => downloaded.push(url),
    search: async () => [{ state: downloaded.at(-1)?.includes('gone') ? 'interrupted' : 'complete' }],
  };
  Object.assign(browser, { downloads, permissions: { contains: async () => allowed } });
});

test('a picture is shown from the platform itself, and from no other host', async () => {
  expect(await preview('notes', 'http://sns-img.xhscdn.com/1')).toBe('https://sns-img.xhscdn.com/1');
  expect(await preview('notes', 'https://evil.test/1')).toBe('');
  expect(ruled).toEqual([]);
});

test('where the host wants a Referer, a picture is fetched with it', async () => {
  expect(await preview('microblog', 'https://wx1.sinaimg.cn/1.jpg')).toBe('blob:https://wx1.sinaimg.cn/1.jpg');
  expect(ruled).toEqual(['wx1.sinaimg.cn https://weibo.com/']);
});

test('a host that may do without a Referer is shown from itself, and hears it in a thumbnail or an archive', async () => {
  const address = 'https://v26-web.douyinvod.com/1.mp4';
  expect(await preview('cnvideo', address)).toBe(address);
  const asked = (['cnvideo', 'shortclip'] as const).map((id) => mediaRequest(platforms, id, address).referer);
  expect(asked).toEqual(['https://www.douyin.com/', 'https://www.kuaishou.com/']);
});

test('each file is saved once, and those that could not be had are named', async () => {
  const files = [
    { name: 'a.webp', addresses: ['https://sns-img.xhscdn.com/a', 'https://sns-img.xhscdn.com/a-small'] },
    { name: 'b.webp', addresses: ['https://sns-img.xhscdn.com/gone'] },
    { name: 'c.webp', addresses: ['https://sns-img.xhscdn.com/c'] },
  ];
  expect(await handlers['media.save']({ platform: 'notes', files }, sender)).toEqual({
    faults: [{ name: 'b.webp', reason: 'refused' }],
    begun: 0,
  });
  expect(downloaded.map((url) => url.split('/').at(-1))).toEqual(['a', 'gone', 'c']);
});

test('only the files after the first wait for their turn at the platform’s own site, those of media hosts never', async () => {
  const fileAt = (host: string) => ({ name: 'a.mp4', addresses: [`https://${host}/1`] });
  const save = (...hosts: readonly string[]) =>
    handlers['media.save']({ platform: 'cnvideo', files: hosts.map(fileAt) }, sender);
  await save('www.douyin.com', 'v26-web.douyinvod.com');
  await save('www.douyin.com');
  expect(waited).toEqual([]);
  await save('v26-web.douyinvod.com', 'www.douyin.com', 'api-hl.amemv.com', 'v26-web.douyinvod.com');
  expect([waited, downloaded.length]).toEqual([[5_000], 7]);
});

test('what the browser will not download is no refusal of the site', async () => {
  browser.downloads.download = () => Promise.reject(new Error('Invalid filename'));
  const files = [{ name: 'a:.webp', addresses: ['https://sns-img.xhscdn.com/a'] }];
  const { faults } = await handlers['media.save']({ platform: 'notes', files }, sender);
  expect(faults).toEqual([{ name: 'a:.webp', reason: 'failed' }]);
});

test('nothing is saved or shown of a platform that is switched off', async () => {
  await changeUserSettings({ disabled: { notes: true } });
  const files = [{ name: 'a.webp', addresses: ['https://sns-img.xhscdn.com/a'] }];
  const { faults } = await handlers['media.save']({ platform: 'notes', files }, sender);
  expect(faults).toEqual([{ name: 'a.webp', reason: 'off' }]);
  expect([await preview('notes', 'https://sns-img.xhscdn.com/1'), downloaded]).toEqual(['', []]);
  await changeUserSettings({ disabled: { notes: false } });
});

test('nothing is saved or shown of a platform whose permission was taken away', async () => {
  allowed = false;
  const files = [{ name: 'a.webp', addresses: ['https://sns-img.xhscdn.com/a'] }];
  const { faults } = await handlers['media.save']({ platform: 'notes', files }, sender);
  expect([faults, downloaded]).toEqual([[{ name: 'a.webp', reason: 'off' }], []]);
  expect(await preview('notes', 'https://sns-img.xhscdn.com/1')).toBe('');
});
