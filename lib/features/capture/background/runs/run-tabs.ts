import { stopped } from '../../../../browser/failures.ts';
import type { Journal } from '../../../../browser/journal/journal.ts';
import type { Pacer } from '../../../../browser/network/pacer.ts';
import type { AskerTab } from '../../../../browser/tabs/asker-tab.ts';
import { openTab, type TemporaryTab } from '../../../../browser/tabs/temporary-tab.ts';
import type { WorkTab } from '../../../../browser/tabs/work-tabs.ts';
import type { Settings } from '../../../../core/settings.ts';

export interface RunTabsParts {
  readonly asker: AskerTab;
  readonly settings: Settings;
  readonly signal: AbortSignal;
  readonly pacer: Pacer;
  readonly journal: Journal;
  /** For a queued run: the tab shared by its platform's runs. */
  readonly workTab?: WorkTab;
}

/** The tabs that one run opens. `count`: called for every page that is loaded. */
export function createRunTabs({ asker, settings, signal, pacer, journal, workTab }: RunTabsParts, count: () => void) {
  const opened: TemporaryTab[] = [];
  const timers: ReturnType<typeof setTimeout>[] = [];

  return {
    /**
     * A tab that has loaded these addresses one after the other; null if the browser lost a navigation: then it is
     * closed.
     */
    async load(addresses: readonly string[]): Promise<{ tab: TemporaryTab; expired(): boolean } | null> {
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
          if (signal.aborted) throw stopped(signal);
          throw thrown;
        });
        if (isLoaded) continue;
        await tab.discard();
        return null;
      }
      return { tab, expired: () => expired };
    },

    async close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(opened.map((tab) => tab.close()));
    },
  };
}
