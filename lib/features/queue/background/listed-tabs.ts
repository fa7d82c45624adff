import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { createJournal } from '../../../browser/journal/journal.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { type Platform, platformOf } from '../../../core/platform.ts';
import { storeDraft } from './stored-draft.ts';

/** The user's own tabs in normal windows, without private windows and without tabs that runs opened. */
async function ownTabs() {
  const opened = (await createJournal().read()).filter(({ kind }) => kind === 'tab').map(({ id }) => id);
  const tabs = await browser.tabs.query({});
  return tabs.filter(({ id, incognito }) => id !== undefined && !incognito && !opened.includes(id));
}

/** Addresses of all open tabs, one per line. The browser hides the addresses of sites that Gleaner has no permission for. */
export async function tabAddresses(): Promise<string> {
  return (await ownTabs()).flatMap(({ url }) => (url && /^https?:/.test(url) ? [url] : [])).join('\n');
}

/** Open pages that belong to a platform. */
export async function openPages(platforms: readonly Platform[]): Promise<{ readonly id: number; readonly title: string }[]> {
  const pages = (await ownTabs()).filter(({ url, discarded }) => url && !discarded && platformOf(url, platforms));
  return pages.map(({ id = -1, title, url = '' }) => ({ id, title: title || url }));
}

/** Runs in the page. Returns the addresses of all its links; if `selected`, those in the selection, and the selected text. */
function linksInPage(selected: boolean): string[] {
  const root = document.createElement('div');
  const selection = selected ? getSelection() : null;
  for (let at = 0; at < (selection?.rangeCount ?? 0); at += 1) {
    const range = selection?.getRangeAt(at);
    if (range) root.append(range.cloneContents());
  }
  const links = (selected ? root : document).querySelectorAll('a[href]');
  const addresses = [...links].map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).href);
  return [...new Set([...addresses, ...(selected ? [String(selection)] : [])])].slice(0, 20_000);
}

/** The addresses that a tab's page links to, or the links and text of its selection, one per line. */
export async function linksOfTab(tabId: number, selected = false): Promise<string> {
  const results = await browser.scripting.executeScript({ target: { tabId, frameIds: [0] }, func: linksInPage, args: [selected] });
  const links: unknown = results[0]?.result;
  // The page could have forged this: keep only strings, and cap their length.
  const texts = Array.isArray(links) ? links.filter((link): link is string => typeof link === 'string') : [];
  return texts.map((text) => text.slice(0, 100_000)).join('\n');
}

/** Sends the links of a page (or of `selection`, its selected text; null = all) to the library, for the user to review first. */
export async function pickLinks({ id, title = '', incognito }: Tabs.Tab, selection: string | null): Promise<void> {
  // A job is stored, and nothing from a private window may be stored.
  if (id === undefined || incognito) return;
  const selected = selection !== null;
  // If the page cannot be read, use the selected text.
  const links = await linksOfTab(id, selected).catch(() => '');
  await storeDraft({ text: links || (selection ?? ''), title, origin: selected ? 'selection' : 'page' });
  await openLibrary({ view: 'queue', draft: Date.now() });
}
