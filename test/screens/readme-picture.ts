import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import type { DriverPage } from '../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../e2e/drivers/temporary-profile.ts';
import { startReplica } from '../replica/start-replica.ts';
import { findChromium } from '../setup/browsers.ts';
import { buildExtension } from '../setup/build-extension.ts';

/**
 * The picture in README.md: the true popup on a video of the replica, before and after its button was pressed.
 * `npm run picture`, when the popup looks different; look at it before committing it.
 */
const picture = fileURLToPath(new URL('readme-picture.png', import.meta.url));

const scratch = temporaryProfile('picture');
const shot = join(scratch.dir, 'shot.png');

/** The popup as an image of its content's size: its window may be larger. */
async function shoot(popup: DriverPage): Promise<string> {
  await popup.screenshot(shot);
  const height = await popup.evaluate(() => Math.min(innerHeight, document.documentElement.scrollHeight));
  return `<img style="height: ${height}px" src="data:image/png;base64,${readFileSync(shot, 'base64')}">`;
}

async function shootPopup(): Promise<string> {
  const replica = await startReplica();
  const driver = await launchBrowser('chromium', { extensionDir: buildExtension('chromium', scratch.dir), replica });
  try {
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.waitFor('form button.primary');
    const before = await shoot(popup);
    await popup.click('form button.primary');
    await popup.waitFor('[data-do="save"]', { timeout: 30_000 });
    return before + (await shoot(popup));
  } finally {
    await driver.close();
    await replica.close();
  }
}

const style = `body { display: flex; align-items: start; gap: 24px; margin: 0; padding: 24px; background: #e7eae8; width: max-content }
img { width: 380px; object-fit: none; object-position: 0 0; border-radius: 10px; box-shadow: 0 2px 12px #0004 }`;

try {
  const images = await shootPopup();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${style}</style>${images}`);
  await page.locator('body').screenshot({ path: picture });
  await browser.close();
} finally {
  scratch.remove();
}
