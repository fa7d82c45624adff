import { jsonValue, plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { cursorOf, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { commentRow, digitsOf, marksOf, peopleAt } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { each, epochMillis, flag, integer, integerOrText, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { bodyOf, refuse, refusedBody } from '../failures.ts';
import { videoList } from './video-list.ts';

/** A comment in any of its spellings (README, W5). */
const comment = record({
  ...each(integerOrText, 'comment_id commentId author_id authorId reply_to replyTo likeCount likedCount'),
  ...each(text, 'author_name authorName content replyToUserName authorArea'),
  ...each(flag, 'hasSubComments hot author_liked'),
  headurl: url,
  timestamp: epochMillis,
  ...each(integer, 'commentCount subCommentCount'),
});

const card: CardPlaces = {
  base: '',
  author: 'author_name authorName',
  text: 'content',
  time: 'timestamp',
  place: 'authorArea',
  counters: { likes: 'likeCount likedCount' },
};

const form: RowForm = {
  data: comment,
  card,
  id: 'comment_id',
  core: ['content', 'author_name authorName', 'timestamp'],
};

/** GraphQL operations that carry comments; undefined: REST, which has none. */
const operations: readonly unknown[] = [undefined, 'commentListQuery', 'visionSubCommentList'];

/**
 * What the request asked, in its body or in the variables of an operation (README, W5). The answer names neither video
 * nor thread.
 */
function askedIn({ body = '' }: ListPiece) {
  const asked = tree(jsonValue(body));
  const { photoId, rootCommentId, pcursor } = tree(asked.variables ?? asked);
  const isTheirs = operations.includes(asked.operationName);
  return { photo_id: isTheirs ? textOf(photoId) : '', thread: plainText(rootCommentId), from: plainText(pcursor) };
}

/**
 * A comment under `root` and its author as rows; '' = a first-level comment, whose embedded replies `replies` gives.
 */
function rowsOf(
  entry: Tree,
  root: string,
  author: string,
  replies: (id: string) => unknown,
): readonly (ListRow | null)[] {
  const id = digitsOf(textAt(entry, 'comment_id commentId'));
  if (!id) return [null];
  const authorId = textAt(entry, 'author_id authorId');
  // A reply names the person it answers, not the comment: unless that is the first-level comment's author, it may
  // answer any other reply.
  const answered = textAt(entry, 'reply_to replyTo').replace(/^0$/, '');
  const row = commentRow(card, {
    itemId: id,
    root,
    record: changed(entry, { without: 'liked' }),
    authorId,
    parent: answered === '' || answered === author ? root : '',
    replies: root ? '' : textAt(entry, 'commentCount subCommentCount') || (entry.hasSubComments === false ? '0' : ''),
    marks: marksOf({ hot: entry.hot, liked_by_author: entry.author_liked }),
  });
  return root ? [row] : [row, ...trees(replies(id)).flatMap((reply) => rowsOf(reply, id, authorId, () => []))];
}

/** Who is mentioned in a comment's words: name, id as written, and its digits. */
const mentioned = (one: unknown) =>
  [...textAt(one, 'content').matchAll(/@([^@()]{1,80})\((O?(\d{1,20}))\)/g)].map(([, ...groups]) => groups);

/** The comments of a video on its own page; a video in a player over another page has no address (README, W6). */
export const shortclipComments: ListKind = {
  ...videoList,
  id: 'comments',
  paths: ['/graphql', '/photo/comment/list', '/photo/comment/sublist'],
  data: comment,
  card,
  read: readsAnswers(
    (_, piece) => {
      const { photo_id, from } = askedIn(piece);
      return photo_id ? { of: { photo_id }, from } : null;
    },
    (piece, { from }) => {
      const body = bodyOf(piece);
      const refused = refusedBody(body);
      if (refused) throw refused;
      const { thread } = askedIn(piece);
      const { visionCommentList, visionSubCommentList } = tree(body.data);
      const commentList = 'data' in body ? tree(thread ? visionSubCommentList : visionCommentList) : body;
      // Without V2 they are null or empty (README, W5).
      const entries = thread
        ? (commentList.subCommentsV2 ?? commentList.subComments)
        : (commentList.rootCommentsV2 ?? commentList.rootComments);
      const cursor = plainText(commentList.pcursorV2 ?? commentList.pcursor);
      const isLast = cursor === 'no_more';
      if (!Array.isArray(entries) && !isLast) throw refuse('upstream_changed');
      const all = Array.isArray(entries) ? entries : [];
      const inner = (id: string) => tree(tree(commentList.subCommentsMap)[id]).subComments;
      const total = commentList.commentCountV2 ?? commentList.commentCount;
      // A refused request gets an empty first answer, too: only the page can show that there are no comments.
      const isFirst = all.length === 0 && from === '' && !thread;
      return {
        ...entriesAsRows(all, (entry) => rowsOf(entry, thread, '', inner), form),
        next: isLast ? '' : cursorOf(cursor),
        end: !isLast ? null : !isFirst ? 'all' : total === 0 ? 'none' : null,
        ...(thread ? { thread } : totalOf(total)),
      };
    },
  ),
  comments: {
    total: 'all',
    people(one) {
      const places = 'author_id authorId author_name authorName reply_to replyTo replyToUserName';
      return [...peopleAt(one, places, 'content'), ...mentioned(one).flat()].filter((name) => name !== '0');
    },
    together: (one) => [
      ...mentioned(one),
      peopleAt(one, 'reply_to replyTo replyToUserName').filter((name) => name !== '0'),
    ],
  },
  // The selectors are those of the player's panel; the older page's are not known (README, W6).
  scroll: {
    ...videoList.scroll,
    moves: { card: 'div.comment-root' },
    clicks: {
      replies: { selector: 'div.comment-root span.expand', text: ['查看更多回复', '展开'] },
      most: 30,
      pause: [4000, 7000],
    },
  },
};
