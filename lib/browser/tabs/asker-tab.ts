import type { Asker } from '../../core/gateway.ts';
import { browser } from '../browser.ts';
import { storeOfTab } from '../cookies/cookie-store.ts';
import { failed } from '../failures.ts';

/** The tab a run was requested from; it decides the run's window, container and cookies. */
export interface AskerTab {
  readonly tabId: number | null;
  readonly windowId: number | null;
  readonly incognito: boolean;
  /** Cookie store of the tab; null = the default one. */
  readonly storeId: string | null;
}

/**
 * Looks up the asking tab. No tab, or a closed tab of an ordinary window, means the default session.
 * @throws Failure `unreachable` when the tab of a private window or container is gone: its session must not be replaced by another
 */
export async function askerTab({
  tabId,
  incognito,
  storeId: asked,
}: Pick<Asker, 'tabId' | 'incognito' | 'storeId'>): Promise<AskerTab> {
  const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
  if (!tab && (incognito || asked)) throw failed('private_tab_closed');
  if (!tab) return { tabId: null, windowId: null, incognito, storeId: null };
  const storeId = await storeOfTab(tabId);
  return { tabId, windowId: tab.windowId ?? null, incognito: tab.incognito, storeId };
}
