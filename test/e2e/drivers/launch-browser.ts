import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { consentVersion } from '../../../lib/features/consent/model/index.ts';
import type { BrowserDriver, BrowserName, LaunchOptions } from './browser-driver.ts';
import { launchChromium } from './chromium/launch-chromium.ts';
import { launchFirefox } from './firefox/launch-firefox.ts';
import { until } from './until.ts';

/** A browser's first start on a busy machine takes its time. */
const patient = { timeout: 60_000 };

/**
 * Agrees as "Start" does, and closes the page that greets who installs Gleaner: it opens in every fresh profile.
 * Firefox complains of one that is closed while it loads.
 */
async function passWelcome(driver: BrowserDriver): Promise<void> {
  const page = await driver.pageAt(driver.extensionUrl('welcome.html'), patient).catch(async (cause) => {
    const stored = await driver.background(async (api) => JSON.stringify(await api.storage.local.get(null)));
    throw new Error(`Nobody was greeted; stored is ${stored}, open are ${JSON.stringify(await driver.openTabs())}`, {
      cause,
    });
  });
  await page.waitFor('main', patient);
  await driver.background((api, consent) => api.storage.local.set({ consent }), consentVersion);
  const registered = () => driver.background(async (api) => (await api.scripting.getRegisteredContentScripts()).length);
  await until('pages to be read', registered, patient);
  await page.close();
}

/** Starts a browser with a fresh profile and the extension in it. @throws when the extension did not load */
export async function launchBrowser(name: BrowserName, options: LaunchOptions): Promise<BrowserDriver> {
  const { extensionDir, profile, welcomed } = options;
  // An extension made for tests greets nobody.
  const greets = existsSync(join(extensionDir, 'welcome.html')) && !profile?.used;
  const driver = await (name === 'chromium' ? launchChromium(options) : launchFirefox(options));
  if (greets && !welcomed) await passWelcome(driver);
  return driver;
}
