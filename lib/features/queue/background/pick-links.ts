import type { Tabs } from 'webextension-polyfill';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import { linksOfTab } from './listed-tabs.ts';
import { storeDraft } from './stored-draft.ts';

/**
 * Sends the links of a page, or of its selection, to the library, where the user reviews them before anything is requested. `selection`:
 * the selected text; null = the whole page.
 */
export async function pickLinks({ id, title = '', incognito }: Tabs.Tab, selection: string | null): Promise<void> {
  // A job is stored, and nothing from a private window may be stored.
  if (id === undefined || incognito) return;
  const selected = selection !== null;
  // If the page cannot be read, use the selected text.
  const links = await linksOfTab(id, selected).catch(() => '');
  await storeDraft({ text: links || (selection ?? ''), title, origin: selected ? 'selection' : 'page' });
  await openLibrary({ view: 'queue', draft: Date.now() });
}
