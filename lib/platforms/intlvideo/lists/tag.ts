import { type Tree, textOf, trees } from '../../../core/json/json.ts';
import type { ListKind } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { cursorIn, readsAnswers } from '../../../core/read/list-reader.ts';
import { textAt } from '../../../core/record/place.ts';
import { intlvideo } from '../platform.ts';
import { itemScroll, itemsIn, ofItems } from './listed-items.ts';

/**
 * The name of an answer's tag, by its items: the request names it by a number, and the answer may come when the page
 * shows another tag. The page's spelling counts, because its address names the list.
 */
function nameOf(items: readonly unknown[], id: string, shown: string): string {
  const named = trees(items).flatMap((item: Tree) => trees(item.challenges));
  const name = textOf(named.find((one) => textAt(one, 'id') === id)?.title);
  return !name || name.toLowerCase() === shown.toLowerCase() ? shown : name;
}

/** The items of a tag, in the site's own order (README, Q10). */
export const intlvideoTag: ListKind = {
  ...ofItems,
  id: 'tag',
  paths: ['/api/challenge/item_list/'],
  read: readsAnswers(
    (query, { page }) => {
      const challenge_id = query.get('challengeID');
      const { kind, ids = {} } = listAt(page, [intlvideo]) ?? {};
      const { name } = ids;
      if (!challenge_id) return null;
      const from = cursorIn(query, 'cursor');
      if (name) return { of: { name, challenge_id }, from };
      // A video that lies over the tag has its own address: the number alone tells the tag.
      return kind === 'comments' ? { of: { challenge_id }, from } : null;
    },
    (piece, { of: { name = '', challenge_id = '' }, from }) => {
      const { items, answer } = itemsIn(piece, from, ['-1']);
      return { ...answer, of: { ...(name && { name: nameOf(items, challenge_id, name) }), challenge_id } };
    },
  ),
  scroll: itemScroll,
};
