import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** What the browser's button for Gleaner is over the page in front: its badge, its title, and the popup it opens. */
export const frontButton = (driver: BrowserDriver) =>
  driver.background(async (api) => {
    const [front] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const tabId = front?.id ?? -1;
    const [badge, title] = [await api.action.getBadgeText({ tabId }), await api.action.getTitle({ tabId })];
    return { badge, title, popup: await api.action.getPopup({ tabId }) };
  });
