import { threadComment } from '../../../fixtures/intlvideo/thread-comment.ts';
import { json } from '../../framework/answer.ts';
import { allOf, commentSlice } from '../../framework/comment-tree.ts';
import { numberIn } from '../../framework/request.ts';
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

interface Asked {
  readonly cursor: number;
  readonly count: number;
}

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

/** A page of an item's comments; null: it is not known here. Some come again even behind the last one. */
function commentPage(item: string, { cursor, count }: Asked): string | null {
  const tree = treeOf(item);
  if (!tree) return null;
  const { comments } = tree;
  const { rows, next, more } = commentSlice(comments, cursor, Math.min(count, 50), cursor > 0 ? repeats : 0);
  const isMore = more || cursor < comments.length + after;
  const given =
    cursor < comments.length ? rows : isMore ? commentSlice(comments, comments.length - repeats, repeats).rows : [];
  const shown = given.map((one) => threadComment(item, one, one.at % 5 === 4 ? one.replies.slice(0, 1) : []));
  return printed(shown, cursor < comments.length ? next : cursor + 1, isMore, allOf(comments).length);
}

/** A page of replies (R20); null: nobody knows the comment. */
function replyPage(item: string, id: string, { cursor, count }: Asked): string | null {
  const root = treeOf(item)?.comments.find((one) => one.id === id);
  if (!root) return null;
  const { rows, next, more } = commentSlice(root.replies, cursor, Math.min(count, 50));
  return printed(
    rows.map((one) => threadComment(item, one)),
    next,
    more,
    root.replies.length,
  );
}

/** `GET /api/comment/list/` and `/api/comment/list/reply/` (Q7). */
export function comments(request: ReplicaRequest, site: Site): Answer {
  const refused = gate(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const asked = { cursor: numberIn(request, 'cursor'), count: numberIn(request, 'count') };
  const page = request.path.endsWith('/reply/')
    ? replyPage(searchParams.get('item_id') ?? '', searchParams.get('comment_id') ?? '', asked)
    : commentPage(searchParams.get('aweme_id') ?? '', asked);
  return json(page ?? printed([], 0, false, 0), { setCookies: [site.sessions.token()] });
}
