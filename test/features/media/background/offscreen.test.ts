import { expect, test, vi } from 'vitest';
import { browser } from '../../../../lib/browser/browser.ts';
import { fileAddress } from '../../../../lib/features/media/background/offscreen.ts';

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
