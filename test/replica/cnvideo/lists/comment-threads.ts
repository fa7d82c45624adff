import { commentAnswer } from '../../../fixtures/cnvideo/comment-page.ts';
import { threadComment } from '../../../fixtures/cnvideo/thread-comment.ts';
import { json } from '../../framework/answer.ts';
import { allOf, commentSlice, type TreeComment } from '../../framework/comment-tree.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { treeShelf } from '../../framework/tree-shelf.ts';
import { threadIds } from '../catalogue.ts';
import { faultyAnswer } from '../detail.ts';
import type { Site } from '../state.ts';

const ids = (prefix: string) => (number: number) => `${prefix}${String(2 * number + 1).padStart(15, '0')}`;
/** A day later there are so many more. */
export const later = 6;

export const treeOf = treeShelf({
  [threadIds.few]: { seed: 11, first: 24, all: 70, most: 26, idOf: ids('7481'), gonePercent: 5 },
  [threadIds.many]: { seed: 12, first: 300, all: 2000, idOf: ids('7482'), gonePercent: 5 },
  [threadIds.crowd]: { seed: 13, first: 4000, all: 20_000, idOf: ids('7483'), gonePercent: 5 },
});

/** R29: the place of a comment that says it has one reply, which no answer gives. */
const silentAt = 9;
/** R28: so many of a page come again on the next. */
const repeats = 2;
/** R28: in a variant, the cursor goes no further than this. */
export const stuckAt = 15;

const repliesOf = ({ at, replies }: TreeComment): number => (at === silentAt && replies.length === 0 ? 1 : replies.length);

/** R24: what stands in the place of comments. R4: an unsigned call gets nothing. */
function refusal(request: ReplicaRequest, { world, signatures, sessions, listPace }: Site): Answer | null {
  const fault = world.fault(request, 'data');
  if (fault) return faultyAnswer(fault, '');
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const verdict = listPace.judge(world.now());
  if (verdict === 'check') return json('');
  return verdict === 'burst' ? json('{"status_code":5,"status_msg":"","comments":null}') : null;
}

const numberIn = ({ url }: ReplicaRequest, name: string): number =>
  Math.max(0, Number.parseInt(url.searchParams.get(name) ?? '0', 10) || 0);

/** `comment/list/` of an item with threads; null: it is none. */
export function threadedComments(request: ReplicaRequest, site: Site): Answer | null {
  const { world, sessions } = site;
  const item = request.url.searchParams.get('aweme_id') ?? '';
  const tree = treeOf(item, world.is('comments-day-later') ? later : 0);
  if (!tree) return null;
  const refused = refusal(request, site);
  if (refused) return refused;
  const cursor = numberIn(request, 'cursor');
  // R9
  if (cursor > 0 && sessions.login(request) !== 'signed-in') return faultyAnswer('sign-in', item);
  const { rows, next, more } = commentSlice(tree.comments, cursor, Math.min(numberIn(request, 'count'), 50), cursor > 0 ? repeats : 0);
  const isStuck = world.is('comments-cursor-stuck') && next > stuckAt;
  const comments = rows.map((one) => threadComment(item, one, repliesOf(one), one.at % 5 === 4 ? one.replies.slice(0, 1) : []));
  const total = allOf(tree.comments).length + 1;
  return json(commentAnswer({ comments, cursor: isStuck ? cursor : next, hasMore: more || isStuck ? 1 : 0, total }));
}

/** `comment/list/reply/`, in either version (Q12). */
export function replies(request: ReplicaRequest, site: Site): Answer {
  const refused = refusal(request, site);
  if (refused) return refused;
  const params = request.url.searchParams;
  const item = params.get('item_id') ?? '';
  const root = treeOf(item, site.world.is('comments-day-later') ? later : 0)?.comments.find(({ id }) => id === params.get('comment_id'));
  if (!root) return faultyAnswer('unavailable', item);
  const { rows, next, more } = commentSlice(root.replies, numberIn(request, 'cursor'), Math.min(numberIn(request, 'count'), 50));
  const comments = root.replies.length === 0 ? null : rows.map((one) => threadComment(item, one, 0));
  return json(commentAnswer({ comments, cursor: next, hasMore: more ? 1 : 0, total: repliesOf(root) }));
}
