import { json } from '../../framework/answer.ts';
import { type Commenter, type CommentTree, commentSlice, type TreeComment } from '../../framework/comment-tree.ts';
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
/** R27: it says that it has replies, and has none left. */
const emptied = 9;

const eidOf = ({ id }: Commenter) => `3x${id.slice(-12)}`;
const numberOf = ({ id }: Commenter) => id.slice(-10);

function formed(one: TreeComment, isGraphql: boolean): object {
  const named = one.mentions.reduceRight(
    (text, { of, at, length }) => `${text.slice(0, at + length)}(O${numberOf(of)})${text.slice(at + length)}`,
    one.text,
  );
  const replies = one.at === emptied && one.replies.length === 0 ? 2 : one.replies.length;
  const shared = {
    content: named,
    headurl: `https://p66-plat.wsbkwai.com/uhead/${one.id}.jpg`,
    timestamp: one.time * 1000,
  };
  const answered = one.answers ? numberOf(one.answers) : '0';
  const ofRoot = one.root === '' ? { hasSubComments: replies > 0 } : {};
  if (isGraphql) {
    const mine = {
      commentId: one.id,
      authorId: eidOf(one.author),
      authorName: one.author.name,
      likedCount: String(one.likes),
      liked: false,
    };
    const reply = one.root === '' ? {} : { replyTo: answered, replyToUserName: one.answers?.name ?? '' };
    return {
      ...mine,
      ...shared,
      status: 'done',
      ...ofRoot,
      ...reply,
      __typename: one.root === '' ? 'VisionRootCommentItem' : 'VisionSubCommentItem',
    };
  }
  const mine = {
    comment_id: Number(one.id),
    author_id: eidOf(one.author),
    author_name: one.author.name,
    likeCount: one.likes,
    liked: false,
  };
  const reply = one.root === '' ? { commentCount: replies, ...ofRoot } : { replyToUserName: one.answers?.name ?? '' };
  return { ...mine, ...shared, status: 'done', reply_to: answered, ...reply };
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

interface Asked {
  readonly photoId?: unknown;
  readonly rootCommentId?: unknown;
  readonly pcursor?: unknown;
}

/** Comments or replies of a video, in one of the two forms; null: the request is for neither (R26 to R28). */
function answer(
  asked: Asked,
  isThread: boolean,
  isGraphql: boolean,
  request: ReplicaRequest,
  site: Site,
): Answer | null {
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
  const list = rows.map((one) => formed(one, isGraphql));
  const all = tree.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  const old = isGraphql
    ? isThread
      ? { subComments: [], pcursor: '' }
      : { rootComments: null, commentCount: null, pcursor: null }
    : {};
  const told = isThread
    ? { ...old, subCommentsV2: list, pcursorV2: next }
    : { ...old, commentCountV2: all, rootCommentsV2: list, pcursorV2: next };
  if (!isGraphql) return json(JSON.stringify({ result: 1, 'host-name': 'replica', ...told }));
  const name = isThread ? 'visionSubCommentList' : 'visionCommentList';
  return json(JSON.stringify({ data: { [name]: { ...told, __typename: 'VisionRootCommentFeed' } } }));
}

function slice(replies: readonly TreeComment[], cursor: string) {
  const { rows, next, more } = commentSlice(replies, placeOf(cursor), 10);
  return { rows, next: more ? cursorAt(next) : 'no_more' };
}

function bodyOf(text: string): { readonly operationName?: unknown; readonly variables?: Asked } & Asked {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** What pages ask for comments; null: anything else. */
export function commentsAnswer(request: ReplicaRequest, site: Site): Answer | null {
  if (request.method !== 'POST') return null;
  const asked = bodyOf(request.body);
  if (request.path === '/graphql') {
    const variables = asked.variables ?? {};
    if (asked.operationName === 'commentListQuery') return answer(variables, false, true, request, site);
    if (asked.operationName === 'visionSubCommentList') return answer(variables, true, true, request, site);
    // R26: what else a video's page asks for at the same address.
    if (asked.operationName === 'visionShortVideoReco')
      return json('{"data":{"visionShortVideoReco":{"llsid":"2000000000000000002","feeds":[]}}}');
    return null;
  }
  if (!/^\/rest\/v\/photo\/comment\/(sub)?list$/.test(request.path)) return null;
  return answer(asked, request.path.endsWith('/sublist'), false, request, site);
}
