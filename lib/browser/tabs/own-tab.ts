import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { noteCaught } from '../storage/caught-errors.ts';

/** A tab that Gleaner opened, and the window where it did: in any other window the tab is the user's. */
export interface OwnTab {
  readonly tabId: number;
  readonly windowId: number;
}

/**
 * Where a tab of ours starts: an empty page that nothing else opens, by which a tab is known that was not yet
 * journalled when the worker stopped.
 */
export const blankPage = (): string => browser.runtime.getURL('/blank.html');

/** Tabs on the blank page, including new tabs that are still loading it. */
export async function blankTabs(): Promise<readonly Tabs.Tab[]> {
  const page = blankPage();
  return (await browser.tabs.query({})).filter(({ url, pendingUrl }) => url === page || pendingUrl === page);
}

/** How often a refused closing is tried, and after how many ms again: Chromium closes none while the user drags a tab. */
const [closings, closingPause] = [20, 250];

const tabAt = (tabId: number): Promise<Tabs.Tab | null> => browser.tabs.get(tabId).catch(() => null);

/**
 * Closes a tab while it `isOurs`, by default while it is there. False: it is still open, as the browser has refused for
 * 5 s.
 */
export async function closeTab(
  tabId: number,
  isOurs: () => Promise<boolean> = async () => (await tabAt(tabId)) !== null,
): Promise<boolean> {
  for (let left = closings; await isOurs(); left -= 1) {
    if (left === 0) return false;
    const isClosed = await browser.tabs.remove(tabId).then(
      () => true,
      () => false,
    );
    if (isClosed) return true;
    await new Promise((resolve) => setTimeout(resolve, closingPause));
  }
  return true;
}

/**
 * Makes a newly opened tab ours: mutes and journals it before any page runs in it. If that fails, it is closed again.
 * @throws Failure
 */
export async function takeAsOwn(opened: Tabs.Tab | undefined, journal: Journal): Promise<OwnTab> {
  if (opened?.id === undefined) throw failed('tab_without_id');
  const own = { tabId: opened.id, windowId: opened.windowId ?? -1 };
  try {
    await browser.tabs.update(own.tabId, { muted: true });
    await journal.add({ kind: 'tab', id: own.tabId, window: own.windowId }, opened.incognito);
  } catch (thrown) {
    await closeTab(own.tabId);
    throw thrown;
  }
  return own;
}

/** The tab, if it is in the window where it was opened. */
export async function inItsWindow({ tabId, windowId }: OwnTab): Promise<Tabs.Tab | null> {
  const tab = await tabAt(tabId);
  return (tab?.windowId ?? -1) === windowId ? tab : null;
}

/** Whether a tab is still ours: in the window where it was opened, and muted by Gleaner. Ids begin anew with the browser. */
export async function isOwn(own: OwnTab): Promise<boolean> {
  return (await inItsWindow(own))?.mutedInfo?.extensionId === browser.runtime.id;
}

/** Closes a tab if it is still ours. False: it is, and still open. */
export const closeIfOwn = (own: OwnTab): Promise<boolean> => closeTab(own.tabId, () => isOwn(own));

/** Strikes a tab off the journal. Where that fails, it is struck off when the next worker starts. */
export const forgetOwn = (id: number, journal: Journal): Promise<void> =>
  journal.drop({ kind: 'tab', id }).catch(noteCaught);
