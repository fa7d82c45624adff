import { browser } from '../../../browser/browser.ts';
import type { Journal } from '../../../browser/journal/journal.ts';
import { keepAlive } from '../../../browser/keep-alive.ts';
import { takeLock } from '../../../browser/lock.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught, noted } from '../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../browser/storage/stored-value.ts';
import { askerTab } from '../../../browser/tabs/asker-tab.ts';
import { closeOwnWindow, openOwnWindow, scrollIn } from '../../../browser/tabs/own-window.ts';
import { capturedFailure } from '../../../core/capture.ts';
import { Failure, failuresOf } from '../../../core/failure.ts';
import { tree, trees } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import type { Budget } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import type { PaceSlot } from '../../bridge/background/index.ts';
import { queueClock } from '../../queue/background/index.ts';
import {
  type Ledger,
  ledgerAfter,
  type Outcome,
  roomAt,
  withAnswers,
  withAsked,
  withOpening,
  withoutAnswer,
} from '../../queue/model/index.ts';
import { changeUserSettings, settledSettings } from '../../settings/background/index.ts';
import {
  type BegunRun,
  type GatheredList,
  isSameList,
  type ListEnd,
  nothingScrolled,
  ofDay,
  type ReceivedAnswer,
  type ScrolledPage,
  type ScrollParts,
  type ScrollRun,
  type ScrollUntil,
  scrollList,
  scrollsLeft,
  threadWords,
} from '../model/index.ts';
import type { ListsProtocol } from '../protocol.ts';
import { createListPages, type ListPage } from './list-pages.ts';
import type { StartListsParts, startLists } from './start-lists.ts';

const failed = failuresOf({
  scroll_off: { kind: 'invalid_request', action: 'none' },
  scroll_busy: 'rate_limited',
  scroll_day: 'rate_limited',
  scroll_rests: 'rate_limited',
  // These hold the platform until the user has looked.
  scroll_check: 'challenge',
  scroll_warning: { kind: 'rate_limited', action: 'open_page' },
  scroll_refused: { kind: 'upstream_refused', retry: 'hold' },
});

