import type { ListKind } from '../../../core/list.ts';
import { addressLine } from '../../../core/platform.ts';
import { cursorIn, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { textAt } from '../../../core/record/place.ts';
import { itemScroll, itemsIn, ofItems } from './listed-items.ts';

/** The orders that the tabs above the grid ask for: three lists of one path (README, Q5). */
const orders = ['latest', 'popular', 'oldest'];

/**
 * Whose works these are. The request names the creator by `secUid`, and the answer may come when the page shows
 * somebody else, or a video over the profile. The page's spelling of a handle counts, because its address names the
 * list.
 */
function handleOf(item: unknown, page: string): string {
  const line = URL.canParse(page) ? addressLine(new URL(page)) : '';
  const [, shown = ''] = /^[^/]+\/@([\w.-]+)/.exec(line) ?? [];
  const named = textAt(item, 'author.uniqueId') || shown;
  return named.toLowerCase() === shown.toLowerCase() ? shown : named;
}

const readAnswer = readsAnswers(
  (query, { page }) => {
    const unique_id = handleOf(null, page);
    const order = orders[Number(query.get('post_item_list_request_type') ?? 0)];
    const sec_uid = query.get('secUid');
    return unique_id && order && sec_uid
      ? { of: { unique_id, sec_uid, order }, from: cursorIn(query, 'cursor') }
      : null;
  },
  (piece, { of, from }) => {
    const { items, answer } = itemsIn(piece, from, ['-1', '0']);
    return {
      ...answer,
      of: { ...of, unique_id: handleOf(items[0], piece.page) },
      ...totalOf(textAt(items[0], 'authorStatsV2.videoCount authorStats.videoCount')),
    };
  },
);

/** The works of a creator, in one of three orders. */
export const intlvideoWorks: ListKind = {
  ...ofItems,
  id: 'works',
  paths: ['/api/post/item_list/'],
  read: readAnswer,
  scroll: itemScroll,
};
