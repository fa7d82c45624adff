import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';

/** Presses the popup's button over the page in front, or for a text; gives the popup, which shows how that ended. */
export async function captureInPopup(driver: BrowserDriver, text = ''): Promise<DriverPage> {
  const patient = { timeout: 60_000 };
  const popup = await driver.openPopup();
  if (text) await popup.type('textarea', text);
  await popup.click(`${text ? '[data-paste] ' : ''}[data-do="capture"]:not([disabled])`, patient);
  await popup.waitFor('[data-do="save"], .why', patient);
  return popup;
}
