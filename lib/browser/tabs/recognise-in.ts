import { browser } from '../browser.ts';

/**
 * Starts the recogniser in a page whose address does not name its item; it reports what the page shows and when that changes. A recogniser
 * that already runs is left as it is.
 */
export async function recogniseIn(tabId: number): Promise<void> {
  // For example, the page was closed in the meantime.
  await browser.scripting
    .executeScript({ target: { tabId, frameIds: [0] }, files: ['recogniser.js'], injectImmediately: true })
    .catch(() => {});
}
