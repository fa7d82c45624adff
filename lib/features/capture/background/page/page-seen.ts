import type { Tabs } from 'webextension-polyfill';
import { needsAnchors } from '../../../../browser/tabs/page-target.ts';
import { recogniseIn } from '../../../../browser/tabs/recognise-in.ts';
import { type Platform, platformOf } from '../../../../core/platform.ts';

/** Notes the page that a tab has loaded or reached by in-page navigation. Never rejects. */
export type PageSeen = (tab: Pick<Tabs.Tab, 'id' | 'url'>) => Promise<void>;

/** `seen` is called only for pages of platforms. */
export function createPageSeen(platforms: readonly Platform[], seen: (tabId: number) => Promise<unknown>): PageSeen {
  return async ({ id, url }) => {
    if (id === undefined || !url || !platformOf(url, platforms)) return;
    await Promise.allSettled([seen(id), needsAnchors(url, platforms) ? recogniseIn(id) : undefined]);
  };
}
