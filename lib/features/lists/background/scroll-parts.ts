import { noted } from '../../../browser/storage/caught-errors.ts';
import type { ScrollPlan } from '../../../core/list.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { queueClock } from '../../queue/background/index.ts';
import { roomAt, withAsked, withoutAnswer } from '../../queue/model/index.ts';
import { settledSettings } from '../../settings/background/index.ts';
import { type ScrolledPage, type ScrollParts, type ScrollRun, threadWords } from '../model/index.ts';
import { underWay } from './scroll-runs.ts';
import { scrollIn } from './scrolled-page.ts';
import type { StartScrollingParts } from './scrolling-parts.ts';

/** How much faster the queue's clock runs than that of pages. */
const speed = queueClock.minute / 60_000;

/** Whether the user lets Gleaner scroll on a platform. */
export async function isAllowed(platform: PlatformId): Promise<boolean> {
  const { scrolls, disabled } = await settledSettings();
  return scrolls.includes(platform) && !disabled.includes(platform);
}

/** The words that identify threads with all their replies: their buttons need no click. */
async function wholeThreads(lists: StartScrollingParts['lists'], id: string) {
  const { count = 0 } = (await lists.get(id)) ?? {};
  const lines = await lists.lines(id, [...Array(count).keys()]);
  return lines.flatMap((line) => (line?.whole ? [threadWords(line)] : [])).filter((words) => words.length > 0);
}

/** The parts for scrolling a run. `received`: what its page has received since the last call. */
export function scrollPartsOf(
  run: ScrollRun,
  plan: ScrollPlan,
  { lists, gathering, paceLedger, budget, isKnown }: StartScrollingParts,
  received: () => readonly ScrolledPage[],
): ScrollParts {
  const { platform, tabId } = run;
  const { pages } = gathering;
  const { now } = queueClock;
  const taken = new Set(['']);
  let threads: ReturnType<typeof wholeThreads> | undefined;
  let movedAt = 0;
  return {
    plan,
    async page(move) {
      if (move === 'replies') threads ??= wholeThreads(lists, run.list);
      movedAt = Date.now();
      const [signs, list] = [await scrollIn(run, move, plan, await threads), await lists.get(run.list)];
      // A page that Gleaner may no longer read gives no signs either.
      if (signs === 'loading') await gathering.endForbidden({ id: run.list, platform });
      if (!signs || signs === 'loading') return signs;
      const gate = await pages.gateIn(tabId).catch(noted(null));
      return { ...signs, gate, here: list !== null && !(await pages.hasLeft(tabId, list)) };
    },
    list: () => lists.get(run.list),
    // A page always tells all that it has, so what was taken before is left out.
    answers: () =>
      received().filter(
        ({ rows, thread }) =>
          thread !== undefined || taken.size < taken.add(rows.map(({ itemId }) => itemId).join(' ')).size,
      ),
    async pull() {
      // A list that has ended would begin anew, and a page in its place, which may pass by itself, shows none.
      if ((await lists.get(run.list))?.state !== 'gathering' || (await pages.gateIn(tabId))) return;
      await gathering.gatherFrom(tabId);
    },
    async known(ids) {
      for (const id of ids) if (!(await isKnown(run, id))) return false;
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
