import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';

/** The tab a list runs in; null when it was closed or shows another platform. */
export async function workPage(tabId: number, platform: PlatformId, platforms: readonly Platform[]): Promise<Tabs.Tab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url && platformOf(tab.url, platforms)?.id === platform ? tab : null;
}
