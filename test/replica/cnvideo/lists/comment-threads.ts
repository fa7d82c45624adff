import { commentAnswer } from '../../../fixtures/cnvideo/comment-page.ts';
import { threadComment } from '../../../fixtures/cnvideo/thread-comment.ts';
import { json } from '../../framework/answer.ts';
import { commentPages } from '../../framework/comment-pages.ts';
import { allOf, type TreeComment } from '../../framework/comment-tree.ts';
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

const pageOf = commentPages({ treeOf, from: 'cursor', repeats }, ({ item, root, all, rows, next, more }) => {
  const comments = rows.map((one) =>
    root
      ? threadComment(item, one, 0)
      : threadComment(item, one, repliesOf(one), one.at % 5 === 4 ? one.replies.slice(0, 1) : []),
  );
  return commentAnswer({
    comments: root && all.length === 0 ? null : comments,
    cursor: next,
    hasMore: more ? 1 : 0,
    total: root ? repliesOf(root) : allOf(all).length + 1,
  });
});

/** R24: what stands in the place of comments. R4: an unsigned call gets nothing. */
function refusal(request: ReplicaRequest, { world, signatures, sessions, listPace }: Site): Answer | null {
  const fault = world.fault(request, 'data');
  if (fault) return faultyAnswer(fault, '');
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const verdict = listPace.judge(world.now());
  if (verdict === 'check') return json('');
  return verdict === 'burst' ? json('{"status_code":5,"status_msg":"","comments":null}') : null;
}

/** `comment/list/` of an item with threads; null: it is none. */
export function threadedComments(request: ReplicaRequest, site: Site): Answer | null {
  const item = request.url.searchParams.get('aweme_id') ?? '';
  const page = pageOf(request, item);
  if (page === null) return null;
  const refused = refusal(request, site);
  if (refused) return refused;
  // R9
  return numberIn(request, 'cursor') > 0 && site.sessions.login(request) !== 'signed-in'
    ? faultyAnswer('sign-in', item)
    : json(page);
}

/** `comment/list/reply/`, in either version (Q12). */
export function replies(request: ReplicaRequest, site: Site): Answer {
  const refused = refusal(request, site);
  if (refused) return refused;
  const { searchParams } = request.url;
  const item = searchParams.get('item_id') ?? '';
  const page = pageOf(request, item, searchParams.get('comment_id') ?? '');
  return page === null ? faultyAnswer('unavailable', item) : json(page);
}
