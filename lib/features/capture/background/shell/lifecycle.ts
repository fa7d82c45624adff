import { browser } from '../../../../browser/browser.ts';
import { wakeAlarm } from '../../../../browser/keep-alive.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { matchPatterns, type Platform } from '../../../../core/platform.ts';
import { watchUserSettings } from '../../../settings/background/index.ts';
import type { PageSeen } from '../page/page-seen.ts';
import type { Watching } from '../watching.ts';
import type { Badge } from './badge.ts';
import { createMenus } from './menus.ts';
import { welcome } from './welcome.ts';

export interface LifecycleParts {
  readonly platforms: readonly Platform[];
  readonly badge: Badge;
  readonly watching: Watching;
  /** Called for every tab that has loaded a page or shows another one. */
  readonly pageSeen: PageSeen;
  /** Whether nothing has been captured yet. */
  isUnused(): Promise<boolean>;
  /** Repairs the library if it is damaged. It checks all lists, so once per browser session is enough. */
  repair(): Promise<unknown>;
  /** Called when the last private window has closed. */
  onLastPrivateWindow(): Promise<unknown>;
}

/** Handles pages that were open before the extension started. */
async function seeOpenTabs(platforms: readonly Platform[], pageSeen: PageSeen): Promise<void> {
  const url = matchPatterns(platforms.flatMap(({ hosts }) => hosts));
  const tabs = await browser.tabs.query({ url, discarded: false, status: 'complete' });
  await Promise.all(tabs.map(pageSeen));
}

const started = storedValue({ area: 'session', key: 'started', read: (raw) => raw === true });

/**
 * Runs once after the extension has been installed, updated, enabled, or started with the browser. A flag in session storage records this,
 * because Firefox may fire its event before a slow background listens. The flag is set last: if the worker is stopped earlier, or cannot
 * create the menu or show the welcome page, the next worker tries again.
 */
async function begin({ platforms, isUnused, repair, pageSeen }: LifecycleParts): Promise<void> {
  if (await started.get()) return;
  const needed = Promise.all([createMenus(platforms), welcome(isUnused)]);
  const [done] = await Promise.allSettled([needed, seeOpenTabs(platforms, pageSeen), repair()]);
  if (done.status === 'fulfilled') await started.change(() => true);
}

/** How long a loading page is left alone, in ms. */
const loadingMs = 1500;

/** Registers the listeners that follow the browser rather than the user; called while the background starts. */
export function followBrowser(parts: LifecycleParts): void {
  const { platforms, badge, watching, pageSeen, onLastPrivateWindow } = parts;
  void begin(parts);
  // Both listeners only make the browser start the worker immediately.
  browser.runtime.onInstalled.addListener(() => {});
  browser.runtime.onStartup.addListener(() => {});

  // An update removes the registrations (Chromium) and changes which are wanted.
  void watching.adjust();

  // The alarm only has to start the worker, and every start cleans up, so the alarm is needed once.
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === wakeAlarm) void browser.alarms.clear(wakeAlarm);
  });

  /** Timers of loading pages, by tab. */
  const loading = new Map<number, ReturnType<typeof setTimeout>>();
  function refresh(tabId: number): void {
    clearTimeout(loading.get(tabId));
    loading.delete(tabId);
    void badge.refresh(tabId);
  }
  browser.tabs.onUpdated.addListener((tabId, { url, status }, tab) => {
    if (url === undefined && status !== 'complete') return;
    // A loading page is not disturbed, but a slow page is not waited for.
    if (tab.status !== 'complete') {
      if (!loading.has(tabId)) loading.set(tabId, setTimeout(refresh, loadingMs, tabId));
      return;
    }
    refresh(tabId);
    void pageSeen(tab);
  });
  browser.tabs.onActivated.addListener(({ tabId }) => void badge.refresh(tabId));
  watchUserSettings(async (now, before) => {
    void watching.adjust();
    if (now.look.language !== before.look.language) void createMenus(platforms);
    for (const { id } of await browser.tabs.query({})) if (id !== undefined) void badge.refresh(id);
  });

  // Firefox for Android has no windows.
  browser.windows?.onRemoved.addListener(async () => {
    const windows = await browser.windows.getAll();
    if (!windows.some(({ incognito }) => incognito)) await onLastPrivateWindow();
  });
}
