import { json } from '../../framework/answer.ts';
import { type Commenter, type CommentTree, commentSlice, type TreeComment } from '../../framework/comment-tree.ts';
import { bodyOf } from '../../framework/request.ts';
import type { Answer, ReplicaRequest } from '../../framework/site.ts';
import { errorsCheck, faulty } from '../faults.ts';
import type { Site } from '../state.ts';
import { commentsOf } from './commented.ts';

export { commented, commentsOf } from './commented.ts';

/** Cursors are numbers below the ids of comments, of none of them (R26). */
const cursorAt = (from: number) => String(1_018_377_092_626 - from);
const placeOf = (cursor: string) => (cursor === '' ? 0 : 1_018_377_092_626 - Number(cursor));

/** A page's worth of first-level comments; the pinned one comes twice (R26). */
const sizes = [13, 14, 20];
const repeatedAt = 27;

const eidOf = ({ id }: Commenter) => `3x${id.slice(-12)}`;
const numberOf = ({ id }: Commenter) => id.slice(-10);

function formed(one: TreeComment): object {
  const content = one.mentions.reduceRight(
    (text, { of, at, length }) => `${text.slice(0, at + length)}(O${numberOf(of)})${text.slice(at + length)}`,
    one.text,
  );
  const isRoot = one.root === '';
  return {
    commentId: one.id,
    authorId: eidOf(one.author),
    authorName: one.author.name,
    content,
    headurl: `https://p66-plat.wsbkwai.com/uhead/${one.id}.jpg`,
    timestamp: one.time * 1000,
    likedCount: String(one.likes),
    liked: false,
    status: 'done',
    ...(isRoot
      ? { hasSubComments: one.replies.length > 0 }
      : { replyTo: one.answers ? numberOf(one.answers) : '0', replyToUserName: one.answers?.name ?? '' }),
    __typename: isRoot ? 'VisionRootCommentItem' : 'VisionSubCommentItem',
  };
}

function firstLevel({ comments }: CommentTree, cursor: string) {
  const from = placeOf(cursor);
  const size = from === 0 ? sizes[0] : from === 13 ? sizes[1] : sizes[2];
  const { rows, next, more } = commentSlice(comments, from, size ?? 20);
  const [pinned] = comments;
  return {
    rows: pinned && from === repeatedAt ? [...rows.slice(0, 3), pinned, ...rows.slice(3)] : rows,
    next: more ? cursorAt(next) : 'no_more',
  };
}

type Asked = Readonly<Partial<Record<'photoId' | 'rootCommentId' | 'pcursor', unknown>>>;

/** Comments or replies of a video; null: the request is for neither (R26, R27). */
function answer(asked: Asked, isThread: boolean, request: ReplicaRequest, site: Site): Answer | null {
  const tree = commentsOf(String(asked.photoId));
  if (!tree) return null;
  const cursor = String(asked.pcursor ?? '');
  const held = cursor && cursor !== 'no_more' ? site.lists.take(request) : null;
  if (held === 'check') return errorsCheck();
  const thread = isThread ? tree.comments.find(({ id }) => id === String(asked.rootCommentId)) : undefined;
  if (isThread && !thread) return faulty('refused');
  const { rows, next } =
    cursor === 'no_more'
      ? { rows: [], next: 'no_more' }
      : held === 'empty'
        ? { rows: [], next: cursor }
        : thread
          ? slice(thread.replies, cursor)
          : firstLevel(tree, cursor);
  const list = rows.map(formed);
  const all = tree.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  const told = isThread
    ? { subComments: [], pcursor: '', subCommentsV2: list }
    : { rootComments: null, commentCount: null, pcursor: null, commentCountV2: all, rootCommentsV2: list };
  const name = isThread ? 'visionSubCommentList' : 'visionCommentList';
  const data = { [name]: { ...told, pcursorV2: next, __typename: 'VisionRootCommentFeed' } };
  return json(JSON.stringify({ data }));
}

function slice(replies: readonly TreeComment[], cursor: string) {
  const { rows, next, more } = commentSlice(replies, placeOf(cursor), 10);
  return { rows, next: more ? cursorAt(next) : 'no_more' };
}

/** What pages ask for comments; null: anything else. */
export function commentsAnswer(request: ReplicaRequest, site: Site): Answer | null {
  if (request.method !== 'POST' || request.path !== '/graphql') return null;
  const { operationName, variables = {} } = bodyOf<{ operationName: string; variables: Asked }>(request.body);
  if (operationName === 'commentListQuery') return answer(variables, false, request, site);
  if (operationName === 'visionSubCommentList') return answer(variables, true, request, site);
  // R26: what else a video's page asks for at the same address.
  return operationName === 'visionShortVideoReco'
    ? json('{"data":{"visionShortVideoReco":{"llsid":"2000000000000000002","feeds":[]}}}')
    : null;
}
