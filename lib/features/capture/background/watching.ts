import type { Scripting } from 'webextension-polyfill';
import { browser } from '../../../browser/browser.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { matchPatterns, type Platform, type PlatformId } from '../../../core/platform.ts';
import { readUserSettings } from '../../settings/background/index.ts';

type Script = Scripting.RegisteredContentScript;

const prefix = 'observer-';

/**
 * The registrations for one platform: the keeper, which answers, and the observer, which copies. They outlive the browser: the first page
 * after a start is observed too. The keeper's id is before the observer's, by which browsers order them: where it waits already, the
 * observer need not.
 */
function scriptsOf({ id, observed = [] }: Platform): readonly Script[] {
  const matches = matchPatterns([...new Set(observed.flatMap(({ hosts }) => hosts))].sort());
  const shared = { matches, runAt: 'document_start', persistAcrossSessions: true } as const;
  return [
    { ...shared, id: `${prefix}${id}-1`, js: ['keeper.js'] },
    { ...shared, id: `${prefix}${id}-2`, js: ['observer.js'], world: 'MAIN' },
  ];
}

const same = (one: Script, other: Script) => one.id === other.id && `${one.matches?.toSorted()}` === `${other.matches?.toSorted()}`;

/** Pages that are open put everything back at once. */
async function unwatchOpenTabs(scripts: readonly Script[]): Promise<void> {
  for (const { world, matches = [] } of scripts) {
    if (world !== 'MAIN') continue;
    const tabs = await browser.tabs.query({ url: matches, discarded: false });
    await Promise.all(tabs.map(({ id }) => id !== undefined && askTab(id, 'page.unwatch', {}).catch(() => {})));
  }
}

export interface Watching {
  /** Makes the registrations fit the settings and what is held off. */
  adjust(): Promise<void>;
  /** Whether pages of a platform are watched, as the user wants it. */
  isOn(platform: PlatformId): Promise<boolean>;
  /** Pages of a platform that are opened from now on are not watched, until the function it gives is called. Several may hold. */
  hold(platform: PlatformId): Promise<() => Promise<void>>;
}

/**
 * The registrations of each platform that has observed paths, is on and may be watched. Calls follow one another. What is held off lives in
 * memory alone: a worker that starts anew registers it again.
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
    // A browser that refuses leaves pages unwatched, which costs requests and nothing else.
    last = last.then(change).catch(() => {});
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
