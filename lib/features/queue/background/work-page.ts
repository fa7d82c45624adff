import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { type CapturedFailure, capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';

/** Why a list waits that was begun in a tab which is gone, or shows another site now: tab numbers start anew with the browser. */
export const pageClosed: CapturedFailure = capturedFailure(
  new Failure('unreachable', 'The tab these were collected in was closed; it goes on when their page is open again.', {
    action: 'open_page',
  }),
);

/** The tab a list works in; null when it is gone. */
export async function workPage(tabId: number, platform: PlatformId, platforms: readonly Platform[]): Promise<Tabs.Tab | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab?.url && platformOf(tab.url, platforms)?.id === platform ? tab : null;
}
