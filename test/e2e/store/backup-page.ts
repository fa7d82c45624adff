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

/** Gives the settings a file, as the user does: to be checked, or to be brought back. */
export async function giveFile(page: DriverPage, place: 'check-file' | 'bring-back', bytes: Buffer): Promise<void> {
  await page.waitFor(`[data-do="${place}"]`);
  await page.evaluate(
    (selector, text) => {
      const content = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
      const files = new DataTransfer();
      const name = content[0] === 0x50 ? 'kites.zip' : 'gleaner-backup.ndjson.gz';
      files.items.add(new File([content], name, { lastModified: 1 }));
      const input = document.querySelector<HTMLInputElement>(selector);
      if (!input) throw new Error('no place for a file');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    `[data-do="${place}"]`,
    bytes.toString('base64'),
  );
}

/** Chooses a file to bring back, and waits for what it would change. */
export async function chooseFile(page: DriverPage, bytes: Buffer, timeout = 30_000): Promise<void> {
  await giveFile(page, 'bring-back', bytes);
  await page.waitFor('[data-do="merge"]', { timeout });
}
