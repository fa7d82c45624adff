import { Failure } from '../../core/failure.ts';
import { browser } from '../browser.ts';
import { storeOfTab } from '../cookies/cookie-store.ts';

/** Where a run was asked from: what decides its window, its container and its cookies. */
export interface AskerTab {
  readonly tabId: number | null;
  readonly windowId: number | null;
  readonly incognito: boolean;
  /** Cookie store of the tab; null = the default one. */
  readonly storeId: string | null;
}

/**
 * Looks the asking tab up. No tab, or an ordinary one that was closed, means the default session.
 * @throws Failure `unreachable` when the tab of a private window is gone: its session is not to be swapped for another
 */
export async function askerTab(tabId: number | null, incognito: boolean): Promise<AskerTab> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (!tab && incognito) throw new Failure('unreachable', 'The private tab this was asked from is closed.');
  if (!tab) return { tabId: null, windowId: null, incognito, storeId: null };
  const storeId = await storeOfTab(tabId);
  return { tabId, windowId: tab.windowId ?? null, incognito: tab.incognito, storeId };
}
