import type { BrowserContext, Page } from 'playwright';
import { processorOf } from '../extension-page.ts';

const shown = { timeout: 300_000 };

/** Wall and processor time of the page, in ms, of what it does until `until` shows. */
async function timed(page: Page, processor: () => Promise<number>, act: () => Promise<void>, until: string) {
  const [before, begun] = [await processor(), performance.now()];
  await act();
  await page.waitForSelector(until, shown);
  return { ms: performance.now() - begun, thread: (await processor()) - before };
}

/** "Delete everything" as people click it: how long it takes, a second page to show it, and its undo. */
export async function deleteEverything(context: BrowserContext, origin: string) {
  const second = await context.newPage();
  await second.goto(`${origin}/library.html`);
  await second.waitForSelector('[data-row] b', shown);
  const page = await context.newPage();
  await page.goto(`${origin}/library.html#settings`);
  await page.waitForSelector('.settings [data-do="delete-all"]', shown);
  const processor = await processorOf(page);
  const click = async () => {
    await page.click('.settings [data-do="delete-all"]');
    await page.click('.settings .danger');
  };
  const deleted = await timed(page, processor, click, '.settings [data-do="undo-delete"]');
  const begun = performance.now();
  await second.waitForSelector('.empty-state', shown);
  const seen = performance.now() - begun;
  const undone = await timed(
    page,
    processor,
    () => page.click('.settings [data-do="undo-delete"]'),
    '.settings [data-do="delete-all"]',
  );
  await Promise.all([page.close(), second.close()]);
  return { deleted, seen, undone };
}
