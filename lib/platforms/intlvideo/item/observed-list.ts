import { jsonTree, type Tree, tree, trees } from '../../../gateway/json/tree.ts';
import { readObserved } from '../../../gateway/read/observed.ts';
import type { PageContext, Reading } from '../../../gateway/source.ts';
import type { ObservedAnswer } from '../../../gateway/transport.ts';
import { gated } from './item-gate.ts';

/** Fields that lists leave out (upstream/intlvideo.md §6); those of a hover (`preload`) are whole. */
export const listPartial: readonly string[] = [
  ...['scheduleTime', 'takeDown', 'indexEnabled', 'locationCreated', 'IsAigc', 'warnInfo', 'comments', 'suggestedWords', 'channelTags'],
  ...['shortId', 'roomId', 'recommendReason', 'nowInvitationCardUrl', 'createTime', 'uniqueIdModifyTime', 'nickNameModifyTime'].map(
    (name) => `author.${name}`,
  ),
  ...['author.canExpPlaylist', 'author.suggestAccountBind', 'music.collected', 'music.scheduleSearchTime', 'music.preciseDuration'],
];

/** Lists prove nothing by what they do not hold: none is waited for. */
const atOnce = { open: 0, hidden: 0 };

function itemsIn(answer: Tree): Tree[] {
  const rows = trees(answer.data).flatMap((row) => (row.type === 1 ? [tree(row.item)] : []));
  return [...trees(answer.itemList), ...trees(answer.item_list), ...rows];
}

/** The item in a list that a page fetched: a feed, a profile, related items, a search. */
export async function readObservedList<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<Tree>> {
  function judge({ text }: ObservedAnswer): Tree | null {
    const item = itemsIn(jsonTree(text) ?? {}).find((one) => one.id === id);
    // A live room stands in lists like an item.
    return item && !item.liveRoomInfo && !gated(item) ? item : null;
  }
  const listed = await readObserved(page, '/item_list/', judge, atOnce);
  return listed.outcome === 'found' ? listed : readObserved(page, '/api/search/', judge, atOnce);
}
