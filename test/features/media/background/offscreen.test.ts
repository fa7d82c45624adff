import { afterEach, expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { fileAddress, serveOffscreen } from '../../../../lib/features/media/background/offscreen.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('two files that are asked for at once wait for the one document that opens', async () => {
  let isOpen = false;
  const createDocument = vi.fn(async () => {
    if (createDocument.mock.calls.length > 1) throw new Error('Only a single offscreen document may be created.');
    await new Promise((resolve) => setTimeout(resolve, 20));
    isOpen = true;
  });
  Object.assign(browser, { offscreen: { createDocument } });
  vi.spyOn(browser.runtime, 'sendMessage').mockImplementation(async (asked: unknown) => {
    if (!isOpen) throw new Error('Could not establish connection. Receiving end does not exist.');
    return { address: `blob:${(asked as { offscreen: string }).offscreen}` };
  });
  expect(await Promise.all(['one', 'two'].map(fileAddress))).toEqual(['blob:one', 'blob:two']);
  expect(await fileAddress('three')).toBe('blob:three');
});

test('the document stays as long as anything is done in it, and a while longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const close = vi.fn();
  vi.stubGlobal('window', { close });
  const stay = serveOffscreen();
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  stay(one.promise);
  stay(other.promise);
  one.resolve();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(close).not.toHaveBeenCalled();
  other.reject(new Error('stopped'));
  await vi.advanceTimersByTimeAsync(80_000);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(close).toHaveBeenCalledOnce();
});

test('the document fetches for the background alone: no content script, whose page may be hostile, can have it ask', () => {
  const add = vi.spyOn(browser.runtime.onMessage, 'addListener');
  const fetched = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { close: () => {} });
  serveOffscreen();
  const [hear] = add.mock.lastCall as unknown as [(...heard: readonly unknown[]) => unknown];
  const { id } = browser.runtime;
  const senders = [{ id }, { id, tab: { id: 1 }, url: 'https://www.example.com/' }, { id: 'other' }];
  const heard = senders.map((sender) => hear({ offscreen: 'https://a.example/1.jpg' }, sender, () => {}));
  expect([heard, fetched.mock.calls.length]).toEqual([[true, undefined, undefined], 1]);
});
