import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';

/** The newest backup among the downloads, once it is whole. */
export function savedBackup(driver: BrowserDriver): Promise<Buffer> {
  return until('the backup', async () => {
    const names = readdirSync(driver.downloads);
    const name = names.filter((one) => /^gleaner-backup-.*\.gz$/.test(one)).at(-1);
    const bytes =
      name && !names.some((one) => /\.(part|crdownload)$/.test(one))
        ? readFileSync(join(driver.downloads, name))
        : null;
    return bytes && bytes.length > 0 ? bytes : null;
  });
}

/** Chooses a file to bring back, as the user does, and waits for what it would change. */
export async function chooseFile(page: DriverPage, bytes: Buffer, timeout = 30_000): Promise<void> {
  await page.evaluate((text) => {
    const files = new DataTransfer();
    const content = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    files.items.add(new File([content], 'gleaner-backup.ndjson.gz', { lastModified: 1 }));
    const input = document.querySelector<HTMLInputElement>('[data-do="bring-back"]');
    if (!input) throw new Error('no place for a file');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, bytes.toString('base64'));
  await page.waitFor('[data-do="merge"]', { timeout });
}
