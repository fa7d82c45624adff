import { jsonTree } from '../../core/json/json.ts';
import type { ScrollPlan } from '../../core/list.ts';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import { failed } from '../failures.ts';
import { type PageSigns, scrollPage } from '../in-page/scroll-page.ts';
import type { Journal } from '../journal/journal.ts';
import type { AskerTab } from './asker-tab.ts';
import { addTab, blankPage, closeTab, loadIn, type TemporaryTab } from './temporary-tab.ts';

/** A window of ours with one tab, for pages that must be seen to load. */
export interface OwnWindow {
  readonly tabId: number;
  readonly windowId: number;
}

/** Small enough that a page of a list fills it: where more fit, sites load several at once. In px. */
const size = { width: 900, height: 700 };

/**
 * Opens a window in front of the user's, in the asker's container; its tab is journalled before any page runs in it. It
 * takes no other tabs, so that closing it closes nothing of the user's. Nothing keeps it in front: pages of a window
 * that is covered or minimised are hidden and load no lists (Chromium tells them where it can see what covers them).
 * Where there are no windows (Firefox for Android) it is a tab in front.
 */
export async function openOwnWindow(
  { storeId }: AskerTab,
  journal: Journal,
): Promise<OwnWindow & Pick<TemporaryTab, 'load'>> {
  const blank = { url: blankPage(), ...(storeId?.startsWith('firefox-container-') ? { cookieStoreId: storeId } : {}) };
  const made = await browser.windows?.create({ ...blank, ...size, type: 'popup', focused: true });
  const tab = browser.windows ? made?.tabs?.[0] : await browser.tabs.create({ ...blank, active: true });
  if (tab?.id === undefined || tab.windowId === undefined) throw failed('tab_without_id');
  await addTab(tab.id, journal);
  return { tabId: tab.id, windowId: tab.windowId, load: loadIn(tab.id) };
}

/** Its tab, while it is ours: in the window where it was opened, and muted by us. */
async function ownTab({ tabId, windowId }: OwnWindow) {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.windowId === windowId && tab.mutedInfo?.extensionId === browser.runtime.id ? tab : null;
}

export async function closeOwnWindow(own: OwnWindow, journal: Journal): Promise<void> {
  if (await ownTab(own)) await closeTab(own.tabId);
  await journal.drop({ kind: 'tab', id: own.tabId });
}

/** How long a page may take to answer, in ms. */
const answerWithinMs = 5_000;

/**
 * Moves the page of a window of ours, as `scrollPage` says. Null: it is closed, or no longer ours. The signs come from
 * a page, which may forge them.
 */
export async function scrollIn(
  own: OwnWindow,
  move: Parameters<typeof scrollPage>[0],
  { moves, marks, clicks }: ScrollPlan,
  whole: readonly (readonly string[])[] = [],
): Promise<PageSigns | 'loading' | null> {
  if (!(await ownTab(own))) return null;
  const asked = browser.scripting.executeScript({
    target: { tabId: own.tabId, frameIds: [0] },
    injectImmediately: true,
    func: scrollPage as (...args: unknown[]) => unknown,
    args: [move, moves, marks, clicks ?? null, whole],
  });
  // Documents that are being replaced do not answer, nor do pages of other sites.
  const [answer] = await withDeadline(asked, answerWithinMs).catch(() => []);
  return (jsonTree(typeof answer?.result === 'string' ? answer.result : '') as PageSigns | null) ?? 'loading';
}
