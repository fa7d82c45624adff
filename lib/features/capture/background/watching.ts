import type { Scripting } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { readUserSettings } from '../../settings/background/index.ts';

type Script = Scripting.RegisteredContentScript;

const prefix = 'observer-';

/**
 * The content scripts registered for one platform: the keeper, which answers requests, and the observer, which copies. They persist across
 * browser restarts, so that the first page after a start is observed too. Browsers order scripts by id, and the keeper's id sorts before
 * the observer's: if the keeper is already waiting, the observer need not wait.
 */
function scriptsOf({ id, observed = [] }: Platform): readonly Script[] {
  const matches = [...new Set(observed.flatMap(({ hosts }) => hosts))].sort().map((host) => `https://${host}/*`);
  const shared = { matches, runAt: 'document_start', persistAcrossSessions: true } as const;
  return [
    { ...shared, id: `${prefix}${id}-1`, js: ['keeper.js'] },
    { ...shared, id: `${prefix}${id}-2`, js: ['observer.js'], world: 'MAIN' },
  ];
}

const same = (one: Script, other: Script) => one.id === other.id && `${one.matches?.toSorted()}` === `${other.matches?.toSorted()}`;

/** Makes open pages restore everything immediately. */
async function unwatchOpenTabs(scripts: readonly Script[]): Promise<void> {
  for (const { world, matches = [] } of scripts) {
    if (world !== 'MAIN') continue;
    const tabs = await browser.tabs.query({ url: matches, discarded: false });
    await Promise.all(tabs.map(({ id }) => id !== undefined && askTab(id, 'page.unwatch', {}).catch(() => {})));
  }
}

export interface Watching {
  /** Updates the registrations to match the settings and the holds. */
  adjust(): Promise<void>;
  /** Whether the user's settings allow a platform's pages to be watched. */
  isOn(platform: PlatformId): Promise<boolean>;
  /** Keeps a platform's pages that are opened from now on unwatched until the returned function is called. Holds may overlap. */
  hold(platform: PlatformId): Promise<() => Promise<void>>;
}

/**
 * Manages the registrations of each platform that has observed paths, is enabled and may be watched. Calls run one after another. Holds
 * live in memory only: a restarted worker registers the scripts again.
 */
export function createWatching(platforms: readonly Platform[]): Watching {
  const observed = platforms.filter((platform) => platform.observed);
  const holds = new Map<PlatformId, number>();
  let last = Promise.resolve();

  async function allowed(): Promise<readonly Platform[]> {
    const { disabled, unwatched } = await readUserSettings();
    return observed.filter(({ id }) => !disabled.includes(id) && !unwatched.includes(id));
  }

  async function change(): Promise<void> {
    const may = await allowed();
    const wanted = may.filter(({ id }) => !holds.get(id)).flatMap(scriptsOf);
    const there = (await browser.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(prefix));
    const gone = there.filter((script) => !wanted.some((one) => same(one, script)));
    const missing = wanted.filter((script) => !there.some((one) => same(one, script)));
    if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone.map(({ id }) => id) });
    if (missing.length > 0) await browser.scripting.registerContentScripts(missing);
    const ended = [...gone, ...observed.filter(({ id }) => holds.get(id)).flatMap(scriptsOf)];
    await unwatchOpenTabs(ended.filter(({ id }) => !may.flatMap(scriptsOf).some((one) => one.id === id)));
  }

  function adjust(): Promise<void> {
    // If the browser refuses, pages stay unwatched, which costs extra requests and nothing else.
    last = last.then(change).catch(noteCaught);
    return last;
  }

  async function add(platform: PlatformId, count: 1 | -1): Promise<void> {
    holds.set(platform, (holds.get(platform) ?? 0) + count);
    await adjust();
  }

  return {
    adjust,
    isOn: async (platform) => (await allowed()).some(({ id }) => id === platform),
    async hold(platform) {
      await add(platform, 1);
      return () => add(platform, -1);
    },
  };
}
