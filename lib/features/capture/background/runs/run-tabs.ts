import { stopped } from '../../../../browser/failures.ts';
import { openTab, type TemporaryTab } from '../../../../browser/tabs/temporary-tab.ts';
import type { TransportParts } from './transport.ts';

/** The tabs that one run opens. `count`: called for every page that is loaded. */
export function createRunTabs({ asker, settings, signal, pacer, journal, workTab }: TransportParts, count: () => void) {
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
