import type { Menus, Tabs } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { openPopup, setPopup } from '../../../../browser/tabs/open-pages.ts';
import type { Runner } from '../runs/runner.ts';

interface Picks extends Pick<Runner, 'pickText' | 'pickPage'> {
  /** All links of the page, or of its selection, whose text is given then. */
  pickLinks(tab: Tabs.Tab, selection: string | null): Promise<void>;
}

/** The text of the entry that was clicked, or null for the entry of the page itself. */
function textOf({ menuItemId, selectionText, linkUrl }: Menus.OnClickData): string | null {
  if (menuItemId === 'selection') return selectionText ?? '';
  if (menuItemId === 'link') return linkUrl ?? '';
  return null;
}

/**
 * Starts what the user picks in the context menu or with the key; called while the background starts. Each pick begins within
 * the click, so it may open the popup.
 */
export function followPicks({ pickText, pickPage, pickLinks }: Picks): void {
  const pick = (info: Menus.OnClickData, tab: Tabs.Tab) => {
    if (info.menuItemId === 'popup') return openPopup(tab);
    if (info.menuItemId === 'page-links') return pickLinks(tab, null);
    if (info.menuItemId === 'selection-links') return pickLinks(tab, info.selectionText ?? '');
    const text = textOf(info);
    return text === null ? pickPage(tab) : pickText(text, tab);
  };
  browser.contextMenus?.onClicked.addListener((info, tab) => {
    if (tab) void pick(info, tab);
  });
  // Where the button has no popup: see button.ts.
  browser.action?.onClicked.addListener((tab) => {
    if (tab.id !== undefined) setPopup(tab.id);
    void pickPage(tab, true);
  });
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'capture-now' && tab) void pickPage(tab);
  });
}
