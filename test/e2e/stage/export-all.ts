import type { DriverPage } from '../drivers/browser-driver.ts';
import { captureInPopup } from './capture-in-popup.ts';
import type { Stage } from './each-browser.ts';

const patient = { timeout: 60_000 };

/** Captures these examples from the popup, and opens the export of all that the library has then. */
export async function exportAll(
  { driver, replica }: Stage,
  examples: readonly (readonly [platform: string, label: string])[],
): Promise<DriverPage> {
  for (const [platform, label] of examples) {
    await driver.newPage(replica.example(platform, label).url);
    await (await captureInPopup(driver)).close();
  }
  const library = await driver.openLibrary();
  await library.waitFor('.grid-row b', patient);
  await library.click('[data-do=select-all]');
  await library.click('[role=toolbar] [data-do=export]');
  return library;
}
