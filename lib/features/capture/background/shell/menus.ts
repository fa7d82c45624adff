import type { Menus } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { matchPatterns, type Platform } from '../../../../core/platform.ts';
import { backgroundWords } from '../../../settings/background/index.ts';

/** Matches http links too: they are upgraded when requested. */
function anyScheme(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => [pattern, pattern.replace(/^https:/, 'http:')]);
}

/** Creates the context menu entries; called after installation, update and browser start (the language may have changed). */
export async function createMenus(platforms: readonly Platform[]): Promise<void> {
  // Firefox for Android has no context menus.
  if (!browser.contextMenus) return;
  const title = await backgroundWords();
  const pages = matchPatterns(platforms.flatMap(({ hosts }) => hosts));
  const links = anyScheme(matchPatterns(platforms.flatMap(({ hosts, shareHosts }) => [...hosts, ...shareHosts])));
  await browser.contextMenus.removeAll();
  const entries: readonly Menus.CreateCreatePropertiesType[] = [
    { id: 'selection', contexts: ['selection'], title: title('menuSelection') },
    { id: 'link', contexts: ['link'], targetUrlPatterns: links, title: title('menuLink') },
    { id: 'selection-links', contexts: ['selection'], title: title('menuSelectionLinks') },
    { id: 'page-links', contexts: ['page'], documentUrlPatterns: pages, title: title('menuPageLinks') },
    { id: 'popup', contexts: ['action'], title: title('menuPopup') },
    { id: 'page', contexts: ['page'], documentUrlPatterns: pages, title: title('menuPage') },
  ];
  for (const entry of entries) browser.contextMenus.create(entry);
}
