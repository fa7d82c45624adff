import { jsonTree } from '../../../core/json/json-value.ts';
import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { readObserved } from '../../../core/read/observed.ts';
import { pathsUnder } from '../../../core/record/paths-under.ts';
import { absent, type PageContext, type Reading } from '../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../core/transport.ts';
import { gated } from '../page/item-gate.ts';
import { detailPath } from './observed-detail.ts';

/** Fields that lists leave out (README, D1); items loaded on hover (`preload`) are complete. */
export const listGives = {
  allBut: [
    ...['scheduleTime', 'takeDown', 'indexEnabled', 'locationCreated', 'IsAigc', 'warnInfo', 'comments', 'suggestedWords', 'channelTags'],
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
