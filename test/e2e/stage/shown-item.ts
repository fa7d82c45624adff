import type { DriverPage } from '../drivers/browser-driver.ts';

/** The id of the item that the popup offers to capture, once it does. */
export async function shownItem(popup: DriverPage): Promise<string> {
  await popup.waitFor('[data-item] [data-do="capture"]', { timeout: 60_000 });
  return popup.evaluate(() => document.querySelector('[data-item]')?.getAttribute('data-item') ?? '');
}
