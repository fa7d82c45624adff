import { type Asked, cursorOf, hasMore, readsAnswers } from '../../../core/read/list-reader.ts';
import { asksLogin, checkIn, missingMember, parseAnswer, refuse, withoutRows } from '../failures.ts';
import { listed } from './listed-items.ts';

/** Reads answers with items in `aweme_list`. `cursor`: the member that the next request passes on. */
export const itemAnswers = (ask: (query: URLSearchParams) => Asked | null, cursor: 'cursor' | 'max_cursor') =>
  readsAnswers(ask, (piece, { from }) => {
    const body = parseAnswer(piece);
    const { aweme_list, disabled_item_ids, invalid_item_id_list } = body;
    if (!Array.isArray(aweme_list)) {
      const failure = missingMember(body, 'aweme_list');
      // A guest's second page, or that of a session which has run out (README, F8).
      throw from !== '' && aweme_list === undefined && failure.kind === 'upstream_refused'
        ? refuse('sign_in_required')
        : failure;
    }
    // Works that are gone hold their places.
    const goneCount = [disabled_item_ids, invalid_item_id_list].flatMap((ids) =>
      Array.isArray(ids) ? ids : [],
    ).length;
    const more = hasMore(body.has_more);
    const isEmpty = aweme_list.length + goneCount === 0;
    if (isEmpty && (more !== false || checkIn(body))) throw withoutRows(body);
    const rows = listed(aweme_list);
    return {
      ...rows,
      others: rows.others + goneCount,
      next: more === false ? '' : cursorOf(body[cursor]),
      end: asksLogin(body) ? 'sign_in' : more !== false ? null : isEmpty && from === '' ? 'none' : 'all',
    };
  });
