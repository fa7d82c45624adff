import { browser } from '../browser.ts';

/**
 * Sets the recogniser going in a page whose address does not name its item: it tells what the page shows, and when that changes. Where it
 * runs already it stays as it is.
 */
export async function recogniseIn(tabId: number): Promise<void> {
  // A page that went away meanwhile, say.
  await browser.scripting
    .executeScript({ target: { tabId, frameIds: [0] }, files: ['recogniser.js'], injectImmediately: true })
    .catch(() => {});
}
