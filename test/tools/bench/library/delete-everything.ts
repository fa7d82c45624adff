import type { BrowserContext, Page } from 'playwright';
import { processorOf } from '../extension-page.ts';

const shown = { timeout: 300_000 };

async function settings(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/library.html#settings`);
  await page.waitForSelector('.settings [data-do="delete-all"]', shown);
  return page;
}

/** Wall and processor time of the page, in ms, of what it does until `until` shows. */
async function timed(page: Page, processor: () => Promise<number>, act: () => Promise<void>, until: string) {
  const [before, begun] = [await processor(), performance.now()];
  await act();
  await page.waitForSelector(until, shown);
  return { ms: performance.now() - begun, thread: (await processor()) - before };
}

async function clickDelete(page: Page): Promise<void> {
  await page.click('.settings [data-do="delete-all"]');
  await page.click('.settings .danger');
}

/**
 * "Delete everything" as people click it: how long it takes, its undo, a second page to show it, and the disk to be rid
 * of it.
 */
export async function deleteEverything(context: BrowserContext, origin: string) {
  const second = await context.newPage();
  await second.goto(`${origin}/library.html`);
  await second.waitForSelector('[data-row] b', shown);
  const page = await settings(context, origin);
  const processor = await processorOf(page);
  const deleted = await timed(page, processor, () => clickDelete(page), '.settings [data-do="undo-delete"]');
  const begun = performance.now();
  await second.waitForSelector('.empty-state', shown);
  const seen = performance.now() - begun;
  const undone = await timed(
    page,
    processor,
    () => page.click('.settings [data-do="undo-delete"]'),
    '.settings [data-do="delete-all"]',
  );
  await second.waitForSelector('[data-row] b', shown);
  await clickDelete(page);
  await page.waitForSelector('.settings [data-do="undo-delete"]', shown);
  await page.close();
  const names = () => second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).join());
  const swept = performance.now();
  // The alarm's minute is not waited for: another start of the background does it, too.
  while ((await names()).includes(',')) await new Promise((resolve) => setTimeout(resolve, 50));
  return { deleted, seen, undone, swept: performance.now() - swept, left: await names() };
}
