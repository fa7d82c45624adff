import type { Menus, Tabs } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { openPopup, openSide, setPopup } from '../../../../browser/tabs/open-pages.ts';
import type { Runner } from '../runs/runner.ts';

interface Picks extends Pick<Runner, 'pickText' | 'pickPage'> {
  /** Collects all links of the page, or of its selection if `selection` is its text. */
  pickLinks(tab: Tabs.Tab, selection: string | null): Promise<void>;
}

/** The text of the clicked menu entry, or null for the page's own entry. */
function textOf({ menuItemId, selectionText, linkUrl }: Menus.OnClickData): string | null {
  if (menuItemId === 'selection') return selectionText ?? '';
  if (menuItemId === 'link') return linkUrl ?? '';
  return null;
}

/** Called while the background starts: begins what the user picks by menu or shortcut, within the gesture, so that the popup may open. */
export function followPicks({ pickText, pickPage, pickLinks }: Picks): void {
  const pick = (info: Menus.OnClickData, tab: Tabs.Tab) => {
    if (info.menuItemId === 'popup') return openPopup(tab);
    if (info.menuItemId === 'side') return openSide(tab.windowId);
    if (info.menuItemId === 'page-links') return pickLinks(tab, null);
    if (info.menuItemId === 'selection-links') return pickLinks(tab, info.selectionText ?? '');
    const text = textOf(info);
    return text === null ? pickPage(tab) : pickText(text, tab);
  };
  browser.contextMenus?.onClicked.addListener((info, tab) => {
    if (tab) void pick(info, tab);
  });
  // Fires only if the button has no popup: see `createButton`.
  browser.action?.onClicked.addListener((tab) => {
    if (tab.id !== undefined) setPopup(tab.id);
    void pickPage(tab, true);
  });
  browser.commands?.onCommand.addListener((command, tab) => {
    if (command === 'capture-now' && tab) void pickPage(tab);
  });
}
