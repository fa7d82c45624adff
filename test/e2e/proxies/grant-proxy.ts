import type { BrowserDriver, DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';

declare const browser: ExtensionApi;

/**
 * Firefox: grants the optional permission for proxies as a click on a page of the extension does. Chromium's build
 * holds it.
 */
export async function grantProxy({ name }: Pick<BrowserDriver, 'name'>, library: DriverPage): Promise<void> {
  if (name !== 'firefox') return;
  await library.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'grant-proxy';
    button.textContent = 'grant';
    button.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    button.onclick = async () => {
      await browser.permissions.request({ permissions: ['proxy'] });
      button.dataset.done = 'true';
    };
    document.querySelector('#grant-proxy')?.remove();
    // The page's first render removes what it finds in the body.
    document.documentElement.append(button);
  });
  await library.bringToFront();
  await library.click('#grant-proxy');
  await library.waitFor('#grant-proxy[data-done]');
}
