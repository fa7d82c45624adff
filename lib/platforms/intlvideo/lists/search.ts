import { Failure } from '../../../core/failure.ts';
import { plainText, type Tree, trees } from '../../../core/json/json.ts';
import type { ListKind, SiteEnd } from '../../../core/list.ts';
import { cursorIn, hasMore, nilOf, readsAnswers } from '../../../core/read/list-reader.ts';
import { refuse } from '../failures.ts';
import { bodyOf, itemScroll, listed, ofItems } from './listed-items.ts';

/**
 * What it means that an answer has no entry: where page 1 is named, the end is told in the words of a refusal (README,
 * F8).
 */
function emptiness(body: Tree, from: string | null, namesFirst: boolean): Failure | SiteEnd {
  const { said, means } = nilOf(body, refuse);
  const tail = said
    ? namesFirst && /^(?:(?:empty_session|federation_empty) ?)+$/.test(said)
    : hasMore(body.has_more) === false;
  return from && (means === 'none' || tail) ? 'all' : (means ?? refuse('upstream_refused', 'empty_answer'));
}

/** What is found for a word: the best of all kinds, or its videos alone, which is another list (README, Q5). */
export const intlvideoSearch: ListKind = {
  ...ofItems,
  id: 'search',
  paths: ['/search/general/full/', '/search/item/full/'],
  read: readsAnswers(
    (query, { url }) => {
      const keyword = query.get('keyword');
      const order = url.includes('/search/item/') ? 'video' : 'top';
      return keyword ? { of: { keyword, order }, from: cursorIn(query, 'offset') } : null;
    },
    (piece, { from }) => {
      // Guests get nothing at all.
      if (piece.status === 200 && piece.text.trim() === '') throw refuse('sign_in_required', 'empty_answer');
      const body = bodyOf(piece);
      const entries = [
        ...trees(body.data).map(({ type, item }) => plainText(type) === '1' && item),
        ...trees(body.item_list),
      ];
      const asked = new URL(piece.url, piece.page).searchParams;
      const stated = entries.length > 0 ? null : emptiness(body, from, asked.has('search_id'));
      if (stated instanceof Failure) throw stated;
      const isLast = stated !== null || hasMore(body.has_more) === false;
      return {
        ...listed(entries),
        next: isLast ? '' : plainText(body.cursor) || null,
        end: stated ?? (isLast ? 'all' : null),
      };
    },
  ),
  scroll: itemScroll,
};
