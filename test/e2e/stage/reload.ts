import type { DriverPage } from '../drivers/browser-driver.ts';

/** Loads a page again, and waits until what it shows is no longer its last document. */
export async function reload(page: DriverPage): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.earlier = '';
    location.reload();
  });
  await page.waitFor(() => !('earlier' in document.documentElement.dataset));
}
