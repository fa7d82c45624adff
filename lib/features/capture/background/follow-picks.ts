import type { Menus, Tabs } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { openSide, setPopup, showPopup } from '../../../browser/tabs/open-pages.ts';
import { type Selected, selectedLinks } from '../../../browser/tabs/page-links.ts';
import type { Platform } from '../../../core/platform.ts';
import { textWithLinks } from './links/selected-text.ts';
import type { Runner } from './runs/runner.ts';

interface Picks extends Pick<Runner, 'pickText' | 'pickPage' | 'pickPrivateList'> {
  readonly platforms: readonly Platform[];
  /** Collects all links of the page, or of what is selected in it. */
  pickLinks(tab: Tabs.Tab, selected: Selected | null): Promise<void>;
}

/**
 * Called while the background starts: begins what the user picks by menu or shortcut, within the gesture, so that the
 * popup may open.
 */
export function followPicks({ platforms, pickText, pickPage, pickPrivateList, pickLinks }: Picks): void {
  async function selection({ id }: Tabs.Tab, selected: Selected): Promise<string> {
    const { text, links } = id === undefined ? { text: '', links: [] } : await selectedLinks(id, selected);
    return textWithLinks(text, links, platforms);
  }

  const picks: Readonly<Record<string, (info: Menus.OnClickData, tab: Tabs.Tab) => Promise<unknown>>> = {
    // A page that stands in no tab, such as one beside it, is named by its address alone.
    page: ({ pageUrl = '' }, tab) => ((tab.id ?? 0) < 0 ? pickText(pageUrl, tab) : pickPage(tab)),
    popup: (_, tab) => showPopup(tab),
    side: (_, tab) => openSide(tab.windowId),
    link: ({ linkUrl = '' }, tab) => pickText(linkUrl, tab),
    'link-copy': ({ linkUrl = '' }, tab) => pickText(linkUrl, tab, true),
    selection: (info, tab) => pickText(selection(tab, info), tab),
    'selection-copy': (info, tab) => pickText(selection(tab, info), tab, true),
    'selection-links': (info, tab) =>
      tab.incognito ? pickPrivateList(selection(tab, info), tab) : pickLinks(tab, info),
    'page-links': (_, tab) => (tab.incognito ? pickPrivateList('', tab) : pickLinks(tab, null)),
  };
  browser.contextMenus?.onClicked.addListener((info, tab) => {
    if (tab) void picks[info.menuItemId]?.(info, tab);
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
