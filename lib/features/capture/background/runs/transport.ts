import { failed, stopped } from '../../../../browser/failures.ts';
import type { Journal } from '../../../../browser/journal/journal.ts';
import type { Network } from '../../../../browser/network/network.ts';
import type { Pacer } from '../../../../browser/network/pacer.ts';
import { sleep } from '../../../../browser/sleep.ts';
import type { AskerTab } from '../../../../browser/tabs/asker-tab.ts';
import { findTabs, type TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import { tabPage } from '../../../../browser/tabs/tab-page.ts';
import { openTab, type TemporaryTab } from '../../../../browser/tabs/temporary-tab.ts';
import type { WorkTab } from '../../../../browser/tabs/work-tabs.ts';
import type { PlatformId } from '../../../../core/platform.ts';
import type { Settings } from '../../../../core/settings.ts';
import type { Transport } from '../../../../core/transport.ts';
import type { Watching } from '../watching.ts';

export interface TransportParts {
  readonly platform: PlatformId;
  readonly asker: AskerTab;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly network: Network;
  readonly pacer: Pacer;
  readonly journal: Journal;
  readonly targetOf: TargetOf;
  readonly watching: Watching;
  /** For a queued run: the tab shared by its platform's runs. */
  readonly workTab?: WorkTab;
}

/** The transport of one run. `end` closes the tabs it opened; header rules end with their requests. */
export function createTransport(parts: TransportParts): { transport: Transport; end(): Promise<void> } {
  const { platform, asker, settings, signal, network, pacer, journal, targetOf, watching, workTab } = parts;
  const opened: TemporaryTab[] = [];
  const held: (() => Promise<void>)[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];
  let requests = 0;
  const pageRun = { settings, signal, pacer, count, late: new Set<number>() };

  function count(): void {
    requests += 1;
  }

  function check(): void {
    if (signal.aborted) throw stopped(signal);
  }

  /**
   * A tab that has loaded these addresses one after the other; null if the browser lost a navigation: then it is
   * closed.
   */
  async function loaded(addresses: readonly string[]): Promise<{ tab: TemporaryTab; expired(): boolean } | null> {
    const tab = await (workTab ? workTab.take() : openTab(asker, journal));
    opened.push(tab);
    let expired = false;
    const expire = () => {
      expired = true;
      void tab.close();
    };
    timers.push(setTimeout(expire, settings.tabDeadline));
    const deadline = Math.min(settings.requestDeadline, settings.tabDeadline);
    for (const address of addresses) {
      const visit = () => {
        count();
        return tab.load(address, deadline, signal);
      };
      const isLoaded = await pacer.turn(new URL(address).host, settings.pace, signal, visit).catch((thrown) => {
        check();
        throw thrown;
      });
      if (isLoaded) continue;
      await tab.discard();
      return null;
    }
    return { tab, expired: () => expired };
  }

  const transport: Transport = {
    requests: () => requests,
    now: () => performance.now(),

    async fetch(url, request) {
      check();
      count();
      return network(url, request, { settings, signal, storeId: asker.storeId });
    },

    async findPages(search) {
      check();
      const ids = await findTabs(search, asker, targetOf);
      // Temporary tabs of this or any other run are skipped: they may close at any moment.
      const temporary = (await journal.read()).filter(({ kind }) => kind === 'tab').map(({ id }) => id);
      const ours = workTab?.id();
      const usable = ids.filter((id) => id === ours || !temporary.includes(id));
      return usable.map((id) =>
        tabPage(id, id === ours ? { temporary: true, expired: () => false } : { temporary: false }, pageRun),
      );
    },

    watches: () => watching.isOn(platform),

    async openPage(url, options) {
      check();
      // Held until the run ends: a page may replace its document, and the new one must be unwatched too.
      if (options?.unwatched) held.push(await watching.hold(platform));
      const addresses = [options?.viaPage ?? [], url].flat();
      const page = (await loaded(addresses)) ?? (await loaded(addresses));
      if (!page) throw failed('tab_lost');
      return tabPage(page.tab.id, { temporary: true, expired: page.expired }, pageRun);
    },

    async pause(ms) {
      await sleep(ms, signal).catch((thrown) => {
        throw stopped(signal, thrown);
      });
    },
  };

  async function end(): Promise<void> {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(opened.map((tab) => tab.close()));
    await Promise.all(held.map((release) => release()));
  }

  return { transport, end };
}
