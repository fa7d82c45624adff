import { browser } from '../../../browser/browser.ts';
import { keepAlive } from '../../../browser/keep-alive.ts';
import { takeLock } from '../../../browser/lock.ts';
import type { Handlers } from '../../../browser/messaging/serve.ts';
import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { capturedFailure } from '../../../core/capture.ts';
import { Failure } from '../../../core/failure.ts';
import type { PlatformId } from '../../../core/platform.ts';
import type { Reason } from '../../../core/reason.ts';
import type { PaceSlot } from '../../bridge/background/index.ts';
import { queueClock } from '../../queue/background/index.ts';
import { type AttemptOutcome, ledgerAfter, withAnswers } from '../../queue/model/index.ts';
import { changeUserSettings } from '../../settings/background/index.ts';
import {
  type GatheredList,
  type ListEnd,
  type ReceivedAnswer,
  type ScrolledPage,
  type ScrollRun,
  sameIds,
  scrollList,
} from '../model/index.ts';
import type { ListsProtocol } from '../protocol.ts';
import { beginRun } from './begin-scroll.ts';
import { failed } from './failures.ts';
import { isAllowed, scrollPartsOf } from './scroll-parts.ts';
import { isScrolling, leftFor, runsOfDay, underWay } from './scroll-runs.ts';
import { closeOwnWindow } from './scroll-window.ts';
import type { StartScrollingParts } from './scrolling-parts.ts';

/** The alarm that wakes a stopped worker, which then goes on; set only while a list is scrolled. */
const alarm = 'scroll';
const never = new AbortController().signal;

/** What the end of a run means to the platform's queue. */
async function outcomeOf(
  { platform, list }: ScrollRun,
  end: ListEnd,
  lists: StartScrollingParts['lists'],
): Promise<AttemptOutcome> {
  if (end === 'warning') await changeUserSettings({ scrolls: { [platform]: false } });
  if (end !== 'check' && end !== 'warning' && end !== 'refused') return { kind: 'void', loads: 0 };
  const { url = '' } = (await lists.get(list)) ?? {};
  return { kind: 'failed', loads: 0, failure: capturedFailure(failed(`scroll_${end}`)), url };
}

/** What a run that did not begin means to the platform's queue: what stands in the way of its list may hold it. */
function outcomeUnbegun(thrown: unknown, url: string): AttemptOutcome {
  const failure = capturedFailure(Failure.from(thrown));
  return failure.retry === 'hold' ? { kind: 'failed', loads: 0, failure, url } : { kind: 'void', loads: 0 };
}

/** The answers that are pages of a list: what a page has of other lists, or of this one in another order, is none. */
const pagesIn = (answers: readonly ReceivedAnswer[], { ids }: GatheredList): ScrolledPage[] =>
  answers.flatMap(({ answer }) => (sameIds(answer.of, ids) ? answer : []));

const { now } = queueClock;

/** Scrolls the list of a run to its end, whatever that is. Never rejects. */
async function scrolled(
  run: ScrollRun,
  parts: StartScrollingParts,
  receivedIn: () => ScrolledPage[],
): Promise<{ readonly end: ListEnd; readonly reason: Reason | null }> {
  const kind = parts.gathering.pages.kindOf(run);
  if (!kind?.scroll) return { end: 'left', reason: null };
  try {
    return await scrollList(scrollPartsOf(run, kind.scroll, parts, receivedIn), run);
  } catch (thrown) {
    noteCaught(thrown);
    return { end: 'silent', reason: Failure.from(thrown).reason };
  }
}

