import { browser } from '../../../browser/browser.ts';
import { askTab } from '../../../browser/messaging/ask-tab.ts';
import { runInTab } from '../../../browser/run-in-tab.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { detectIn, readNoMore } from '../../../browser/tabs/page-target.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { hasConsent } from '../../consent/background/index.ts';
import { readUserSettings } from '../../settings/background/index.ts';
import { gathererOf, prefix, readerOf, type Script, same, scriptsOf } from './page-scripts.ts';

async function inOpenTabs({ matches = [] }: Script, work: (tabId: number) => Promise<unknown>): Promise<void> {
  const tabs = await browser.tabs.query({ url: matches, discarded: false });
  await Promise.all(tabs.map(({ id }) => id !== undefined && work(id).catch(() => {})));
}

const gathererFile = { files: ['gatherer.js'] };

export type Watching = ReturnType<typeof createWatching>;

/**
 * Manages the registrations for each platform that is enabled, once the user has agreed: the reader where pages show
 * items that their addresses do not name, keeper and observer where it has observed paths and may be watched. Calls run
 * one after another. Holds live in memory only: a restarted worker registers the scripts again.
 */
export function createWatching(platforms: readonly Platform[]) {
  const observed = platforms.filter((platform) => platform.observed);
  const holds = new Map<PlatformId, number>();
  let last = Promise.resolve();

  /** The platforms whose pages may be read as they load. */
  async function readable(): Promise<readonly Platform[]> {
    const { disabled } = await readUserSettings();
    return (await hasConsent()) ? platforms.filter(({ id }) => !disabled.includes(id)) : [];
  }

  async function allowed(): Promise<readonly Platform[]> {
    const { unwatched } = await readUserSettings();
    return (await readable()).filter((one) => one.observed && !unwatched.includes(one.id));
  }

  async function change(): Promise<void> {
    const may = await allowed();
    const readers = (await readable()).filter(({ anchors }) => anchors).map(readerOf);
    const wanted = [...readers, ...may.filter(({ id }) => !holds.get(id)).flatMap(scriptsOf)];
    const there = (await browser.scripting.getRegisteredContentScripts()).filter(({ id }) => id.startsWith(prefix));
    wanted.push(...may.map(gathererOf).filter(({ id }) => there.some((one) => one.id === id)));
    const unwanted = there.filter((script) => !wanted.some((one) => same(one, script)));
    const missing = wanted.filter((script) => !there.some((one) => same(one, script)));
    if (unwanted.length > 0) await browser.scripting.unregisterContentScripts({ ids: unwanted.map(({ id }) => id) });
    if (missing.length > 0) await browser.scripting.registerContentScripts(missing);
    const ended = [...unwanted, ...observed.filter(({ id }) => holds.get(id)).flatMap(scriptsOf)];
    for (const script of ended.filter(({ id, world }) => world && !may.flatMap(scriptsOf).some((one) => one.id === id)))
      await inOpenTabs(script, (tabId) => askTab(tabId, 'page.unwatch', {}));
    for (const platform of platforms) {
      const reader = readerOf(platform);
      const changed = (scripts: readonly Script[]) => scripts.some(({ id }) => id === reader.id);
      if (changed(missing)) await inOpenTabs(reader, (tabId) => detectIn(tabId, platform.id, true));
      else if (changed(unwanted)) await inOpenTabs(reader, readNoMore);
    }
  }

  /** Updates the registrations to match the consent, the settings and the holds. */
  function adjust(): Promise<void> {
    // If the browser refuses, pages stay unwatched, which costs extra requests and nothing else.
    last = last.then(change).catch(noteCaught);
    return last;
  }

  async function changeGatherer(of: Platform, on: boolean): Promise<void> {
    const script = gathererOf(of);
    const there = await browser.scripting.getRegisteredContentScripts({ ids: [script.id] });
    if (on === there.length > 0) return;
    if (!on) return browser.scripting.unregisterContentScripts({ ids: [script.id] });
    await browser.scripting.registerContentScripts([script]);
    await inOpenTabs(script, (tabId) => runInTab(tabId, gathererFile));
  }

  /** Pages that the browser had put away were not open when the gatherer was put into the others. */
  async function bringGatherer(tabId: number): Promise<void> {
    const ids = observed.map((one) => gathererOf(one).id);
    for (const script of await browser.scripting.getRegisteredContentScripts({ ids }))
      await inOpenTabs(script, async (id) => id === tabId && runInTab(id, gathererFile));
  }

  async function add(platform: PlatformId, count: 1 | -1): Promise<void> {
    holds.set(platform, (holds.get(platform) ?? 0) + count);
    await adjust();
  }

  return {
    adjust,
    /** Puts the detector into pages that were open before the extension started. */
    async detectInOpenTabs(): Promise<void> {
      const read = (await readable()).filter(({ anchors }) => anchors);
      for (const platform of platforms)
        await inOpenTabs(readerOf(platform), (tabId) => detectIn(tabId, platform.id, read.includes(platform)));
    },
    /** Whether the user's consent and the user's settings allow a platform's pages to be watched. */
    isOn: async (platform: PlatformId): Promise<boolean> => (await allowed()).some(({ id }) => id === platform),
    /**
     * While it is on, a platform's observed pages, open or opened later, ask whether their tab is gathered from
     * (`list.received`) and answer `page.gather`. It outlives the worker, not the browser or an update.
     */
    gather(platform: PlatformId, on: boolean): Promise<void> {
      const of = observed.find(({ id }) => id === platform);
      if (of) last = last.then(() => changeGatherer(of, on)).catch(noteCaught);
      return last;
    },
    /** Called for a page that the browser shows again as it was left: its tab may be gathered from by now. */
    restored(tabId: number): Promise<void> {
      last = last.then(() => bringGatherer(tabId)).catch(noteCaught);
      return last;
    },
    /**
     * Keeps a platform's pages that are opened from now on unwatched until the returned function is called. Holds may
     * overlap.
     */
    async hold(platform: PlatformId) {
      await add(platform, 1);
      return () => add(platform, -1);
    },
  };
}
