import { noteCaught } from '../../../browser/storage/caught-errors.ts';
import { isOwn } from '../../../browser/tabs/own-tab.ts';
import { loadIn } from '../../../browser/tabs/temporary-tab.ts';
import { queueClock } from '../../queue/background/index.ts';
import { withOpening } from '../../queue/model/index.ts';
import { nothingScrolled, type ScrollRun } from '../model/index.ts';
import { loadWithin } from './begin-scroll.ts';
import type { StartScrollingParts } from './scrolling-parts.ts';

/**
 * Loads the page of a run anew if Gleaner no longer sees what it receives, as after an update, and lets its list go on
 * there. Returns the run, whose page then begins at the first row. Never rejects: what the page shows tells what is in
 * the way.
 */
export async function watchAgain(
  run: ScrollRun,
  { gathering, lists, paceLedger, reopen }: StartScrollingParts,
): Promise<ScrollRun> {
  const { list: id, platform, tabId, until } = run;
  try {
    await gathering.settle();
    const list = await lists.get(id);
    if (list?.end !== 'unwatched' || !(await isOwn(run))) return run;
    await paceLedger.end(platform, (ledger) => withOpening(ledger, tabId, queueClock.now()));
    await loadIn(tabId)(list.url, loadWithin, new AbortController().signal);
    await gathering.gatherFrom(tabId, () => reopen(id, tabId), until.fresh);
    const { last, oldest, old } = nothingScrolled;
    return { ...run, last, oldest, old };
  } catch (thrown) {
    noteCaught(thrown);
    return run;
  }
}
