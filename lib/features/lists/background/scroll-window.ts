import { browser } from '../../../browser/browser.ts';
import { withDeadline } from '../../../browser/deadline.ts';
import { failed } from '../../../browser/failures.ts';
import type { Journal } from '../../../browser/journal/journal.ts';
import type { AskerTab } from '../../../browser/tabs/asker-tab.ts';
import { addTab, blankPage, closeTab, loadIn, type TemporaryTab } from '../../../browser/tabs/temporary-tab.ts';
import { jsonTree } from '../../../core/json/json.ts';
import type { ScrollPlan } from '../../../core/list.ts';
import type { ScrollMove, ScrollView } from '../model/index.ts';
import { clickPage } from './in-page/click-page.ts';
import { type PageSigns, scrollPage } from './in-page/scroll-page.ts';

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

/** What a function answers in the page; undefined: documents that are being replaced, and other sites' pages, do not. */
async function runIn<Args extends unknown[]>(
  tabId: number,
  func: (...args: Args) => unknown,
  ...args: Args
): Promise<unknown> {
  const asked = browser.scripting.executeScript({
    target: { tabId, frameIds: [0] },
    injectImmediately: true,
    func: func as (...args: unknown[]) => unknown,
    args,
  });
  const [answer] = await withDeadline(asked, answerWithinMs).catch(() => []);
  return answer?.result;
}

/**
 * Moves the page of a window of ours, or clicks in it, as `scrollPage` and `clickPage` say. Null: it is closed, or no
 * longer ours. The signs come from a page, which may forge them. `whole`: as `clickPage` takes it.
 */
export async function scrollIn(
  own: OwnWindow,
  move: ScrollMove,
  { moves, marks, clicks }: ScrollPlan,
  whole: readonly (readonly string[])[] = [],
): Promise<(PageSigns & Pick<ScrollView, 'clicked'>) | 'loading' | null> {
  if (!(await ownTab(own))) return null;
  const isScroll = move === 'look' || move === 'on' || move === 'back';
  const text = await runIn(own.tabId, scrollPage, isScroll ? move : 'look', moves, marks);
  const signs = jsonTree(typeof text === 'string' ? text : '') as PageSigns | null;
  if (!signs) return 'loading';
  const mayClick = signs.visible && !signs.hand && signs.marks.every((mark) => mark === 'end');
  const clicked = mayClick && !isScroll && clicks && (await runIn(own.tabId, clickPage, move, clicks, whole));
  return { ...signs, clicked: clicked === true };
}

/** Whether a check lies over a page that the user reads. */
export async function showsCheck(tabId: number, { moves, marks }: ScrollPlan): Promise<boolean> {
  const text = await runIn(tabId, scrollPage, 'look', moves, { end: [], wall: [], check: marks.check });
  return typeof text === 'string' && (jsonTree(text) as PageSigns | null)?.marks.includes('check') === true;
}
