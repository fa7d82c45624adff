import type { FailureKind } from '../../../core/failure.ts';
import { jsonTree, type Tree, tree, trees } from '../../../core/json/json.ts';
import { judging, readObserved } from '../../../core/read/observed.ts';
import { pathsUnder } from '../../../core/record/mapped.ts';
import { absent, type PageContext, pending, type Reading, silent } from '../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../core/transport.ts';
import { checkAddress } from '../failures.ts';
import { gated } from '../page/item-gate.ts';
import { mayAsk } from '../page/page-state.ts';
import { itemOfDetail } from './detail-answer.ts';

const detailPath = '/api/item/detail/';

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
  // A page that cannot ask is not silent because it is watched.
  if (asked || !(await mayAsk(page))) return absence;
  return age < silentAt ? pending('intlvideo_asked_nothing_yet') : silent('intlvideo_asked_nothing');
}

/**
 * The item in the page's own `/api/item/detail/`; a failure that this answer states is final. @throws Failure of the
 * kinds in `conclusive`
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

/** Fields that lists leave out (README, D1); items loaded on hover (`preload`) are complete. */
export const listGives = {
  allBut: [
    ...[
      'scheduleTime',
      'takeDown',
      'indexEnabled',
      'locationCreated',
      'IsAigc',
      'warnInfo',
      'comments',
      'suggestedWords',
      'channelTags',
    ],
    ...pathsUnder({
      author:
        'shortId roomId recommendReason nowInvitationCardUrl createTime uniqueIdModifyTime nickNameModifyTime canExpPlaylist ' +
        'suggestAccountBind',
      music: 'collected scheduleSearchTime preciseDuration',
    }),
  ],
};

/** Path endings of the lists that pages fetch: feeds, profiles, related items; searches. */
const lists = ['/item_list/', '/search/general/full/', '/search/item/full/'];

/** The observed addresses of a page's own calls, latest first. */
export async function ownCalls(page: Page): Promise<string[]> {
  const seen = await Promise.all([detailPath, ...lists].map((path) => page.observed(path)));
  return seen
    .flat()
    .sort((one, other) => other.time - one.time)
    .map(({ url }) => url);
}

/** An item missing from a list proves nothing, so there is no waiting for lists. */
const atOnce = { open: 0, hidden: 0 };

function itemsIn(answer: Tree): Tree[] {
  const rows = trees(answer.data).flatMap((row) => (row.type === 1 ? [tree(row.item)] : []));
  return [...trees(answer.itemList), ...trees(answer.item_list), ...rows];
}

/** The item in a list fetched by a page: a feed, a profile, related items, a search. */
export async function readObservedList<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<Tree>> {
  function judge({ text }: ObservedAnswer): Tree | null {
    const item = itemsIn(jsonTree(text) ?? {}).find((one) => one.id === id);
    // Lists contain live rooms in the form of items.
    return item && !item.liveRoomInfo && !gated(item) ? item : null;
  }
  const readings = await Promise.all(lists.map((path) => readObserved(page, path, judge, atOnce)));
  return readings.find(({ outcome }) => outcome === 'found') ?? absent('intlvideo_no_list');
}
