import type { CdpPage } from './cdp-page.ts';

/**
 * Ticks "Allow in Incognito" on the extension's own page of chrome://extensions; there is no other way. The change loads the
 * extension anew, which without developer mode would leave an unpacked one disabled.
 */
export async function allowPrivate(page: CdpPage, origin: string): Promise<void> {
  await page.goto('chrome://extensions');
  const id = new URL(origin).host;
  await page.expression('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
  await page.expression(`chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', incognitoAccess: true })`);
  await page.close();
}

/** Chooses "On all sites" or "On click" on the same page: with the second the extension has no site until the user gives one. */
export async function allowSites(page: CdpPage, origin: string, allowed: boolean): Promise<void> {
  await page.goto('chrome://extensions');
  const change = JSON.stringify({ extensionId: new URL(origin).host, hostAccess: allowed ? 'ON_ALL_SITES' : 'ON_CLICK' });
  await page.expression(`chrome.developerPrivate.updateExtensionConfiguration(${change})`);
  await page.close();
}
