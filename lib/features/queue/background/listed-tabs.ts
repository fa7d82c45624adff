import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { createJournal } from '../../../browser/journal/journal.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { linksOfTab, type Selected, selectedLinks } from '../../../browser/tabs/page-links.ts';
import { type Platform, platformOf } from '../../../core/platform.ts';
import { storeDraft } from './stored-draft.ts';

/** The user's own tabs in normal windows, without private windows and without tabs that runs opened. */
async function ownTabs() {
  const opened = await createJournal().tabs();
  const tabs = await browser.tabs.query({});
  return tabs.filter(({ id, incognito }) => id !== undefined && !incognito && !opened.includes(id));
}

/**
 * Addresses of all open tabs, one per line. The browser hides the addresses of sites that Gleaner has no permission
 * for.
 */
export async function tabAddresses(): Promise<string> {
  return (await ownTabs()).flatMap(({ url }) => (url && /^https?:/.test(url) ? [url] : [])).join('\n');
}

/** Open pages that belong to a platform. */
export async function openPages(
  platforms: readonly Platform[],
): Promise<{ readonly id: number; readonly title: string }[]> {
  const pages = (await ownTabs()).filter(({ url, discarded }) => url && !discarded && platformOf(url, platforms));
  return pages.map(({ id = -1, title, url = '' }) => ({ id, title: title || url }));
}

/** The addresses that a tab's page links to, one per line. */
export const linesOfTab = async (tabId: number): Promise<string> => (await linksOfTab(tabId)).links.join('\n');

/**
 * Sends the links of a page (or of what is `selected` in it; null = all) to the library, for the user to review first.
 */
export async function pickLinks({ id, title = '', incognito }: Tabs.Tab, selected: Selected | null): Promise<void> {
  // A job is stored, and nothing from a private window may be stored.
  if (id === undefined || incognito) return;
  const { text, links } = selected
    ? await selectedLinks(id, selected)
    : await linksOfTab(id).catch(() => ({ text: '', links: [] }));
  await storeDraft({
    text: [...links, text].filter(Boolean).join('\n'),
    title,
    origin: selected ? 'selection' : 'page',
  });
  await openLibrary({ view: 'queue', draft: Date.now() });
}
