import { commentAnswer } from '../../../fixtures/cnvideo/comment-page.ts';
import { threadComment } from '../../../fixtures/cnvideo/thread-comment.ts';
import { json } from '../../framework/answer.ts';
import { allOf, commentSlice, type TreeComment } from '../../framework/comment-tree.ts';
import { numberIn } from '../../framework/request.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { treeShelf } from '../../framework/tree-shelf.ts';
import { threadIds } from '../catalogue.ts';
import { faultyAnswer } from '../detail.ts';
import type { Site } from '../state.ts';

const idOf = (number: number) => `7481${String(2 * number + 1).padStart(15, '0')}`;

export const treeOf = treeShelf({
  [threadIds.few]: { seed: 11, first: 24, all: 70, most: 26, idOf, gonePercent: 5 },
});

/** R29: the place of a comment that says it has one reply, which no answer gives. */
const silentAt = 9;
/** R28: so many of a page come again on the next. */
const repeats = 2;

const repliesOf = ({ at, replies }: TreeComment): number =>
  at === silentAt && replies.length === 0 ? 1 : replies.length;

interface Asked {
  readonly cursor: number;
  readonly count: number;
}

/** A page of an item's comments; null: the item has no threads. */
function commentPage(item: string, { cursor, count }: Asked): string | null {
  const tree = treeOf(item);
  if (!tree) return null;
  const { rows, next, more } = commentSlice(tree.comments, cursor, Math.min(count, 50), cursor > 0 ? repeats : 0);
  const comments = rows.map((one) =>
    threadComment(item, one, repliesOf(one), one.at % 5 === 4 ? one.replies.slice(0, 1) : []),
  );
  const total = allOf(tree.comments).length + 1;
  return commentAnswer({ comments, cursor: next, hasMore: more ? 1 : 0, total });
}

/** A page of replies; null: nobody knows the comment. */
function replyPage(item: string, id: string, { cursor, count }: Asked): string | null {
  const root = treeOf(item)?.comments.find((one) => one.id === id);
  if (!root) return null;
  const { rows, next, more } = commentSlice(root.replies, cursor, Math.min(count, 50));
  const comments = root.replies.length === 0 ? null : rows.map((one) => threadComment(item, one, 0));
  return commentAnswer({ comments, cursor: next, hasMore: more ? 1 : 0, total: repliesOf(root) });
}

/** R24: what stands in the place of comments. R4: an unsigned call gets nothing. */
function refusal(request: ReplicaRequest, { world, signatures, sessions, listPace }: Site): Answer | null {
  const fault = world.fault(request, 'data');
  if (fault) return faultyAnswer(fault, '');
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const verdict = listPace.judge(world.now());
  if (verdict === 'check') return json('');
  return verdict === 'burst' ? json('{"status_code":5,"status_msg":"","comments":null}') : null;
}

const askedBy = (request: ReplicaRequest): Asked => ({
  cursor: numberIn(request, 'cursor'),
  count: numberIn(request, 'count'),
});

/** `comment/list/` of an item with threads; null: it is none. */
export function threadedComments(request: ReplicaRequest, site: Site): Answer | null {
  const item = request.url.searchParams.get('aweme_id') ?? '';
  const asked = askedBy(request);
  const page = commentPage(item, asked);
  if (page === null) return null;
  const refused = refusal(request, site);
  if (refused) return refused;
  // R9
  return asked.cursor > 0 && site.sessions.login(request) !== 'signed-in' ? faultyAnswer('sign-in', item) : json(page);
}

/** `comment/list/reply/`, in either version (Q12). */
export function replies(request: ReplicaRequest, site: Site): Answer {
  const refused = refusal(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const item = searchParams.get('item_id') ?? '';
  const page = replyPage(item, searchParams.get('comment_id') ?? '', askedBy(request));
  return page === null ? faultyAnswer('unavailable', item) : json(page);
}
