import type { BrowserContext } from 'playwright';

/**
 * Ticks "Allow in Incognito" on the extension's own page of chrome://extensions; there is no other way. The change loads the
 * extension anew, which without developer mode would leave an unpacked one disabled.
 */
export async function allowPrivate(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('chrome://extensions');
  const id = new URL(origin).host;
  await page.evaluate('chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })');
  await page.evaluate(`chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', incognitoAccess: true })`);
  await page.close();
}
