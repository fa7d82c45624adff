import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';

/**
 * What a pick from the menu has opened: the popup, or its page where the browser opens none (a window without a button,
 * or without the focus).
 */
export function shownPick(driver: BrowserDriver): Promise<DriverPage> {
  const briefly = { timeout: 100 };
  const either = () => Promise.any([driver.shownPopup(briefly), driver.pageAt(/popup\.html\?tab=/, briefly)]);
  return until('what was picked', either, { timeout: 60_000 });
}
