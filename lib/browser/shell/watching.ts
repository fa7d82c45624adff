import type { Scripting } from 'webextension-polyfill';
import { matchPatterns, type Platform } from '../../gateway/platform.ts';
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

/**
 * Returns the function that makes the registrations fit the settings: one per platform that has observed paths, is on and may be
 * watched. Calls follow one another.
 */
export function createWatching(platforms: readonly Platform[]): () => Promise<void> {
  const observed = platforms.filter((platform) => platform.observed);
  let last = Promise.resolve();

  async function fit(): Promise<void> {
    const { disabled, unwatched } = await readUserSettings();
    const wanted = observed.filter(({ id }) => !disabled.includes(id) && !unwatched.includes(id)).map(scriptOf);
    const there = (await browser.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(prefix));
    const gone = there.filter((script) => !wanted.some((one) => same(one, script)));
    const missing = wanted.filter((script) => !there.some((one) => same(one, script)));
    if (gone.length > 0) await browser.scripting.unregisterContentScripts({ ids: gone.map(({ id }) => id) });
    if (missing.length > 0) await browser.scripting.registerContentScripts(missing);
    await unwatchOpenTabs(gone.filter(({ id }) => !wanted.some((one) => one.id === id)));
  }

  return () => {
    // A browser that refuses leaves pages unwatched, which costs requests and nothing else.
    last = last.then(fit).catch(() => {});
    return last;
  };
}
