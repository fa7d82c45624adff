import type { Menus } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { wakeAlarm } from '../../../../browser/keep-alive.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { matchPatterns, type Platform } from '../../../../core/platform.ts';
import { watchConsent } from '../../../consent/background/index.ts';
import { backgroundWords, watchUserSettings } from '../../../settings/background/index.ts';
import type { Badge } from '../badge.ts';
import type { Watching } from '../watching.ts';
import { welcome } from './welcome.ts';

/** Matches http links too: they are upgraded when requested. */
function anyScheme(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => [pattern, pattern.replace(/^https:/, 'http:')]);
}

/**
 * Creates the context menu entries; called after installation, update and browser start (the language may have
 * changed).
 */
export async function createMenus(platforms: readonly Platform[]): Promise<void> {
  // Firefox for Android has no context menus.
  if (!browser.contextMenus) return;
  const title = await backgroundWords();
  const pages = matchPatterns(platforms.flatMap(({ hosts }) => hosts));
  const links = anyScheme(matchPatterns(platforms.flatMap(({ hosts, shareHosts }) => [...hosts, ...shareHosts])));
  await browser.contextMenus.removeAll();
  const entries: readonly Menus.CreateCreatePropertiesType[] = [
    { id: 'selection', contexts: ['selection'], title: title('menuSelection') },
    { id: 'selection-copy', contexts: ['selection'], title: title('menuSelectionCopy') },
    { id: 'link', contexts: ['link'], targetUrlPatterns: links, title: title('menuLink') },
    { id: 'link-copy', contexts: ['link'], targetUrlPatterns: links, title: title('menuLinkCopy') },
    { id: 'selection-links', contexts: ['selection'], title: title('menuSelectionLinks') },
    { id: 'page-links', contexts: ['page'], documentUrlPatterns: pages, title: title('menuPageLinks') },
    { id: 'popup', contexts: ['action'], title: title('menuPopup') },
    { id: 'side', contexts: ['action'], title: title('keepAtSide') },
    { id: 'page', contexts: ['page'], documentUrlPatterns: pages, title: title('menuPage') },
  ];
  for (const entry of entries) browser.contextMenus.create(entry);
}

export interface LifecycleParts {
  readonly platforms: readonly Platform[];
  readonly badge: Badge;
  readonly watching: Watching;
  /** Whether nothing has been captured yet. */
  isUnused(): Promise<boolean>;
  /** Repairs the library if it is damaged. It checks all lists, so once per browser session is enough. */
  repair(): Promise<unknown>;
}

const started = storedValue({ area: 'session', key: 'started', read: (raw) => raw === true });

/**
 * Runs once after the extension has been installed, updated, enabled, or started with the browser. A flag in session
 * storage records this, because Firefox may fire its event before a slow background listens. The flag is set last: if
 * the worker is stopped earlier, or cannot create the menu or show the welcome page, the next worker tries again.
 */
async function begin({ platforms, watching, isUnused, repair }: LifecycleParts): Promise<void> {
  if (await started.get()) return;
  const needed = Promise.all([createMenus(platforms), welcome(isUnused)]);
  const [done] = await Promise.allSettled([needed, watching.detectInOpenTabs(), repair()]);
  if (done.status === 'fulfilled') await started.change(() => true);
}

/**
 * Listens to the browser's own events; called while the background starts. It listens to no tabs: each page of any site
 * would start the background.
 */
export function followBrowser(parts: LifecycleParts): void {
  const { platforms, badge, watching } = parts;
  void begin(parts);
  // Both listeners only make the browser start the worker immediately.
  browser.runtime.onInstalled.addListener(() => {});
  browser.runtime.onStartup.addListener(() => {});

  // An update removes the registrations (Chromium) and changes which are wanted.
  void watching.adjust();

  // The alarm only has to start the worker, and every start cleans up: this one's runs set it anew.
  void browser.alarms.clear(wakeAlarm);

  async function changed(): Promise<void> {
    void watching.adjust();
    for (const { id } of await browser.tabs.query({})) if (id !== undefined) void badge.refresh(id);
  }
  watchConsent(() => void changed());
  watchUserSettings((now, before) => {
    if (now.look.language !== before.look.language) void createMenus(platforms);
    void changed();
  });
}
