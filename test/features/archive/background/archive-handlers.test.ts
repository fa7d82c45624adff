import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import type { Sender } from '../../../../lib/browser/messaging/serve.ts';
import type { HeaderRule } from '../../../../lib/browser/network/header-rule.ts';
import { createArchiveHandlers, followUnseen } from '../../../../lib/features/archive/background/index.ts';
import { changeUserSettings } from '../../../../lib/features/settings/background/index.ts';
import { platforms } from '../../../../lib/platforms/index.ts';
import { fakeLocks } from '../pages/fake-locks.ts';

const sender: Sender = { tabId: null, incognito: false, url: '' };
let rules: string[] = [];
let allowed = true;
Object.assign(browser, { permissions: { contains: async () => allowed } });
const headerRule: HeaderRule = async (address, headers, work) => {
  rules.push(`${address.hostname} ${headers.referer}`);
  const result = await work();
  rules = [];
  return result;
};
const handlers = createArchiveHandlers({
  platforms,
  headerRule,
  siteTurn: async (_, address) => !address.includes('www.'),
  place: async () => 'library',
});
const addressOf = (platform: 'microblog' | 'notes', address: string) =>
  handlers['archive.address']({ platform, address, until: 'asked' }, sender);

beforeEach(() => {
  rules = [];
  allowed = true;
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the Referer is added from the answer until the page lets go, on the platform’s own hosts alone', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asking = navigator.locks.request('asked', async () => {
    expect(await addressOf('microblog', 'http://wx1.sinaimg.cn/1.jpg')).toBe('https://wx1.sinaimg.cn/1.jpg');
    await answered;
  });
  await vi.waitFor(() => expect(rules).toEqual(['wx1.sinaimg.cn https://weibo.com/']));
  answer();
  await asking;
  await vi.waitFor(() => expect(rules).toEqual([]));
  expect(await addressOf('notes', 'https://sns-img.xhscdn.com/1')).toBe('https://sns-img.xhscdn.com/1');
  expect(await addressOf('notes', 'https://evil.test/1')).toBe('');
  const held = { reason: { code: 'platform_held' } };
  await expect(addressOf('microblog', 'https://www.weibo.com/1')).rejects.toMatchObject(held);
  expect(rules).toEqual([]);
});

test('no address is given of a platform that is switched off, or not allowed any more', async () => {
  const asked = () => addressOf('notes', 'https://sns-img.xhscdn.com/1');
  await changeUserSettings({ disabled: { notes: true } });
  await expect(asked()).rejects.toMatchObject({ reason: { code: 'platform_off' } });
  await changeUserSettings({ disabled: { notes: false } });
  allowed = false;
  await expect(asked()).rejects.toMatchObject({ reason: { code: 'platform_not_allowed' } });
});

test('a ZIP is downloaded once, however often it is asked how that stands, and a refusal says why', async () => {
  const begun: string[] = [];
  const download = async ({ url }: { url: string }) => {
    if (url === 'blob:full') throw new Error('FILE_NO_SPACE');
    return begun.push(url);
  };
  const search = async ({ url }: { url: string }) => (begun.includes(url) ? [{ state: 'complete' }] : []);
  Object.assign(browser, { downloads: { download, search } });
  const save = (url: string, isBegun = false) => handlers['archive.save']({ url, name: 'a.zip', isBegun }, sender);
  expect((await save('blob:1')).state).toBe('in_progress');
  expect((await save('blob:1', true)).state).toBe('complete');
  // Taken off the list meanwhile.
  expect((await save('blob:2', true)).state).toBe('interrupted');
  expect(begun).toEqual(['blob:1']);
  expect(await save('blob:full')).toEqual({ state: 'interrupted', error: 'Error: FILE_NO_SPACE' });
});

test('a document that is just closing is opened again, and told again; a browser without one is left alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const send = vi.spyOn(browser.runtime, 'sendMessage').mockRejectedValueOnce(new Error('no receiver'));
  send.mockResolvedValue(true);
  const createDocument = vi.fn(async () => {});
  Object.assign(browser, { offscreen: { createDocument } });
  const following = followUnseen();
  await vi.advanceTimersByTimeAsync(1_000);
  await following;
  expect([createDocument.mock.calls.length, send.mock.calls.length]).toEqual([2, 2]);
  Object.assign(browser, { offscreen: undefined });
  await followUnseen();
  expect(send).toHaveBeenCalledTimes(2);
});
