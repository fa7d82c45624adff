import { noted } from '../../../browser/storage/caught-errors.ts';
import { askerTab } from '../../../browser/tabs/asker-tab.ts';
import { queueClock } from '../../queue/background/index.ts';
import { withOpening } from '../../queue/model/index.ts';
import {
  type GatheredList,
  goesOnWithin,
  type ListEnd,
  mayGoOnAs,
  nothingScrolled,
  type ScrollRun,
} from '../model/index.ts';
import type { ScrollUntil } from '../protocol.ts';
import { failed } from './failures.ts';
import type { ListPage } from './list-page.ts';
import { heldList } from './received-pieces.ts';
import { countRun, leftFor, underWay } from './scroll-runs.ts';
import { closeOwnWindow, openOwnWindow } from './scroll-window.ts';
import type { StartScrollingParts } from './scrolling-parts.ts';

/** How long a page may load, in ms. */
const loadWithin = 30_000;
/** How often a page is looked at for the order of its list, a second apart. */
const mostLooks = 10;
/** Ends to which no further run can add. */
const complete: readonly (ListEnd | null)[] = [null, 'all', 'none', 'private', 'half_year', 'repeats'];

/**
 * Begins to gather from our window, into the list that an earlier run left unfinished, if there is one. Also returns
 * its number of rows before.
 */
async function gatherIn(
  { lists, gathering, reopen }: StartScrollingParts,
  tabId: number,
  { list: shown }: ListPage,
  { known, replies, fresh }: ScrollUntil,
): Promise<readonly [GatheredList, number]> {
  // A list of new items alone is no earlier run of this one, unless it is joined.
  const fits = ({ state, leftOut }: GatheredList) => fresh || state === 'gathering' || leftOut === undefined;
  const same = (await lists.all()).find((one) => mayGoOnAs(one, shown) && fits(one));
  // When the list itself has ended, threads may still have more.
  const mayAdd = same && (!complete.includes(same.end) || (replies && same.end !== null));
  // Which of several orders the window shows is told by its first rows, which may come late.
  let isTold = !same?.ids.order;
  for (let looks = 0; !isTold && looks < mostLooks; looks += 1) {
    if (looks > 0) await queueClock.sleep(queueClock.minute / 60);
    isTold = (await heldList(await gathering.pages.shownIn(tabId))).wanted.ids.order !== undefined;
  }
  const goesOn = mayAdd && isTold && !known && !fresh && same.changedAt > Date.now() - goesOnWithin;
  const list = await gathering.gatherFrom(tabId, async () => void (goesOn && (await reopen(same.id, tabId))), fresh);
  // The page shows the list in another order.
  if (goesOn && list.id !== same.id) await lists.finish(same.id, same.end ?? 'left', same.reason);
  return [list, list.id === same?.id ? same.count : 0];
}

/**
 * Opens the page in a window of ours, which is closed again if anything fails, and stores the run. `opened`: called with
 * its tab before anything is gathered from it. @throws Failure
 */
export async function beginRun(
  parts: StartScrollingParts,
  page: ListPage,
  until: ScrollUntil,
  opened: (tabId: number) => void,
): Promise<{ readonly run: ScrollRun; readonly list: GatheredList }> {
  const { journal, paceLedger, gathering } = parts;
  const { platform, kind } = page.list;
  const lastOfDay = (await leftFor(page)).runs === 1;
  // Counted before the page is opened: a run counts even if its worker is stopped.
  await countRun(page);
  const { load, ...place } = await openOwnWindow(await askerTab({ tabId: page.tabId, incognito: false }), journal);
  opened(place.tabId);
  try {
    await paceLedger.end(platform, (ledger) => withOpening(ledger, place.tabId, queueClock.now()));
    await load(page.url, loadWithin, new AbortController().signal);
    const [list, before] = await gatherIn(parts, place.tabId, page, until);
    const run: ScrollRun = { ...nothingScrolled, ...place, list: list.id, platform, kind, until, before, lastOfDay };
    await underWay.change((others) => ({ ...others, [platform]: run }));
    await journal.drop({ kind: 'tab', id: place.tabId });
    await journal.add({ kind: 'tab', id: place.tabId, stays: true });
    return { run, list };
  } catch (thrown) {
    // What stands in the place of the list says more than that there is none.
    const gate = await gathering.pages.gateIn(place.tabId).catch(noted(null));
    await closeOwnWindow(place, journal);
    throw gate === 'check' || gate === 'refused' ? failed(`scroll_${gate}`) : thrown;
  }
}
