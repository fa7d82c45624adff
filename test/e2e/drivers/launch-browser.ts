import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserDriver, BrowserName, LaunchOptions } from './browser-driver.ts';
import { launchChromium } from './chromium/launch-chromium.ts';
import { launchFirefox } from './firefox/launch-firefox.ts';
import { until } from './until.ts';

/** Once the extension has begun, the page stands or never will. */
async function closeWelcome(driver: BrowserDriver): Promise<void> {
  const begun = () => driver.background(async (api) => (await api.storage.session.get('started')).started === true);
  await until('the extension to have begun', begun);
  const url = driver.extensionUrl('welcome.html');
  if (!(await driver.openTabs()).some((tab) => tab.url === url)) return;
  const page = await driver.pageAt(url);
  // Firefox complains of an extension page that is closed while it loads.
  await page.waitFor('main');
  await page.close();
}

/** Starts a browser with a fresh profile and the extension in it. @throws when the extension did not load */
export async function launchBrowser(name: BrowserName, options: LaunchOptions): Promise<BrowserDriver> {
  const driver = await (name === 'chromium' ? launchChromium(options) : launchFirefox(options));
  // An extension made for tests greets nobody.
  if (!options.welcomed && existsSync(join(options.extensionDir, 'welcome.html'))) await closeWelcome(driver);
  return driver;
}
