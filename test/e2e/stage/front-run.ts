import type { Capture } from '../../../lib/core/capture.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from './ask-extension.ts';

/** Id of the tab in front. */
export async function frontTab(driver: BrowserDriver): Promise<number> {
  const tab = (await driver.openTabs()).find(({ active }) => active);
  if (!tab) throw new Error('no tab is in front');
  return tab.id;
}

/** The run that a page of the extension shows with a tab, once it has ended. */
export function endedRun(page: DriverPage, tabId: number, timeout = 30_000): Promise<Capture> {
  const ended = async () => {
    const { run } = await askExtension(page, 'page.front', { tabId });
    return run && run.state !== 'running' && askExtension(page, 'run.get', { id: run.id });
  };
  return until('the run to end', ended, { timeout });
}
