import { threadComment } from '../../../fixtures/intlvideo/thread-comment.ts';
import { json } from '../../framework/answer.ts';
import { commentPages } from '../../framework/comment-pages.ts';
import { allOf, commentSlice } from '../../framework/comment-tree.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { treeShelf } from '../../framework/tree-shelf.ts';
import { threadIds } from '../catalogue.ts';
import type { Site } from '../state.ts';
import { envelope, gate } from './list-answers.ts';

const idOf = (number: number) => `7541${String(2 * number + 1).padStart(15, '0')}`;

export const treeOf = treeShelf({
  [threadIds.few]: { seed: 21, first: 24, all: 60, most: 14, idOf, gonePercent: 5 },
});

/** R19: of a page after the first, so many come again. */
const repeats = 12;
/** R19: so many pages come after the last new comment. */
const after = 5;

const printed = (comments: readonly object[], cursor: number, isMore: boolean, total: number): string => {
  const body = {
    alias_comment_deleted: false,
    comments,
    cursor,
    has_filtered_comments: 0,
    has_more: isMore ? 1 : 0,
    total,
  };
  return JSON.stringify({ ...envelope, ...body, reply_style: 2, top_gifts: null });
};

/** Some comments come again even behind the last one; replies (R20) do not. */
const pageOf = commentPages({ treeOf, from: 'cursor', repeats }, ({ item, root, all, from, rows, next, more }) => {
  if (root) {
    const shown = rows.map((one) => threadComment(item, one));
    return printed(shown, next, more, all.length);
  }
  const isMore = more || from < all.length + after;
  const given = from < all.length ? rows : isMore ? commentSlice(all, all.length - repeats, repeats).rows : [];
  const shown = given.map((one) => threadComment(item, one, one.at % 5 === 4 ? one.replies.slice(0, 1) : []));
  return printed(shown, from < all.length ? next : from + 1, isMore, allOf(all).length);
});

/** `GET /api/comment/list/` and `/api/comment/list/reply/` (Q7). */
export function comments(request: ReplicaRequest, site: Site): Answer {
  const refused = gate(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const page = request.path.endsWith('/reply/')
    ? pageOf(request, searchParams.get('item_id') ?? '', searchParams.get('comment_id') ?? '')
    : pageOf(request, searchParams.get('aweme_id') ?? '');
  return json(page ?? printed([], 0, false, 0), { setCookies: [site.sessions.token()] });
}
