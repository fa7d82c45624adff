import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Ids } from '../../../../lib/core/platform.ts';
import { createEvidenceHandlers, takenPicture } from '../../../../lib/features/evidence/background/index.ts';
import { outlines } from '../../../../lib/outlines.ts';
import { exampleCapture } from '../../../tools/screens/example-capture.ts';

const url = 'https://www.example.com/item';
/** The item's page stands in tab 1; the popup, in a window of its own, in tab 2, which is in front. */
const tabs = [
  { id: 1, url },
  { id: 2, url: 'chrome-extension://gleaner/popup.html' },
];

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.tabs, {
    query: async () => [tabs[1]],
    get: async (asked: number) => tabs.find(({ id }) => id === asked) ?? Promise.reject(new Error('No such tab')),
    create: async () => ({}),
  });
});

const { platform, itemId } = exampleCapture;

async function takenOf(tab: number | null, ids: Ids = { aweme_id: itemId }) {
  const handlers = createEvidenceHandlers({
    targetOf: async ({ id }) => (id === 1 ? { platform, kind: 'video', ids, url } : null),
    operations: outlines,
    capture: async () => exampleCapture,
  });
  await handlers['evidence.save']({ id: 'c1', address: 'data:image/jpeg;base64,AA', tab }, {} as never);
  return takenPicture.get();
}

test('a picture is kept of the tab that the popup was opened over, not of the popup', async () => {
  expect(await takenOf(1)).toMatchObject({ id: 'c1', url, address: 'data:image/jpeg;base64,AA' });
});

test('no picture is kept of a tab that shows something else, or is gone', async () => {
  expect(await takenOf(null)).toMatchObject({ url: '', address: '' });
  expect(await takenOf(9)).toMatchObject({ url: '', address: '' });
  // The page of another item whose author was captured.
  expect(await takenOf(1, { aweme_id: '1', author_id: itemId })).toMatchObject({ url: '', address: '' });
});
