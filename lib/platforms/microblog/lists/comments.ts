import { isTree, plainText, type Tree, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { type Ids, listAt } from '../../../core/platform.ts';
import { cursorIn, cursorOf, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { because } from '../../../core/reason.ts';
import { commentRow, digitsOf, marksOf, peopleAt } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { each, flag, integer, integerOrText, list, object, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { parseAnswer, refuse } from '../failures.ts';
import { microblog } from '../platform.ts';
import { namesOf } from '../post-names.ts';
import { commentOfViewer, person, postScroll } from './listed-post.ts';

/** A comment or a reply (README, D6). */
const comment = record(
  {
    ...each(text, 'idstr mid rootidstr created_at text text_raw source reply_original_text analysis_extra'),
    ...each(integer, 'rootid like_counts total_number floor_number'),
    ...each(flag, 'is_mblog_author isLikedByMblogAuthor'),
    reply_comment_id: integerOrText,
    reply_comment: object,
    pic_infos: object,
    url_struct: list(object),
    user: record({
      id: integer,
      ...each(text, 'idstr screen_name domain'),
      ...each(url, 'profile_image_url profile_url'),
      verified: flag,
    }),
  },
  { id: integer },
);

const card: CardPlaces = {
  base: '',
  author: 'user.screen_name',
  text: 'text_raw text',
  html: 'text',
  time: 'created_at',
  place: 'source',
  counters: { likes: 'like_counts like_count' },
};

const form: RowForm = {
  data: comment,
  card,
  id: 'idstr',
  core: ['text_raw', 'user.screen_name', 'created_at'],
};

/** The post whose comments a page shows. */
function shownOn(page: string): Ids | null {
  const { kind, ids = {} } = listAt(page, [microblog]) ?? {};
  return kind === 'comments' ? namesOf(ids.mid ?? ids.mblogid ?? '') : null;
}

/** The rows of a comment and of the first of its replies; `within`: the first-level comment that it came with. */
function rowsOf(entry: Tree, within: string): readonly (ListRow | null)[] {
  const [id = '', answeredId = '', rootId = answeredId] = [
    'idstr mid id',
    'reply_comment.idstr reply_comment.id reply_comment_id',
    'rootidstr rootid',
  ].map((places) => digitsOf(textAt(entry, places)) || undefined);
  if (!id) return [null];
  const root = within || (rootId === id ? '' : rootId);
  const pictured = [entry, ...trees(entry.url_struct)].flatMap(({ pic_infos }) =>
    trees(Object.values(tree(pic_infos))),
  );
  const row = commentRow(card, {
    // The record leaves out what the viewer did, and the replies, which are rows of their own.
    itemId: id,
    root,
    record: changed(entry, {
      without: 'comments liked',
      within: { user: person, reply_comment: commentOfViewer },
    }),
    authorId: textAt(entry, 'user.idstr user.id'),
    parent: root && (answeredId || root),
    replies: root ? '' : plainText(entry.total_number),
    pictures: pictured.flatMap((one) => textAt(one, 'large.url largest.url original.url bmiddle.url') || []),
    marks: marksOf({ by_author: entry.is_mblog_author, liked_by_author: entry.isLikedByMblogAuthor }),
  });
  return root ? [row] : [row, ...trees(entry.comments).flatMap((reply) => rowsOf(reply, id))];
}

/** The thread that an answer belongs to: requests for replies name the comment instead of the post (README, Q7). */
const threadOf = (query: URLSearchParams, { url: asked }: ListPiece): string =>
  query.get('fetch_level') === '1' || asked.includes('/getSecondComment') ? (query.get('id') ?? '') : '';

/** The comments of a post, by heat or by time, each a list of its own (README, Q7). */
export const microblogComments: ListKind = {
  id: 'comments',
  platform: 'microblog',
  paths: ['/ajax/statuses/buildComments', '/ajax/statuses/getSecondComment'],
  data: comment,
  card,
  read: readsAnswers(
    (query, piece) => {
      const thread = threadOf(query, piece);
      const post = thread ? shownOn(piece.page) : namesOf(query.get('id') ?? '');
      const order = { '0': 'hot', '1': 'time' }[(!thread && query.get('flow')) || ''];
      return post && { of: { ...post, ...(order && { order }) }, from: cursorIn(query, 'max_id') ?? '' };
    },
    (piece, { of, from }) => {
      const thread = threadOf(new URL(piece.url, piece.page).searchParams, piece);
      const answer = parseAnswer(piece, null, true);
      const body = isTree(answer.data) ? answer.data : answer;
      const entries = body.data ?? body.comments ?? body.list;
      if (!Array.isArray(entries)) throw refuse('upstream_changed', because('lacks', { field: 'data' }));
      const read = entriesAsRows(entries, (entry) => rowsOf(entry, thread), form);
      const total = totalOf(answer.total_number);
      const isEmpty = entries.length === 0;
      const cursor = textAt(body, 'max_idstr max_id');
      // A page may be empty with more to come, whatever its words say; only the first page of a post with comments is
      // not (README, F6).
      const isLast = cursor === '0';
      if (isEmpty && isLast && from === '' && !thread && total.total) throw refuse('upstream_refused', 'empty_answer');
      // A reply holds its post.
      const extra = read.rows
        .map(({ record: one }) => /mid:(\d{16})/.exec(textAt(one, 'analysis_extra'))?.[1])
        .find(Boolean);
      return {
        of: { ...of, ...(thread && extra && namesOf(extra)) },
        ...read,
        drift: cursor ? read.drift : ['upstream.max_id: missing', ...read.drift],
        next: isLast ? '' : cursorOf(cursor),
        end: !isLast ? null : isEmpty && from === '' && !thread ? 'none' : 'all',
        ...(thread ? { thread } : total),
      };
    },
  ),
  comments: {
    // Unknown: where comments were filtered, it is less than the post's own count (README, F6).
    total: null,
    people(one) {
      const who = ['user', 'reply_comment.user'].flatMap((user) =>
        ['idstr', 'id', 'screen_name', 'domain', 'weihao'].map((name) => `${user}.${name}`),
      );
      return peopleAt(
        one,
        who.join(' '),
        'text_raw text reply_original_text reply_comment.text_raw reply_comment.text',
      );
    },
  },
  scroll: postScroll,
};
