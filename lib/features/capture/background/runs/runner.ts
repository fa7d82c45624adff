import type { Tabs } from 'webextension-polyfill';
import { browser } from '../../../../browser/browser.ts';
import { storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { noted } from '../../../../browser/storage/caught-errors.ts';
import { showPopup } from '../../../../browser/tabs/open-pages.ts';
import type { Asker } from '../../../../core/gateway.ts';
import type { RunAnswer, RunRequest } from '../../../../core/handle.ts';
import type { FrontPage, Offer, Picked } from '../../protocol.ts';
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

type Find = (text: string) => Promise<Offer | undefined>;

interface HowPicked {
  /** What is looked up; absent: the page. */
  readonly text?: Promise<string> | string;
  /** Shows the popup only where nothing is found. */
  readonly quiet?: boolean;
  readonly copy?: boolean;
  /** A list of what the text names was wanted. */
  readonly list?: boolean;
}

export type Runner = ReturnType<typeof createRunner>;

/** Starts runs requested by extension pages, the context menu and the keyboard. */
export function createRunner({ handle, readText, frontPage, runs, followed, nothingFound }: RunnerParts) {
  /**
   * Tabs in which a run is about to begin, with the text that is looked up ('' = the page): a popup opened in the
   * meantime says so.
   */
  const starting = new Map<number, { readonly text: string; readonly run: string }>();
  /** Picks that began no run, by tab, until the popup has reported them. */
  const missed = new Map<number, Picked>();
  /** By tab, the run that a pick began, until the popup has shown it. */
  const begun = new Map<number, string>();
  /** By tab, the run that is to be copied once it has ended. */
  const copies = new Map<number, string>();

  async function ask(
    request: RunRequest,
    tabId: number | null,
    explicit: boolean,
    privately = false,
    {
      only,
      title: known,
      runId,
      report,
    }: {
      readonly only?: string | undefined;
      readonly title?: string;
      readonly runId?: string;
      readonly report?: boolean | undefined;
    } = {},
  ): Promise<RunAnswer> {
    const tab = tabId === null ? null : await browser.tabs.get(tabId).catch(() => null);
    const requestsBefore = followed.take(request);
    const storeId = await storeOfTab(tab?.id ?? null);
    const title = explicit ? known : tab?.title;
    const asker = {
      tabId: tab?.id ?? null,
      explicit,
      incognito: tab?.incognito ?? privately,
      ...(storeId === null ? {} : { storeId }),
      ...(title ? { title } : {}),
      ...(only === undefined ? {} : { only }),
      ...(runId === undefined ? {} : { runId }),
      ...(report ? { report } : {}),
    };
    return handle(request, requestsBefore > 0 ? { ...asker, requestsBefore } : asker);
  }

  /**
   * Opens the popup immediately, or its page where the browser opens none, and shows there what comes of it. A text is
   * an explicit lookup. `quiet`: the badge shows how the run goes.
   */
  async function pick(
    tab: Tabs.Tab,
    find: Find,
    { text, quiet = false, copy = false, list = false }: HowPicked,
  ): Promise<void> {
    const { id, incognito } = tab;
    if (id === undefined) return;
    const shown = quiet ? null : showPopup(tab);
    const run = crypto.randomUUID();
    // Another pick in the tab takes its place.
    const isWaiting = () => starting.get(id)?.run === run;
    starting.set(id, { text: '', run });
    missed.delete(id);
    begun.delete(id);
    copies.delete(id);
    if (copy) copies.set(id, run);
    try {
      const words = (await text) ?? '';
      if (isWaiting()) starting.set(id, { text: words, run });
      const offer = await find(words).catch(noted(undefined));
      const request = offer && { path: offer.operation.path, body: offer.body };
      const answer = request && (await ask(request, id, text !== undefined, incognito, { runId: run }));
      // Only one that has no run is still waiting for it.
      if (isWaiting() && !answer?.run) missed.set(id, { text: words, list, refused: answer?.refused?.reason ?? null });
      if (!offer) nothingFound(id);
    } finally {
      if (isWaiting()) starting.delete(id);
      if (quiet && begun.get(id) === run) begun.delete(id);
    }
    await (missed.has(id) && quiet ? showPopup(tab) : shown);
  }

  return {
    ask,

    /** A run for a tab now exists: if it is the one that was picked, nothing has to wait for it any longer. */
    begun(tabId: number, id: string): void {
      // Others may be under way in the tab.
      if (starting.get(tabId)?.run !== id) return;
      starting.delete(tabId);
      begun.set(tabId, id);
    },

    /** The text that is looked up for the tab, '' = its page; null: no run is about to begin there. */
    starting: (tabId: number): string | null => starting.get(tabId)?.text ?? null,

    /** Resolves when no run is about to begin in the tab, after half a minute at the latest. */
    async settled(tabId: number): Promise<void> {
      for (let waits = 0; starting.has(tabId) && waits < 300; waits += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },

    /** What was picked in a tab and began no run. Returned only once; null = nothing. */
    missed(tabId: number): Picked | null {
      const picked = missed.get(tabId) ?? null;
      missed.delete(tabId);
      return picked;
    },

    /** The run that the last pick in a tab began. Returned only once; '' = none. */
    picked(tabId: number): string {
      const id = begun.get(tabId) ?? '';
      begun.delete(tabId);
      return id;
    },

    /** The run that the tab's popup is to copy once it has ended; '' = none. */
    toCopy: (tabId: number): string => copies.get(tabId) ?? '',

    /** A run was copied, so it is not copied again. */
    copied(id: string): void {
      for (const [tabId, run] of copies) if (run === id) copies.delete(tabId);
    },

    /**
     * `report`: for a report, which has the shapes of its answers. @throws Failure `invalid_request` when the run is no
     * longer known
     */
    async repeat(id: string, report?: boolean): Promise<RunAnswer> {
      const capture = await runs.get(id);
      if (!capture) throw failed('run_gone');
      // What a failed attempt is called by, the next is called by, too.
      return ask(capture.request, capture.tabId, true, capture.incognito, { title: capture.title, report });
    },

    /** Several links, and an id that fits several platforms, are left to the user, in the popup. */
    async pickText(text: Promise<string> | string, tab: Tabs.Tab, copy = false): Promise<void> {
      const find = async (words: string) => {
        const able = (await readText(words)).filter(({ offers, short }) => offers.length > 0 || short);
        return able.length > 1 ? undefined : able[0]?.offers[0];
      };
      await pick(tab, find, { text, copy });
    },

    /** Starts nothing on a platform the user has disabled: the popup says so and offers to enable it. */
    async pickPage(tab: Tabs.Tab, quiet = false): Promise<void> {
      const find = async () => {
        const { enabled, offers } = await frontPage(tab.id);
        return enabled ? offers[0] : undefined;
      };
      await pick(tab, find, { quiet });
    },

    /** A list, which a private window has none of: the popup says so, and offers what the text names. */
    async pickPrivateList(text: Promise<string> | string, tab: Tabs.Tab): Promise<void> {
      await pick(tab, async () => undefined, { text, list: true });
    },
  };
}
