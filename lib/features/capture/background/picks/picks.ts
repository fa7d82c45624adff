import type { Tabs } from 'webextension-polyfill';
import { storeOfTab } from '../../../../browser/cookies/cookie-store.ts';
import { noteCaught, noted } from '../../../../browser/storage/caught-errors.ts';
import { clickedTab } from '../../../../browser/tabs/clicked-tab.ts';
import { showPopup } from '../../../../browser/tabs/open-pages.ts';
import { capturedFailure } from '../../../../core/capture.ts';
import { Failure } from '../../../../core/failure.ts';
import type { RunAnswer, RunRequest } from '../../../../core/handle.ts';
import type { FrontPage, Offer } from '../../protocol.ts';
import type { ReadText } from '../links/read-text.ts';
import { copies } from './copies.ts';
import { createLookUps } from './look-ups.ts';
import { createTabPicks } from './tab-picks.ts';

export interface PicksParts {
  readonly readText: ReadText;
  frontPage(tabId?: number): Promise<FrontPage>;
  /** Called when nothing could be started for that tab. */
  nothingFound(tabId: number): void;
}

interface HowPicked {
  /** The text that is looked up; absent: the page. */
  readonly text?: Promise<string> | string;
  /** Shows the popup only where nothing is found. */
  readonly quiet?: boolean;
  readonly copy?: boolean;
  /** A list of what the text names was wanted. */
  readonly list?: boolean;
}

type Ask = (
  request: RunRequest,
  tabId: number,
  explicit: boolean,
  privately: boolean,
  more: { readonly runId: string; readonly storeId?: string },
) => Promise<RunAnswer>;

/** What is said of a run that could not even be started. */
function notStarted(thrown: unknown): RunAnswer {
  noteCaught(thrown);
  return { run: null, refused: capturedFailure(Failure.from(thrown)), envelope: '' };
}

/** The cookie store of a tab, if that is not the default one. */
async function storeOf(tabId: number): Promise<{ readonly storeId?: string }> {
  const storeId = await storeOfTab(tabId).catch(noted(null));
  return storeId === null ? {} : { storeId };
}

/**
 * Opens the popup immediately, or its page where the browser opens none, and shows the result there. A text is an
 * explicit lookup. `find`: null: the choice is left to the user, in the popup; a text: the id of a run of it that is
 * under way. `quiet`: the badge shows how the run goes.
 */
function createPick(
  { start, become, join, end }: ReturnType<typeof createTabPicks>,
  lookUps: ReturnType<typeof createLookUps>,
  begin: Ask,
  nothingFound: PicksParts['nothingFound'],
) {
  return async function pick(
    given: Tabs.Tab,
    find: (text: string, tabId: number) => Promise<Offer | string | null | undefined>,
    { text, quiet = false, copy = false, list = false }: HowPicked,
  ): Promise<void> {
    // Asked for before the popup opens, so that this is known when the popup asks what was picked.
    const clicked = clickedTab(given);
    const shown = quiet ? null : showPopup(clicked);
    const tab = clicked instanceof Promise ? await clicked : clicked;
    if (tab?.id === undefined) return void (await shown);
    const { id, incognito } = tab;
    const run = crypto.randomUUID();
    start(id, run);
    void copies.set(id, copy ? run : '');
    let missed = false;
    try {
      // The tab may be closed while the text is read: its session stays the one that is asked.
      const store = await storeOf(id);
      const words = (await text) ?? '';
      become(id, run, { state: 'starting', run, text: words });
      const offer = await find(words, id).catch(noted(undefined));
      if (typeof offer === 'string') return void (quiet || become(id, run, { state: 'begun', run: offer }));
      const request = offer && { path: offer.operation.path, body: offer.body };
      const isText = text !== undefined;
      const same = isText && request && lookUps.of(id, request);
      if (same && copy) void copies.move(run, same.run);
      if (same) return join(id, run, same, words);
      const answer =
        request && (await begin(request, id, isText, incognito, { runId: run, ...store }).catch(notStarted));
      const picked = { text: words, list, refused: answer?.refused?.reason ?? null };
      missed = !answer?.run && become(id, run, { state: 'missed', picked });
      if (offer === undefined) nothingFound(id);
    } finally {
      end(id, run, quiet);
      await shown;
    }
    if (missed && quiet) await showPopup(tab);
  };
}

/** Starts the runs that the user picks in the context menu, by the keyboard and by the button. */
export function createPicks(ask: Ask, { readText, frontPage, nothingFound }: PicksParts) {
  const marks = createTabPicks();
  const { start, end, starting, settled, missed, picked } = marks;
  const lookUps = createLookUps();
  /** Tabs whose page was picked, until that has a run, or can have none. */
  const looking = new Set<number>();

  const begin: Ask = (request, tabId, explicit, privately, more) => {
    const asks = () => ask(request, tabId, explicit, privately, more);
    return explicit ? lookUps.during(tabId, request, more.runId, asks) : asks();
  };

  const pick = createPick(marks, lookUps, begin, nothingFound);

  return {
    starting,
    settled,
    missed,
    picked,
    toCopy: copies.of,
    copied: copies.done,

    begun(tabId: number, run: string): void {
      looking.delete(tabId);
      lookUps.begun(run);
      marks.begun(tabId, run);
    },

    /**
     * Starts a run that a page asks for. Until it exists, what is shown of its tab says that it is about to begin. `text`:
     * what it looks up, '' = the page.
     */
    async starts(
      tabId: number,
      text: string,
      request: RunRequest,
      startRun: (runId: string) => Promise<RunAnswer>,
    ): Promise<RunAnswer> {
      const run = crypto.randomUUID();
      start(tabId, run, text);
      void copies.set(tabId, '');
      try {
        return await (text ? lookUps.during(tabId, request, run, () => startRun(run)) : startRun(run));
      } finally {
        end(tabId, run, true);
      }
    },

    /**
     * Several links, and an id that fits several platforms, are left to the user, in the popup. A second pick of the
     * same, before the run of the first has ended, shows that run.
     */
    async pickText(text: Promise<string> | string, tab: Tabs.Tab, copy = false): Promise<void> {
      const find = async (words: string) => {
        const able = (await readText(words)).filter(({ offers, short }) => offers.length > 0 || short);
        return able.length > 1 ? null : able[0]?.offers[0];
      };
      await pick(tab, find, { text, copy });
    },

    /**
     * Starts nothing on a platform the user has disabled: the popup says so and offers to enable it. A second click or
     * keystroke, before the run of the first has ended, shows that run.
     */
    async pickPage(tab: Tabs.Tab, quiet = false): Promise<void> {
      const { id = -1 } = tab;
      // A double click that wakes the worker arrives as two.
      if (looking.has(id)) return quiet ? undefined : void (await showPopup(clickedTab(tab)));
      looking.add(id);
      const find = async (_: string, tabId: number) => {
        const { enabled, offers, run } = await frontPage(tabId);
        const [offer] = enabled ? offers : [];
        const isAsked =
          run?.state === 'running' && run.request.body === offer?.body && run.path === offer.operation.path;
        return isAsked ? run.id : offer;
      };
      await pick(tab, find, { quiet }).finally(() => looking.delete(id));
    },

    /** Private windows have no lists: the popup says so, and offers what the text names. */
    async pickPrivateList(text: Promise<string> | string, tab: Tabs.Tab): Promise<void> {
      await pick(tab, async () => null, { text, list: true });
    },
  };
}
