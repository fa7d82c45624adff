import { failed, stopped } from '../../../../browser/failures.ts';
import type { Network } from '../../../../browser/network/network.ts';
import { sleep } from '../../../../browser/sleep.ts';
import { findTabs, type TargetOf } from '../../../../browser/tabs/find-tabs.ts';
import { tabPage } from '../../../../browser/tabs/tab-page.ts';
import type { PlatformId } from '../../../../core/platform.ts';
import type { Transport } from '../../../../core/transport.ts';
import type { Watching } from '../watching.ts';
import { createRunTabs, type RunTabsParts } from './run-tabs.ts';

export interface TransportParts extends RunTabsParts {
  readonly platform: PlatformId;
  readonly network: Network;
  readonly targetOf: TargetOf;
  readonly watching: Watching;
}

/** The transport of one run. `end` closes the tabs it opened; header rules end with their requests. */
export function createTransport(parts: TransportParts): { transport: Transport; end(): Promise<void> } {
  const { platform, asker, settings, signal, network, pacer, journal, targetOf, watching, workTab } = parts;
  const releases: (() => Promise<void>)[] = [];
  let requests = 0;
  const pageRun = { settings, signal, pacer, count, late: new Set<number>() };
  const tabs = createRunTabs(parts, count);

  function count(): void {
    requests += 1;
  }

  function check(): void {
    if (signal.aborted) throw stopped(signal);
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
      const temporary = await journal.tabs();
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
      if (options?.unwatched) releases.push(await watching.hold(platform));
      const addresses = [options?.viaPage ?? [], url].flat();
      const page = (await tabs.load(addresses)) ?? (await tabs.load(addresses));
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
    await tabs.close();
    await Promise.all(releases.map((release) => release()));
  }

  return { transport, end };
}
