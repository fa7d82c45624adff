import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { type CapturedFailure, capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';

/** The failure of a list whose tab was closed or now shows another site. Tab ids restart with the browser. */
export const pageClosed: CapturedFailure = capturedFailure(
  new Failure('unreachable', 'The tab these were collected in was closed; it goes on when their page is open again.', {
    action: 'open_page',
  }),
);

/** The tab a list runs in; null when it was closed or shows another platform. */
export async function workPage(tabId: number, platform: PlatformId, platforms: readonly Platform[]): Promise<Tabs.Tab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url && platformOf(tab.url, platforms)?.id === platform ? tab : null;
}
