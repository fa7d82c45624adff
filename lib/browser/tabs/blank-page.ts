import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Where a temporary tab starts: a page of the extension, empty, which nobody else opens. So a tab that was opened and not yet noted
 * when the worker was stopped is known for ours.
 */
export function blankPage(): string {
  return browser.runtime.getURL('/blank.html');
}

/** Tabs that stand on it. One that has just been opened is still on its way there. */
export async function blankTabs(): Promise<readonly Tabs.Tab[]> {
  const page = blankPage();
  return (await browser.tabs.query({})).filter(({ url, pendingUrl }) => url === page || pendingUrl === page);
}
