import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import { createButton } from '../../../../../lib/features/capture/background/badge.ts';
import { platforms } from '../../../../../lib/platforms/index.ts';
import { exampleCapture } from '../../../../tools/screens/example-capture.ts';
import { exampleOperation, videoId, videoUrl } from '../example-parts.ts';

let popups: string[];

/** What the button does over a tab: the popup it is given, '' = none. */
async function clickOver(settings: object, run: Capture | null, url = videoUrl): Promise<string> {
  popups = [];
  await browser.storage.local.set({ settings });
  Object.assign(browser, {
    tabs: { get: async () => ({ id: 7, url, incognito: false }) },
    action: { setPopup: async ({ popup }: { popup: string }) => void popups.push(popup) },
  });
  const target = { platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl } as const;
  const button = createButton({
    platforms,
    operations: [exampleOperation],
    targetOf: async () => target,
    runs: { newestFor: async () => run },
  });
  await button.refresh(7);
  return popups.join();
}

beforeEach(() => fakeBrowser.reset());

const now = { ...exampleCapture, endedAt: Date.now() };
const longAgo = { ...exampleCapture, endedAt: Date.now() - 3_600_000 };

test.each<[string, object, Capture | null, string, boolean]>([
  ['is not wanted', {}, null, videoUrl, false],
  ['is wanted', { captureOnClick: true }, null, videoUrl, true],
  ['is wanted, on another site', { captureOnClick: true }, null, 'https://example.org/', false],
  [
    'is wanted, on a platform that is switched off',
    { captureOnClick: true, disabled: ['cnvideo'] },
    null,
    videoUrl,
    false,
  ],
  ['is wanted, and the item was captured just now', { captureOnClick: true }, now, videoUrl, false],
  ['is wanted, and the item was captured long ago', { captureOnClick: true }, longAgo, videoUrl, true],
  [
    'is wanted, while it is captured',
    { captureOnClick: true },
    { ...now, state: 'running', endedAt: null },
    videoUrl,
    false,
  ],
])('capture by a click that %s', async (_, settings, run, url, captures) => {
  const popup = await clickOver(settings, run, url);
  expect(captures ? popup === '' && popups.length === 1 : popup.endsWith('/popup.html')).toBe(true);
});

test('what is found of an earlier page, and late, is not put over what its tab shows now', async () => {
  await clickOver({ captureOnClick: true }, null);
  const given: string[] = [];
  const late = Promise.withResolvers<object>();
  const answers = [late.promise, Promise.resolve({ id: 7, url: videoUrl, incognito: false })];
  Object.assign(browser, {
    tabs: { get: () => answers.shift() },
    action: { setPopup: async ({ popup }: { popup: string }) => void given.push(popup) },
  });
  const button = createButton({
    platforms,
    operations: [exampleOperation],
    targetOf: async () => ({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl }),
    runs: { newestFor: async () => null },
  });
  const earlier = button.refresh(7);
  await button.refresh(7);
  late.resolve({ id: 7, url: 'https://example.org/', incognito: false });
  await earlier;
  expect(given).toEqual(['']);
});
