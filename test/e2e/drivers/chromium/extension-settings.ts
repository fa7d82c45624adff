import type { CdpPage } from './cdp-page.ts';

/** Uses the extension's own controls on chrome://extensions; there is no other way. */
async function withControls(page: CdpPage, expression: string): Promise<void> {
  await page.goto('chrome://extensions');
  await page.expression(expression);
  await page.close();
}

/** What loads the extension anew would, without this, leave an unpacked one disabled. */
const developerMode = 'chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })';

/** Ticks "Allow in Incognito". Loads the extension anew. */
export function allowPrivate(page: CdpPage, origin: string): Promise<void> {
  const change = JSON.stringify({ extensionId: new URL(origin).host, incognitoAccess: true });
  return withControls(
    page,
    `${developerMode}.then(() => chrome.developerPrivate.updateExtensionConfiguration(${change}))`,
  );
}

/** Chooses "On all sites" or "On click": with the second the extension has no site until the user gives one. */
export function allowSites(page: CdpPage, origin: string, allowed: boolean): Promise<void> {
  const change = JSON.stringify({
    extensionId: new URL(origin).host,
    hostAccess: allowed ? 'ON_ALL_SITES' : 'ON_CLICK',
  });
  return withControls(page, `chrome.developerPrivate.updateExtensionConfiguration(${change})`);
}

/** Presses "Reload". */
export function reloadExtension(page: CdpPage, origin: string): Promise<void> {
  return withControls(
    page,
    `${developerMode}.then(() => chrome.developerPrivate.reload(${JSON.stringify(new URL(origin).host)}))`,
  );
}
