import type { Tabs } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/** A promise: the browser tells no tab, so the click belongs to the one in front; null: there is none. */
export type ClickedTab = Tabs.Tab | Promise<Tabs.Tab | null>;

async function inFront(privately: boolean): Promise<Tabs.Tab | null> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  // What was private stays private.
  return tab && (tab.incognito || !privately) ? tab : null;
}

/**
 * The tab that a click in a menu belongs to. Chromium tells -1 for one that is not in the page of a tab, for example in
 * its viewer of PDFs (GoogleChrome/chrome-extensions-samples#1172).
 */
export const clickedTab = (tab: Tabs.Tab): ClickedTab =>
  tab.id !== undefined && tab.id < 0 ? inFront(tab.incognito) : tab;
