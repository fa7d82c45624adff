import type { FailureKind } from '../../../core/failure-kinds.ts';
import type { Tree } from '../../../core/json/tree.ts';
import { judging, readObserved } from '../../../core/read/observed.ts';
import { type PageContext, pending, type Reading, silent } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { checkAddress } from '../failures.ts';
import { itemOfDetail } from './detail-answer.ts';

export const detailPath = '/api/item/detail/';

/** Photo pages and shells request the item themselves; they get 15 s for it (README, C3). */
const settle = { open: 15_000, hidden: 15_000 };

/** A watched page without an `/api/` call by this age, in ms, may react to being watched (README, C5). */
const silentAt = 20_000;

/** Runs in the page: its age in ms, and whether it has made an API call of its own. */
function readCalls(): { age: number; asked: boolean } {
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  return { age: performance.now(), asked: entries.some((name) => name.startsWith(`${location.origin}/api/`)) };
}

/** What a missing answer means in a tab opened by Gleaner, whose document is at most as old as the tab. */
async function unanswered(page: Page, absence: Reading<never>): Promise<Reading<never>> {
  const { age, asked } = await page.evaluate(readCalls);
  if (asked) return absence;
  return age < silentAt ? pending('intlvideo_asked_nothing_yet') : silent('intlvideo_asked_nothing');
}

/**
 * The item in the page's own `/api/item/detail/`. A statement about the item in that answer is final: it is not requested again.
 * @throws Failure of the kinds in `conclusive`
 */
export async function readObservedDetail<Input>(
  id: string,
  { page }: PageContext<Input>,
  conclusive: readonly FailureKind[],
): Promise<Reading<Tree>> {
  if (page.temporary) checkAddress(await page.url());
  const asks = (query: URLSearchParams) => query.get('itemId') === id;
  const judge = judging(asks, (copy) => itemOfDetail(id, copy), conclusive);
  const reading = await readObserved(page, detailPath, judge, settle);
  return reading.outcome === 'absent' && page.temporary ? unanswered(page, reading) : reading;
}
