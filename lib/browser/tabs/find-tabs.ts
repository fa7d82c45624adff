import type { Tabs } from 'webextension-polyfill';
import type { PageTarget } from '../../core/platform.ts';
import type { PageSearch } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { storeOfTab } from '../cookies/cookie-store.ts';
import type { AskerTab } from './asker-tab.ts';

/** What the page of a tab holds, according to its address or, if that names nothing, to what the page shows. */
export type TargetOf = (tab: Tabs.Tab) => Promise<PageTarget | null>;

/** True for tabs that run no script: nothing can be read there. Only Chromium has `frozen`. */
export function sleeps(tab: Tabs.Tab & { readonly frozen?: boolean }): boolean {
  return tab.discarded === true || tab.frozen === true;
}

/** Sorts loaded pages first; among them the asking tab, then active tabs, then the most recently used. */
function order(asker: AskerTab): (one: Tabs.Tab, other: Tabs.Tab) => number {
  const rank = (tab: Tabs.Tab) => {
    if (tab.id === asker.tabId) return 0;
    if (tab.active) return tab.windowId === asker.windowId ? 1 : 2;
    return 3;
  };
  const loading = (tab: Tabs.Tab) => Number(tab.status !== 'complete');
  return (one, other) =>
    loading(one) - loading(other) || rank(one) - rank(other) || (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0);
}

async function sameSession(tab: Tabs.Tab, asker: AskerTab): Promise<boolean> {
  if (tab.incognito !== asker.incognito || tab.id === undefined) return false;
  return (await storeOfTab(tab.id)) === asker.storeId;
}

/**
 * Ids of open tabs in the asker's cookie store that match a search, best first. Discarded and frozen tabs are excluded.
 */
export async function findTabs(search: PageSearch, asker: AskerTab, targetOf: TargetOf): Promise<readonly number[]> {
  const tabs = await browser.tabs.query({ url: search.hosts.map((host) => `https://${host}/*`) });
  const fitting: number[] = [];
  for (const tab of tabs.filter((one) => !sleeps(one)).sort(order(asker))) {
    if (tab.id === undefined || !(await sameSession(tab, asker))) continue;
    if (search.shows) {
      const target = await targetOf(tab);
      if (!target || !search.shows(target)) continue;
    }
    fitting.push(tab.id);
  }
  return fitting;
}