export interface StartScrollingParts extends Pick<StartListsParts, 'platforms' | 'kinds' | 'watching'> {
  readonly journal: Journal;
  readonly recovered: Promise<unknown>;
  readonly gathering: Pick<ReturnType<typeof startLists>, 'handlers' | 'finish'> & {
    /**
     * Gathers what a tab shows. `before`: done before it begins a list, or joins one that this tab has; `fresh`: what
     * earlier lists have is left out.
     */
    gatherFrom(tabId: number, before?: () => Promise<void>, fresh?: boolean): Promise<GatheredList>;
  };
  readonly lists: StartListsParts['lists'];
  /** Lets an ended list go on in a tab. */
  reopen(id: string, tabId: number): Promise<void>;
  /** Whether an item was in a list, or captured, before the run. */
  isKnown(run: ScrollRun, id: string): Promise<boolean>;
  /** Admits a run at the pace of the queue, and counts it there. @throws Failure */
  takeSlot(platform: PlatformId, signal: AbortSignal): Promise<PaceSlot>;
  readonly paceLedger: {
    read(platform: PlatformId, now: number): Promise<Ledger>;
    end(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void>;
  };
  budget(platform: PlatformId): Promise<Budget>;
}

/** What is under way, one list a platform: on disk, so that it goes on after an update, too. */
const underWay = storedValue({
  area: 'local',
  key: 'scrolling',
  read: (raw) => tree(raw) as Readonly<Record<PlatformId, ScrollRun>>,
});
const begunRuns = storedValue({
  area: 'local',
  key: 'scrolled',
  read: (raw) => trees(raw) as unknown as readonly BegunRun[],
});

/** Whether a list is being scrolled, as far as is known: then a worker that starts goes on with it. */
export const isScrolling = async (): Promise<boolean> => Object.keys(await underWay.get()).length > 0;

/** Wakes a stopped worker, which then goes on; there only while a list is scrolled. */
const alarm = 'scroll';
/** How much faster the queue's clock runs than that of pages. */
const speed = queueClock.minute / 60_000;
const never = new AbortController().signal;
const loadWithin = 30_000;
/** A further run adds to a list that ended so long ago, in ms; later, a new one begins. Our choice. */
const goesOnWithin = 7 * 24 * 3_600_000;
/** There is nothing to add. */
const whole: readonly (ListEnd | null)[] = [null, 'all', 'none', 'private', 'half_year', 'repeats'];

async function isAllowed(platform: PlatformId): Promise<boolean> {
  const { scrolls, disabled } = await settledSettings();
  return scrolls.includes(platform) && !disabled.includes(platform);
}

const nameOf = ({ list: { platform, container, kind, ids } }: ListPage) => ({
  account: `${platform} ${container}`,
  list: `${kind} ${Object.entries(ids).flat().join(' ')}`,
});

async function leftFor(page: ListPage) {
  const now = queueClock.now();
  const begun = await begunRuns.change((runs) => (runs.some(({ at }) => at > now) ? ofDay(runs, now) : runs));
  return scrollsLeft(begun, nameOf(page), page.kind.scroll, now);
}

/** "Scroll for me": lists scrolled in windows of ours, at the pace and on the budget of the queue, one a platform. */
export function startScrolling(parts: StartScrollingParts) {
  const { platforms, kinds, watching, journal, recovered, gathering, lists, paceLedger, budget } = parts;
  const { now } = queueClock;
  const pages = createListPages({ platforms, kinds, isOn: watching.isOn });
  /** By platform: those of this worker. */
  const live = new Set<PlatformId>();
  /** What the pages of tabs have received while something is scrolled. */
  const heard = new Map<number, ScrolledPage[]>();

  /** What tells the threads of a list that have all their replies: their buttons need no click. */
  async function wholeThreads(list: string) {
    const { count = 0 } = (await lists.get(list)) ?? {};
    const lines = await lists.lines(list, [...Array(count).keys()]);
    return lines.flatMap((line) => (line?.whole ? [threadWords(line)] : [])).filter((words) => words.length > 0);
  }

  function partsOf(run: ScrollRun, { scroll: plan }: ListKind): ScrollParts {
    const { platform, tabId } = run;
    const seen = new Set(['']);
    let whole: ReturnType<typeof wholeThreads> | undefined;
    let movedAt = 0;
    return {
      plan,
      async page(move) {
        if (move === 'replies') whole ??= wholeThreads(run.list);
        movedAt = Date.now();
        const [signs, list] = [await scrollIn(run, move, plan, await whole), await lists.get(run.list)];
        if (!signs || signs === 'loading') return signs;
        const gate = await pages.gateIn(tabId).catch(noted(null));
        return { ...signs, gate, here: list !== null && !(await pages.hasLeft(tabId, list)) };
      },
      list: () => lists.get(run.list),
      answers() {
        const received = heard.get(tabId)?.splice(0) ?? [];
        // What a page holds is told again each time it is asked.
        return received.filter(
          ({ rows, thread }) =>
            thread !== undefined || seen.size < seen.add(rows.map(({ itemId }) => itemId).join(' ')).size,
        );
      },
      async pull() {
        // One that has ended would begin anew.
        if ((await lists.get(run.list))?.state === 'gathering') await gathering.gatherFrom(tabId);
      },
      async known(ids) {
        for (const id of ids) if (!(await parts.isKnown(run, id))) return false;
        return true;
      },
      allowed: () => isAllowed(platform),
      async room() {
        const ledger = await paceLedger.read(platform, now());
        return ledger.scrolled?.ahead ? 0 : Math.max(0, roomAt(ledger, await budget(platform), now()) - now()) / speed;
      },
      spend: () => paceLedger.end(platform, (ledger) => withAsked(ledger, movedAt, now())),
      waive: () => paceLedger.end(platform, withoutAnswer),
      keep: async (after) => void (await underWay.change((runs) => ({ ...runs, [platform]: after }))),
      sleep: (ms) => queueClock.sleep(ms * speed),
      random: Math.random,
    };
  }

  /** What the end of a run means to the platform's queue. */
  async function outcomeOf({ platform, list }: ScrollRun, end: ListEnd): Promise<Outcome> {
    if (end === 'warning') await changeUserSettings({ scrolls: { [platform]: false } });
    if (end !== 'check' && end !== 'warning' && end !== 'refused') return { kind: 'void', loads: 0 };
    const { url = '' } = (await lists.get(list)) ?? {};
    return { kind: 'failed', loads: 0, failure: capturedFailure(failed(`scroll_${end}`)), url };
  }

  /** Scrolls until the list ends; the window is closed in every case. */
  async function drive(run: ScrollRun, slot: PaceSlot): Promise<void> {
    const release = keepAlive(20_000);
    const kind = pages.kindOf(run);
    let end: ListEnd = 'left';
    let reason: Reason | null = null;
    try {
      if (kind) ({ end, reason } = await scrollList(partsOf(run, kind), run));
    } catch (thrown) {
      noteCaught(thrown);
      [end, reason] = ['silent', Failure.from(thrown).reason];
    }
    await closeOwnWindow(run, journal).catch(noteCaught);
    await gathering.finish(run.list, end, reason).catch(noteCaught);
    await outcomeOf(run, end).then(slot.end).catch(noteCaught);
    heard.delete(run.tabId);
    live.delete(run.platform);
    await underWay.change(({ [run.platform]: _, ...others }) => others).catch(noteCaught);
    if (!(await isScrolling())) await browser.alarms.clear(alarm);
    release();
  }

  /**
   * Begins to gather from our window, into the list that an earlier run did not bring to its end, if there is one. Also
   * tells its rows before.
   */
  async function gatherIn(
    tabId: number,
    { list: shown }: ListPage,
    { known, replies, fresh }: ScrollUntil,
  ): Promise<readonly [GatheredList, number]> {
    const same = (await lists.all()).find((one) => isSameList(one, shown));
    // Where the list itself has come to its end, threads may still have more.
    const mayAdd = same && (!whole.includes(same.end) || (replies && same.end !== null));
    const goesOn = mayAdd && !known && !fresh && same.changedAt > Date.now() - goesOnWithin;
    const list = await gathering.gatherFrom(
      tabId,
      async () => void (goesOn && (await parts.reopen(same.id, tabId))),
      fresh,
    );
    // It is shown in another order.
    if (goesOn && list.id !== same.id) await lists.finish(same.id, same.end ?? 'left', same.reason);
    return [list, list.id === same?.id ? same.count : 0];
  }

  /** Opens the page in a window of ours, which is closed again if anything fails. */
  async function begin(page: ListPage, until: ScrollUntil, slot: PaceSlot): Promise<GatheredList> {
    const { platform, kind } = page.list;
    const lastOfDay = (await leftFor(page)).runs === 1;
    // Counted before the page is asked for: a worker that stops has still begun a run.
    await begunRuns.change((runs) => [...ofDay(runs, now()), { ...nameOf(page), at: now() }]);
    const { load, ...place } = await openOwnWindow(await askerTab({ tabId: page.tabId, incognito: false }), journal);
    try {
      await paceLedger.end(platform, (ledger) => withOpening(ledger, place.tabId, now()));
      await load(page.url, loadWithin, never);
      const [list, before] = await gatherIn(place.tabId, page, until);
      const run: ScrollRun = { ...nothingScrolled, ...place, list: list.id, platform, kind, until, before, lastOfDay };
      await underWay.change((others) => ({ ...others, [platform]: run }));
      await journal.drop({ kind: 'tab', id: place.tabId });
      await journal.add({ kind: 'tab', id: place.tabId, stays: true });
      void browser.alarms.create(alarm, { periodInMinutes: 1 });
      void drive(run, slot);
      return list;
    } catch (thrown) {
      await closeOwnWindow(place, journal);
      throw thrown;
    }
  }

  const handlers: Handlers<Pick<ListsProtocol, 'list.look' | 'list.scroll'>> = {
    async 'list.look'(ask, sender) {
      const look = await gathering.handlers['list.look'](ask, sender);
      if (!look || !(await isAllowed(look.platform))) return look;
      return { ...look, scroll: { rows: (await leftFor(await pages.shownIn(ask.tabId))).rows } };
    },
    async 'list.scroll'({ tabId, until }) {
      await recovered;
      const page = await pages.shownIn(tabId);
      const { platform } = page.list;
      if (!(await isAllowed(platform))) throw failed('scroll_off');
      if (live.has(platform) || (await underWay.get())[platform]) throw failed('scroll_busy');
      live.add(platform);
      let slot: PaceSlot | null = null;
      try {
        const { runs, wait } = await leftFor(page);
        if (runs === 0) throw failed('scroll_day');
        if (wait > 0) throw failed('scroll_rests', [{ number: Math.ceil(wait / 60_000) }]);
        slot = await parts.takeSlot(platform, never);
        return await begin(page, until, slot);
      } catch (thrown) {
        live.delete(platform);
        await slot?.end({ kind: 'void', loads: 0 });
        throw thrown;
      }
    },
  };

  return {
    handlers,
    /** As `StartListsParts.heard`. What comes before a worker goes on waits for that. */
    async heard({ platform }: GatheredList, tabId: number, received: readonly ReceivedAnswer[]): Promise<void> {
      if (live.size === 0 && !(await isScrolling())) return heard.clear();
      heard.set(tabId, [...(heard.get(tabId) ?? []), ...received.map(({ answer }) => answer)]);
      const asked = received.filter(({ own, answer }) => !own || answer.rows.length > 0);
      await paceLedger.end(platform, (ledger) => withAnswers(ledger, tabId, asked, now()));
    },
    /** Goes on with what a stopped worker left under way; lists whose windows are gone end as left. */
    async resume(): Promise<void> {
      await recovered;
      for (const run of Object.values(await underWay.get()).filter(({ platform }) => !live.has(platform))) {
        const { platform } = run;
        live.add(platform);
        const free = await takeLock(`pace:${platform}`, never);
        const allowed = await budget(platform);
        const end = (outcome: Outcome) =>
          paceLedger.end(platform, (one) => ledgerAfter(one, outcome, allowed, now(), Math.random())).finally(free);
        void drive(run, { end });
      }
    },
  };
}
