import type { Scripting } from 'webextension-polyfill';
import { matchPatterns, type Platform, type PlatformId } from '../../gateway/platform.ts';
import { browser } from '../browser.ts';
import { askTab } from '../messaging/ask-tab.ts';
import { readUserSettings } from '../settings.ts';

type Script = Scripting.RegisteredContentScript;

const prefix = 'observer-';

/** The observer's registration for one platform. It outlives the browser: the first page after a start is observed too. */
function scriptOf({ id, observed = [] }: Platform): Script {
  const matches = matchPatterns([...new Set(observed.flatMap(({ hosts }) => hosts))].sort());
  return { id: `${prefix}${id}`, js: ['observer.js'], matches, runAt: 'document_start', world: 'MAIN', persistAcrossSessions: true };
}

const same = (one: Script, other: Script) => one.id === other.id && `${one.matches?.toSorted()}` === `${other.matches?.toSorted()}`;

/** Pages that are open put everything back at once. */
async function unwatchOpenTabs(scripts: readonly Script[]): Promise<void> {
  for (const { matches = [] } of scripts) {
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
 * One registration per platform that has observed paths, is on and may be watched. Calls follow one another. What is held off lives in
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
    const wanted = may.filter(({ id }) => !holds.get(id)).map(scriptOf);
    const there = (await browser.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(prefix));
    const gone = there.filter((script) => !wanted.some((one) => same(one, script)));
    const missing = wanted.filter((script) => !there.some((one) => same(one, script)));
    if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone.map(({ id }) => id) });
    if (missing.length > 0) await browser.scripting.registerContentScripts(missing);
    const ended = [...gone, ...observed.filter(({ id }) => holds.get(id)).map(scriptOf)];
    await unwatchOpenTabs(ended.filter(({ id }) => !may.some((one) => scriptOf(one).id === id)));
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
