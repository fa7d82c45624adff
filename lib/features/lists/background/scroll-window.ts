import { browser } from '../../../browser/browser.ts';
import type { Journal } from '../../../browser/journal/journal.ts';
import type { AskerTab } from '../../../browser/tabs/asker-tab.ts';
import { blankPage, closeIfOwn, forgetOwn, type OwnTab, takeAsOwn } from '../../../browser/tabs/own-tab.ts';
import { loadIn, type TemporaryTab } from '../../../browser/tabs/temporary-tab.ts';

/** Small enough that one page of a list fills the window: where more fit, sites load several at once. In px. */
const size = { width: 900, height: 700 };

/**
 * Opens a window in front of the user's, in the asker's container, with one tab, for pages that must be seen to load. It
 * takes no other tabs, so that closing it closes nothing of the user's. Nothing keeps it in front: pages of a window
 * that is covered or minimised are hidden and load no lists (Chromium tells them where it can see what covers them).
 * Where there are no windows (Firefox for Android) it is a tab in front.
 */
export async function openOwnWindow(
  { storeId }: AskerTab,
  journal: Journal,
): Promise<OwnTab & Pick<TemporaryTab, 'load'>> {
  const blank = { url: blankPage(), ...(storeId?.startsWith('firefox-container-') ? { cookieStoreId: storeId } : {}) };
  const made = await browser.windows?.create({ ...blank, ...size, type: 'popup', focused: true });
  const tab = browser.windows ? made?.tabs?.[0] : await browser.tabs.create({ ...blank, active: true });
  const own = await takeAsOwn(tab, journal);
  return { ...own, load: loadIn(own.tabId) };
}

/** Closes the window. One that the browser does not close now is left to the next worker. */
export async function closeOwnWindow(own: OwnTab, journal: Journal): Promise<void> {
  const isClosed = await closeIfOwn(own);
  await forgetOwn(own.tabId, journal);
  if (!isClosed) await journal.add({ kind: 'tab', id: own.tabId, window: own.windowId });
}
