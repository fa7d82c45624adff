import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { noted } from '../../../../browser/storage/caught-errors.ts';
import { openLibrary, openPopup } from '../../../../browser/tabs/open-pages.ts';
import type { Asker } from '../../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../core/handle.ts';
import type { FrontPage, Offer } from '../../protocol.ts';
import { failed } from '../failures.ts';
import type { FollowedLinks } from '../links/followed-links.ts';
import type { ReadText } from '../links/read-text.ts';
import type { RunStore } from './run-store.ts';

export interface RunnerParts {
  handle(request: RunRequest, asker: Asker): Promise<RunAnswer>;
  readonly readText: ReadText;
  frontPage(tabId?: number): Promise<FrontPage>;
  readonly runs: Pick<RunStore, 'get'>;
  /** Requests made before a run to find out what it can capture. */
  readonly followed: Pick<FollowedLinks, 'take'>;
  /** Called when nothing could be started for that tab. */
  nothingFound(tabId: number): void;
}

export type Runner = ReturnType<typeof createRunner>;

/** Starts runs requested by extension pages, the context menu and the keyboard. */
export function createRunner({ handle, readText, frontPage, runs, followed, nothingFound }: RunnerParts) {
  /** Tabs in which a run is about to begin; a popup opened in the meantime waits for it. */
  const starting = new Set<number>();
  /** Picks that found nothing, by tab, until the popup has reported them. */
  const missed = new Map<number, string>();

  async function ask(request: RunRequest, tabId: number | null, explicit: boolean, privately = false, only?: string): Promise<RunAnswer> {
    const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
    const requestsBefore = followed.take(request);
    const storeId = await storeOfTab(tab?.id ?? null);
    const title = explicit ? undefined : tab?.title;
    const asker = {
      tabId: tab?.id ?? null,
      explicit,
      incognito: tab?.incognito ?? privately,
      ...(storeId === null ? {} : { storeId }),
      ...(title ? { title } : {}),
      ...(only === undefined ? {} : { only }),
    };
    return handle(request, requestsBefore > 0 ? { ...asker, requestsBefore } : asker);
  }

  /**
   * Opens the popup immediately and shows the run in it, or in the library if no popup can be opened. `text`: an explicit lookup; null =
   * the page. `quiet`: opens the popup only if nothing is found, because the badge shows how the run goes.
   */
  async function pick(tab: Tabs.Tab, find: () => Promise<Offer | undefined>, text: string | null, quiet = false): Promise<void> {
    const { id, incognito } = tab;
    if (id === undefined) return;
    const shown = quiet ? Promise.resolve(false) : openPopup(tab);
    starting.add(id);
    missed.delete(id);
    try {
      const offer = await find().catch(noted(undefined));
      if (!offer) {
        if ((await shown) || (quiet && (await openPopup(tab)))) missed.set(id, text ?? '');
        return nothingFound(id);
      }
      const { run } = await ask({ path: offer.operation.path, body: offer.body }, id, text !== null, incognito);
      if (quiet || (await shown) || incognito) return;
      await openLibrary(run ? { view: 'capture', id: run.id } : { view: 'list', shelf: 'all' });
    } finally {
      starting.delete(id);
    }
  }

  return {
    ask,

    /** A run for this tab now exists, so nothing has to wait for it any longer. */
    begun(tabId: number): void {
      starting.delete(tabId);
    },

    /** Resolves when no run is about to begin in the tab (in any tab, if `tabId` is undefined), after 5 s at the latest. */
    async settled(tabId: number | undefined): Promise<void> {
      const open = () => (tabId === undefined ? starting.size > 0 : starting.has(tabId));
      for (let waits = 0; open() && waits < 50; waits += 1) await new Promise((resolve) => setTimeout(resolve, 100));
    },

    /** The pick in a tab that found nothing, '' for its page. Returned only once; null = none. */
    missed(tabId: number): string | null {
      const text = missed.get(tabId) ?? null;
      missed.delete(tabId);
      return text;
    },

    /** @throws Failure `invalid_request` when the run is no longer known */
    async repeat(id: string): Promise<RunAnswer> {
      const capture = await runs.get(id);
      if (!capture) throw failed('run_gone');
      return ask(capture.request, capture.tabId, true, capture.incognito);
    },

    /** An id that fits several platforms is left to the user, in the popup. */
    async pickText(text: string, tab: Tabs.Tab): Promise<void> {
      const find = async () => {
        const links = await readText(text);
        const able = links.filter(({ offers }) => offers.length > 0);
        return able.length > 1 && able.every(({ url }) => url === '') ? undefined : able[0]?.offers[0];
      };
      await pick(tab, find, text);
    },

    /** Starts nothing on a platform the user has disabled: the popup says so and offers to enable it. */
    async pickPage(tab: Tabs.Tab, quiet = false): Promise<void> {
      const find = async () => {
        const { enabled, offers } = await frontPage(tab.id);
        return enabled ? offers[0] : undefined;
      };
      await pick(tab, find, null, quiet);
    },
  };
}
