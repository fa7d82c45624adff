import { browser } from '../../../../browser/browser.ts';
import { wakeAlarm } from '../../../../browser/keep-alive.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { detectIn } from '../../../../browser/tabs/detect-in.ts';
import { matchPatterns, type Platform } from '../../../../core/platform.ts';
import { watchUserSettings } from '../../../settings/background/index.ts';
import type { Watching } from '../watching.ts';
import type { Badge } from './badge.ts';
import { createMenus } from './menus.ts';
import { welcome } from './welcome.ts';

export interface LifecycleParts {
  readonly platforms: readonly Platform[];
  readonly badge: Badge;
  readonly watching: Watching;
  /** Whether nothing has been captured yet. */
  isUnused(): Promise<boolean>;
  /** Repairs the library if it is damaged. It checks all lists, so once per browser session is enough. */
  repair(): Promise<unknown>;
}

/** Puts the detector into pages that were open before the extension started. */
async function detectInOpenTabs(platforms: readonly Platform[]): Promise<void> {
  for (const { id: platform, hosts } of platforms) {
    const tabs = await browser.tabs.query({ url: matchPatterns(hosts), discarded: false });
    await Promise.all(tabs.map(({ id }) => id !== undefined && detectIn(id, platform)));
  }
}

const started = storedValue({ area: 'session', key: 'started', read: (raw) => raw === true });

/**
 * Runs once after the extension has been installed, updated, enabled, or started with the browser. A flag in session storage records this,
 * because Firefox may fire its event before a slow background listens. The flag is set last: if the worker is stopped earlier, or cannot
 * create the menu or show the welcome page, the next worker tries again.
 */
async function begin({ platforms, isUnused, repair }: LifecycleParts): Promise<void> {
  if (await started.get()) return;
  const needed = Promise.all([createMenus(platforms), welcome(isUnused)]);
  const [done] = await Promise.allSettled([needed, detectInOpenTabs(platforms), repair()]);
  if (done.status === 'fulfilled') await started.change(() => true);
}

/**
 * Registers the listeners that follow the browser rather than the user; called while the background starts. None follows tabs: each page
 * of any site would start the background.
 */
export function followBrowser(parts: LifecycleParts): void {
  const { platforms, badge, watching } = parts;
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

  watchUserSettings(async (now, before) => {
    void watching.adjust();
    if (now.look.language !== before.look.language) void createMenus(platforms);
    for (const { id } of await browser.tabs.query({})) if (id !== undefined) void badge.refresh(id);
  });
}
