import { tree } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { recognize } from '../../../core/platform.ts';
import { cursorIn, cursorOf, hasMore, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { missingMember, parseAnswer, refuse } from '../failures.ts';
import { cnvideo } from '../platform.ts';
import { itemScroll, listed, ofItems } from './listed-items.ts';

/** Runs in the page: how many works its tab says there are (README, P7). */
function shownCount(): string {
  try {
    return document.querySelector('[data-e2e="user-tab-count"]')?.textContent ?? '';
  } catch {
    return '';
  }
}

/** That count, in its own words where it is no exact number. */
function readCount({ page, text }: ListPiece): ListAnswer | null {
  const { kind, ids = {} } = recognize(page, [cnvideo]) ?? {};
  const told = totalOf(text.slice(0, 20));
  if (kind !== 'profile' || (told.total === null && !told.totalWords)) return null;
  return { of: ids, rows: [], others: 0, from: null, next: null, end: null, ...told };
}

const readAnswer = readsAnswers(
  (query) => {
    const sec_uid = query.get('sec_user_id');
    return sec_uid ? { of: { sec_uid }, from: cursorIn(query, 'max_cursor') } : null;
  },
  (piece, { from }) => {
    const body = parseAnswer(piece);
    const { aweme_list, disabled_item_ids, invalid_item_id_list, max_cursor, not_login_module } = body;
    if (!Array.isArray(aweme_list)) {
      const failure = missingMember(body, 'aweme_list');
      // A guest's second page, or that of a session which has run out (README, F8).
      throw from && aweme_list === undefined && failure.kind === 'upstream_refused'
        ? refuse('sign_in_required')
        : failure;
    }
    // Works that are gone hold their places.
    const gone = [disabled_item_ids, invalid_item_id_list].flatMap((ids) => (Array.isArray(ids) ? ids : [])).length;
    const more = hasMore(body.has_more);
    const isEmpty = aweme_list.length + gone === 0;
    const asksLogin = isSet(tree(not_login_module).guide_login_tip_exist);
    if (isEmpty && more !== false)
      throw refuse(asksLogin ? 'sign_in_required' : 'upstream_refused', 'cnvideo_without_content');
    const found = listed(aweme_list);
    return {
      ...found,
      others: found.others + gone,
      next: more === false ? '' : cursorOf(max_cursor),
      end: asksLogin ? 'sign_in' : more !== false ? null : isEmpty && from === '' ? 'none' : 'all',
    };
  },
);

/** The works of a creator (README, Q9). The grid has a scroller of its own (README, P7). */
export const cnvideoWorks: ListKind = {
  ...ofItems,
  id: 'works',
  paths: ['/aweme/v1/web/aweme/post/'],
  inPage: shownCount,
  read: (piece) => (piece.own ? readCount(piece) : readAnswer(piece)),
  scroll: { ...itemScroll, moves: { card: '[data-e2e="user-post-list"] :is(a[href*="/video/"], a[href*="/note/"])' } },
};
