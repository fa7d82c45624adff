import type { BrowserDriver, BrowserName, LaunchOptions } from './browser-driver.ts';
import { launchChromium } from './chromium/launch-chromium.ts';
import { launchFirefox } from './firefox/launch-firefox.ts';

/** Starts a browser with a fresh profile and the extension in it. @throws when the extension did not load */
export function launchBrowser(name: BrowserName, options: LaunchOptions): Promise<BrowserDriver> {
  return name === 'chromium' ? launchChromium(options) : launchFirefox(options);
}