/** "Scroll for me": lists scrolled in windows of ours, at the pace and on the budget of the queue, one a platform. */
export function startScrolling(parts: StartScrollingParts) {
  const { journal, recovered, gathering, lists, paceLedger, budget } = parts;
  const { pages } = gathering;
  /** Platforms that this worker scrolls. */
  const live = new Set<PlatformId>();
  /** By tab of ours: answers that its page has received and scrolling has not taken yet. */
  const received = new Map<number, ScrolledPage[]>();
  void runsOfDay(now()).catch(noteCaught);

  /** Scrolls until the list ends; the window is closed in every case. */
  async function drive(run: ScrollRun, slot: PaceSlot): Promise<void> {
    const release = keepAlive(20_000);
    const { end, reason } = await scrolled(run, parts, () => received.get(run.tabId)?.splice(0) ?? []);
    await closeOwnWindow(run, journal).catch(noteCaught);
    if (end === 'silent') await gathering.endForbidden({ id: run.list, platform: run.platform }).catch(noteCaught);
    await gathering.finish(run.list, end, reason).catch(noteCaught);
    const outcome = await outcomeOf(run, end, lists).catch((thrown): AttemptOutcome => {
      noteCaught(thrown);
      return { kind: 'void', loads: 0 };
    });
    await slot.end(outcome).catch(noteCaught);
    received.delete(run.tabId);
    live.delete(run.platform);
    await underWay.change(({ [run.platform]: _, ...others }) => others).catch(noteCaught);
    if (!(await isScrolling())) await browser.alarms.clear(alarm);
    release();
  }

  const handlers: Handlers<Pick<ListsProtocol, 'list.look' | 'list.scroll'>> = {
    async 'list.look'(ask, sender) {
      const shown = await gathering.handlers['list.look'](ask, sender);
      if (shown?.scroll === undefined || !(await isAllowed(shown.platform))) return shown;
      return { ...shown, scroll: { rows: (await leftFor(await pages.shownIn(ask.tabId))).rows } };
    },
    async 'list.scroll'({ tabId, until }) {
      await recovered;
      const page = await pages.shownIn(tabId);
      const { platform } = page.list;
      if (!page.kind.scroll || page.isTab || !(await isAllowed(platform))) throw failed('scroll_off');
      const others = await underWay.get();
      if (live.has(platform) || others[platform]) throw failed('scroll_busy');
      live.add(platform);
      let slot: PaceSlot | null = null;
      try {
        const { runs, wait } = await leftFor(page);
        if (runs === 0) throw failed('scroll_day');
        if (wait > 0) throw failed('scroll_rests', [{ number: Math.ceil(wait / 60_000) }]);
        slot = await parts.takeSlot(platform, never);
        const { run, list } = await beginRun(parts, page, until, (own) => received.set(own, []));
        void browser.alarms.create(alarm, { periodInMinutes: 1 });
        void drive(run, slot);
        return list;
      } catch (thrown) {
        live.delete(platform);
        await slot?.end(outcomeUnbegun(thrown, page.url));
        throw thrown;
      }
    },
  };

  return {
    handlers,
    /** As `StartListsParts.onReceived`. Answers that come before a new worker goes on wait for that. */
    async onReceived(list: GatheredList, tabId: number, answers: readonly ReceivedAnswer[]): Promise<void> {
      const runs = Object.values(await underWay.get());
      if (live.size === 0 && runs.length === 0) return received.clear();
      if (received.has(tabId) || runs.some((run) => run.tabId === tabId))
        received.set(tabId, [...(received.get(tabId) ?? []), ...pagesIn(answers, list)]);
      const asked = answers.filter(({ own, answer }) => !own || answer.rows.length > 0);
      await paceLedger.end(list.platform, (ledger) => withAnswers(ledger, tabId, asked, now()));
    },
    /** Goes on with what a stopped worker left under way; lists whose windows are gone end as left. */
    async resume(): Promise<void> {
      await recovered;
      for (const { platform } of Object.values(await underWay.get())) {
        // While another platform's turn was awaited, a later alarm may have gone on with this run, or ended it.
        const { [platform]: run } = await underWay.get();
        if (!run || live.has(platform)) continue;
        live.add(platform);
        const free = await takeLock(`pace:${platform}`, never);
        const allowed = await budget(platform).catch((thrown) => {
          live.delete(platform);
          free();
          throw thrown;
        });
        const end = (outcome: AttemptOutcome) =>
          paceLedger.end(platform, (one) => ledgerAfter(one, outcome, allowed, now(), Math.random())).finally(free);
        void drive(run, { end });
      }
    },
  };
}
