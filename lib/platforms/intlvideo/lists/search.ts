import { Failure } from '../../../core/failure.ts';
import { isTree, plainText, type Tree } from '../../../core/json/json.ts';
import type { ListKind, SiteEnd } from '../../../core/list.ts';
import { cursorIn, cursorOf, hasMore, nilOf, readsAnswers } from '../../../core/read/list-reader.ts';
import { refuse } from '../failures.ts';
import { bodyOf, itemScroll, listed, ofItems, refuseGuest } from './listed-items.ts';

/**
 * What an answer without an entry means: where the request names page 1, the site tells the end in the words of a
 * refusal (README, F8).
 */
function emptiness(body: Tree, from: string | null, namesFirst: boolean): Failure | SiteEnd {
  const { said, means } = nilOf(body, refuse);
  const tail = said
    ? namesFirst && /^(?:(?:empty_session|federation_empty) ?)+$/.test(said)
    : hasMore(body.has_more) === false;
  return from && (means === 'none' || tail) ? 'all' : (means ?? refuse('upstream_refused', 'empty_answer'));
}

/**
 * The item of an entry: the entry itself in a search for videos alone, else its member, which entries of other types
 * lack.
 */
function itemsOf(entry: Tree): readonly Tree[] | null {
  if (!('type' in entry) && !('common' in entry)) return [entry];
  return isTree(entry.item) ? [entry.item] : ['', '1'].includes(plainText(entry.type)) ? null : [];
}

/** The results for a word: the best of all kinds, or the videos alone, which is another list (README, Q5). */
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
      refuseGuest(piece);
      const body = bodyOf(piece);
      const entries = [body.data, body.item_list].flatMap((one) => (Array.isArray(one) ? one : []));
      const asked = new URL(piece.url, piece.page).searchParams;
      const stated = entries.length > 0 ? null : emptiness(body, from, asked.has('search_id'));
      if (stated instanceof Failure) throw stated;
      const isLast = stated !== null || hasMore(body.has_more) === false;
      return {
        ...listed(entries, itemsOf),
        next: isLast ? '' : cursorOf(body.cursor),
        end: stated ?? (isLast ? 'all' : null),
      };
    },
  ),
  scroll: itemScroll,
};
