import type { Tabs } from 'webextension-polyfill';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { linksOfTab } from './listed-tabs.ts';
import { storeDraft } from './stored-draft.ts';

/**
 * Takes the links of a page, or of its selection (`selection`: the text of it, null for the page), to the library, where they are looked
 * through before anything is asked for.
 */
export async function pickLinks({ id, title = '', incognito }: Tabs.Tab, selection: string | null): Promise<void> {
  // What a private window shows is written down nowhere, and a job is.
  if (id === undefined || incognito) return;
  const selected = selection !== null;
  // Where the page may not be read, the text says what it says.
  const links = await linksOfTab(id, selected).catch(() => '');
  await storeDraft({ text: links || (selection ?? ''), title, origin: selected ? 'selection' : 'page' });
  // A new address each time, so that a library that is open already notices.
  await openLibrary(undefined, `queue=${Date.now()}`);
}
