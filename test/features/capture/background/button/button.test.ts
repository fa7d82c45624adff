import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../../../lib/browser/browser.ts';
import type { Capture } from '../../../../../lib/core/capture.ts';
import { createButton } from '../../../../../lib/features/capture/background/badge.ts';
import { platforms } from '../../../../../lib/platforms/index.ts';
import { exampleCapture } from '../../../../tools/screens/example-capture.ts';
import { exampleOperation, videoId, videoUrl } from '../example-parts.ts';

let popups: string[];
const tabAt = (url: string) => ({ id: 7, url, incognito: false });

/** The button over a tab, whose popups are noted: '' = none. */
async function buttonOver(settings: object, run: Capture | null, get: () => unknown) {
  popups = [];
  await browser.storage.local.set({ settings });
  Object.assign(browser, {
    tabs: { get },
    action: { setPopup: async ({ popup }: { popup: string }) => void popups.push(popup) },
  });
  return createButton({
    platforms,
    operations: [exampleOperation],
    targetOf: async () => ({ platform: 'cnvideo', kind: 'video', ids: { aweme_id: videoId }, url: videoUrl }),
    runs: { newestFor: async () => run },
  });
}

beforeEach(() => fakeBrowser.reset());

const wanted = { captureOnClick: true };
const now = { ...exampleCapture, endedAt: Date.now() };
const longAgo = { ...exampleCapture, endedAt: Date.now() - 3_600_000 };

test.each<[string, object, Capture | null, string, boolean]>([
  ['is not wanted', {}, null, videoUrl, false],
  ['is wanted', wanted, null, videoUrl, true],
  ['is wanted, on another site', wanted, null, 'https://example.org/', false],
  ['is wanted, on a platform that is switched off', { ...wanted, disabled: ['cnvideo'] }, null, videoUrl, false],
  ['is wanted, and the item was captured just now', wanted, now, videoUrl, false],
  ['is wanted, and the item was captured long ago', wanted, longAgo, videoUrl, true],
  ['is wanted, while it is captured', wanted, { ...now, state: 'running', endedAt: null }, videoUrl, false],
])('capture by a click that %s', async (_, settings, run, url, captures) => {
  const button = await buttonOver(settings, run, async () => tabAt(url));
  await button.refresh(7);
  expect(popups).toEqual([captures ? '' : expect.stringMatching(/\/popup\.html$/)]);
});

test('what is found of an earlier page, and late, is not put over what its tab shows now', async () => {
  const late = Promise.withResolvers<object>();
  const answers = [late.promise, Promise.resolve(tabAt(videoUrl))];
  const button = await buttonOver(wanted, null, () => answers.shift());
  const earlier = button.refresh(7);
  await button.refresh(7);
  late.resolve(tabAt('https://example.org/'));
  await earlier;
  expect(popups).toEqual(['']);
});
