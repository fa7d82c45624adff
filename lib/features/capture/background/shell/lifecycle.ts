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
  /** Told of every tab that has loaded a page or shows another one. */
  readonly pageSeen: PageSeen;
  /** Nothing has been captured yet. */
  isUnused(): Promise<boolean>;
  /** Puts the library in order where it is damaged: all of its lists are looked at, which once in a browser's life is enough. */
  repair(): Promise<unknown>;
  /** The last private window has closed. */
  onLastPrivateWindow(): Promise<unknown>;
}

/** Pages that were open before the extension was. */
async function seeOpenTabs(platforms: readonly Platform[], pageSeen: PageSeen): Promise<void> {
  const url = matchPatterns(platforms.flatMap(({ hosts }) => hosts));
  const tabs = await browser.tabs.query({ url, discarded: false, status: 'complete' });
  await Promise.all(tabs.map(pageSeen));
}

const started = storedValue({ area: 'session', key: 'started', read: (raw) => raw === true });

/**
 * Does what is to be done once the extension has been installed, updated, switched on, or started with the browser. Whether it was is told
 * by the session's storage: Firefox's event may be over before a slow background listens. Noted last: a worker that is stopped before
 * leaves it to the next, and so does one that could not make the menu or greet.
 */
async function begin({ platforms, isUnused, repair, pageSeen }: LifecycleParts): Promise<void> {
  if (await started.get()) return;
  const needed = Promise.all([createMenus(platforms), welcome(isUnused)]);
  const [done] = await Promise.allSettled([needed, seeOpenTabs(platforms, pageSeen), repair()]);
  if (done.status === 'fulfilled') await started.change(() => true);
}

/** So long a page that loads is left alone, in ms. */
const loadingMs = 1500;

/** Registers what follows the browser rather than the user; called while the background starts. */
export function followBrowser(parts: LifecycleParts): void {
  const { platforms, badge, watching, pageSeen, onLastPrivateWindow } = parts;
  void begin(parts);
  // Both only start the worker, so that it begins at once.
  browser.runtime.onInstalled.addListener(() => {});
  browser.runtime.onStartup.addListener(() => {});

  // An update takes the registration away (Chromium), and changes what is wanted.
  void watching.adjust();

  // The alarm only has to start the worker, and every start puts things in order. So it is needed once.
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === wakeAlarm) void browser.alarms.clear(wakeAlarm);
  });

  /** Pages that load, by their tabs. */
  const loading = new Map<number, ReturnType<typeof setTimeout>>();
  function refresh(tabId: number): void {
    clearTimeout(loading.get(tabId));
    loading.delete(tabId);
    void badge.refresh(tabId);
  }
  browser.tabs.onUpdated.addListener((tabId, { url, status }, tab) => {
    if (url === undefined && status !== 'complete') return;
    // A page has better things to do while it loads; one that takes long is not waited for.
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
