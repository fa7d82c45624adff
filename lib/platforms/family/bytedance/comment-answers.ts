import type { z } from 'zod';
import type { Failure } from '../../../core/failure.ts';
import { plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { cursorIn, cursorOf, hasMore, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { aboveZero, commentRow, digitsOf, marksOf, peopleAt } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import type { CardPlaces } from '../../../core/view.ts';

/** Where two sites differ. What their comments share: `comments` of an item by `cursor`, threads by `reply_id`. */
export interface CommentForm {
  /** Schema of a comment. */
  readonly data: z.ZodType;
  /** Ends of the paths of comments, then of replies. */
  readonly paths: readonly [string, string];
  /** @throws Failure that the answer states */
  bodyOf(piece: ListPiece): Tree;
  /** Why an answer has no comments though there are more. */
  withheld(body: Tree): Failure;
  /** The check that an answer without comments tells of; null: none. */
  checkIn?(body: Tree): Failure | null;
  /** Whether an answer that is the last holds back what a signed-in viewer would get. */
  asksLogin?(body: Tree): boolean;
  /** Members of a comment that are the viewer's own: no record has them, nor what the viewer calls people. */
  readonly viewers?: string;
  /** The member that says how many comments are filtered. */
  readonly filtered?: string;
}

const card: CardPlaces = {
  base: '',
  author: 'user.nickname',
  handle: 'user.unique_id',
  text: 'text',
  time: 'create_time',
  place: 'ip_label',
  counters: { likes: 'digg_count' },
};

const named =
  'user.nickname user.unique_id user.uid user.sec_uid user.short_id reply_to_userid reply_to_username reply_to_nickname';

/** Everybody whom a comment names, replies in it included. */
function people(record: unknown): string[] {
  const comment = tree(record);
  const text = textOf(comment.text);
  const mentioned = trees(comment.text_extra).flatMap((one) => {
    const at = aboveZero(one.start);
    return [
      ...peopleAt(one, 'user_id sec_uid'),
      text[at] === '@' ? text.slice(at + 1, Math.min(aboveZero(one.end), at + 200)) : '',
    ];
  });
  const own = [...peopleAt(comment, named, 'text'), ...mentioned].filter((one) => one !== '' && one !== '0');
  return [...own, ...trees(comment.reply_comment).flatMap(people)];
}

/** A list of comments and replies of one item. */
export function commentAnswers(site: CommentForm) {
  const { data, paths, bodyOf, withheld, checkIn, asksLogin, viewers = '', filtered = '' } = site;
  const form: RowForm = {
    data,
    card,
    id: 'cid',
    core: ['text', 'user.nickname', 'create_time'],
  };
  const own: Change = { without: viewers, within: { user: { without: 'remark_name' } } };
  const ofAll: Change = { ...own, within: { ...own.within, reply_comment: own } };

  /** The rows of a comment and of the replies in it. `thread`: the comment that all of them reply to. */
  function rowsOf(comment: Tree, thread: string): (ListRow | null)[] {
    const id = digitsOf(comment.cid);
    if (!id) return [null];
    const root = thread || digitsOf(comment.reply_id);
    const { label_type, label_list, image_list, author_pin, is_author_digged, is_hot, is_folded, no_show } = comment;
    const row = commentRow(card, {
      itemId: id,
      record: changed(comment, ofAll),
      root,
      parent: digitsOf(comment.reply_to_reply_id) || root,
      pinned: aboveZero(comment.stick_position) > 0 || isSet(author_pin),
      authorId: textAt(comment, 'user.sec_uid user.uid'),
      replies: plainText((root ? comment.comment_reply_total : comment.reply_comment_total) ?? ''),
      pictures: trees(image_list).flatMap((one) => textAt(one, 'origin_url.url_list.0 crop_url.url_list.0') || []),
      marks: marksOf({
        // The label beside the name has type 1 where the item's author writes.
        by_author: isSet(label_type) || trees(label_list).some(({ type }) => isSet(type)),
        liked_by_author: is_author_digged,
        hot: is_hot,
        folded: is_folded,
        hidden: no_show,
      }),
    });
    return [row, ...(root ? [] : trees(comment.reply_comment).flatMap((reply) => rowsOf(reply, id)))];
  }

  const read = readsAnswers(
    (query, { url, page }) => {
      const isThread = new URL(url, page).pathname.endsWith(paths[1]);
      const aweme_id = digitsOf(query.get('aweme_id') ?? query.get('item_id'));
      const thread = digitsOf(query.get('comment_id'));
      if (!aweme_id || (isThread && !thread)) return null;
      return { of: { aweme_id }, from: cursorIn(query, 'cursor'), ...(isThread && { thread }) };
    },
    (piece, { of, from, thread = '' }): Pick<ListAnswer, 'rows' | 'others' | 'next' | 'end'> & Partial<ListAnswer> => {
      const body = bodyOf(piece);
      const { comments, cursor, total } = body;
      const more = hasMore(body.has_more);
      const isEmpty = !Array.isArray(comments) || comments.length === 0;
      if (isEmpty && (more !== false || comments === undefined || asksLogin?.(body) || checkIn?.(body)))
        throw withheld(body);
      const isNone = isEmpty && from === '' && !thread && aboveZero(total) === 0;
      const isWalled = more !== true && asksLogin?.(body) === true;
      const left = aboveZero(body[filtered]);
      return {
        ...entriesAsRows(
          isEmpty ? [] : comments,
          (one) => (digitsOf(one.aweme_id ?? of.aweme_id) === of.aweme_id ? rowsOf(one, thread) : []),
          form,
        ),
        next: more === false ? '' : cursorOf(cursor),
        end: isWalled ? 'sign_in' : more !== false ? null : isNone ? 'none' : 'all',
        ...(!thread && totalOf(total)),
        ...(!thread && left > 0 && { withheld: { filtered: left } }),
      };
    },
  );
  // The total counts replies, and comments that are not shown.
  return { id: 'comments', paths, data, card, read, comments: { total: 'all', people } } satisfies Partial<ListKind>;
}
