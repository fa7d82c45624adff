import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import type { Capture } from '../../../lib/core/capture.ts';
import type { ShownSettings } from '../../../lib/features/settings/protocol.ts';
import type { BrowserDriver, DriverPage } from '../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../e2e/drivers/launch-browser.ts';
import { temporaryProfile } from '../../e2e/drivers/temporary-profile.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { findChromium } from '../../setup/browsers.ts';
import { buildExtension } from '../../setup/build-extension.ts';
import { openScreen } from './open-screen.ts';
import { serve } from './serve.ts';

/**
 * The pictures in README.md, of the true extension on the replica: the popup on a video before and after its button was pressed, and
 * the library. `npm run picture`, when they look different; look at them before committing them.
 */
const pictureOf = (what: string) => fileURLToPath(new URL(`readme-${what}.png`, import.meta.url));

/** What the library holds, oldest first; the last one is the popup's. */
const items = [
  ['lifestyle', 'a post'],
  ['microblog', 'a profile'],
  ['news', 'a video'],
  ['intlvideo', 'a video'],
  ['cnvideo', 'a video'],
] as const;

const scratch = temporaryProfile('picture');
const shot = join(scratch.dir, 'shot.png');

/** The popup as an image of its content's size: its window may be larger. */
async function shoot(popup: DriverPage): Promise<string> {
  await popup.screenshot(shot);
  const height = await popup.evaluate(() => Math.min(innerHeight, document.documentElement.scrollHeight));
  return `<img style="height: ${height}px" src="data:image/png;base64,${readFileSync(shot, 'base64')}">`;
}

/** Captures the item of a page as a user does. Gives the popup before and after. */
async function capture(driver: BrowserDriver, url: string): Promise<string> {
  const page = await driver.newPage(url);
  const popup = await driver.openPopup();
  await popup.waitFor('form button.primary', { timeout: 30_000 });
  const before = await shoot(popup);
  await popup.click('form button.primary');
  await popup.waitFor('[data-do="save"]', { timeout: 90_000 });
  const after = await shoot(popup);
  await popup.close();
  await page.close();
  return before + after;
}

/** In the library's world: what it holds. */
async function storedCaptures(): Promise<Capture[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open('library'));
  const stores = database.transaction(['captures', 'envelopes']);
  const lines: Capture[] = await settled(stores.objectStore('captures').getAll());
  const envelopes: { id: string; text: string }[] = await settled(stores.objectStore('envelopes').getAll());
  database.close();
  return lines.map((line) => ({ ...line, envelope: envelopes.find(({ id }) => id === line.id)?.text ?? null }));
}

async function useExtension(driver: BrowserDriver, replica: Replica): Promise<{ popup: string; captures: readonly Capture[] }> {
  let popup = '';
  for (const [platform, label] of items) popup = await capture(driver, replica.example(platform, label).url);
  return { popup, captures: await (await driver.openLibrary()).evaluate(storedCaptures) };
}

const style = `body { display: flex; align-items: start; gap: 24px; margin: 0; padding: 24px; background: #e7eae8; width: max-content }
img { width: 380px; object-fit: none; object-position: 0 0; border-radius: 10px; box-shadow: 0 2px 12px #0004 }`;

async function drawPopups(browser: Browser, images: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${style}</style>${images}`);
  await page.locator('body').screenshot({ path: pictureOf('popup') });
}

/** Not every machine has a font for emoji. */
function plain(text: string): string {
  return text.replace(/\p{Extended_Pictographic}/gu, '').trim();
}

/** The window of a driven browser is narrow: the library is drawn as the other screens are, on a desk's width. */
async function drawLibrary(browser: Browser, extensionDir: string, captures: readonly Capture[]): Promise<void> {
  const { address, server } = await serve(extensionDir);
  const seed = captures.map((one) => ({ ...one, title: plain(one.title), author: plain(one.author) }));
  const open = seed.toSorted((a, b) => b.startedAt - a.startedAt)[0]?.id;
  const settings: ShownSettings = {
    badge: true,
    captureOnClick: false,
    thumbnails: true,
    disabled: [],
    sessions: {},
    unwatched: [],
    sourcesOff: [],
    sourcesOffInBuild: [],
    look: { language: 'automatic', theme: 'automatic', fileNames: '' },
  };
  const screen = { name: 'library', page: `library.html#capture=${open}`, seed, answers: { 'settings.read': settings } };
  const page = await openScreen(browser, address, screen, { locale: 'en', theme: 'light' }, []);
  await page.locator('.detail dl').first().waitFor();
  await page.screenshot({ path: pictureOf('library'), clip: { x: 0, y: 0, width: 1280, height: 680 } });
  server.close();
}

const replica = await startReplica();
try {
  const extensionDir = buildExtension('chromium', scratch.dir);
  const driver = await launchBrowser('chromium', { extensionDir, replica });
  const { popup, captures } = await useExtension(driver, replica).finally(() => driver.close());
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  await drawPopups(browser, popup);
  await drawLibrary(browser, extensionDir, captures);
  await browser.close();
} finally {
  await replica.close();
  scratch.remove();
}
