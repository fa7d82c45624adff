import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * The page where a temporary tab starts: an empty extension page that nothing else opens. It identifies a tab that was opened but not yet
 * journalled when the worker was stopped.
 */
export function blankPage(): string {
  return browser.runtime.getURL('/blank.html');
}

/** Tabs on the blank page, including new tabs that are still loading it. */
export async function blankTabs(): Promise<readonly Tabs.Tab[]> {
  const page = blankPage();
  return (await browser.tabs.query({})).filter(({ url, pendingUrl }) => url === page || pendingUrl === page);
}
