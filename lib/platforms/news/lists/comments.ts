import { plainText, type Tree, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { recognize } from '../../../core/platform.ts';
import { cursorIn, cursorOf, hasMore, readsAnswers, totalOf } from '../../../core/read/list-reader.ts';
import { saying } from '../../../core/reason.ts';
import { aboveZero, commentRow, digitsOf, marksOf, peopleAt } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { each, epochSeconds, integer, integerOrText, list, object, record, text } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { refuse } from '../failures.ts';
import { news } from '../platform.ts';
import { bodyOf, checkMarks } from './list-body.ts';

/**
 * The fields that lists use of a comment, which has its author's fields beside its own, or of a reply, which has a
 * `user`; the site gives more (README, D2).
 */
const comment = record({
  ...each(text, 'id_str text user_name publish_loc_info'),
  ...each(integer, 'digg_count reply_count'),
  ...each(integerOrText, 'id user_id'),
  ...each(list(object), 'reply_list new_reply_list large_image_list'),
  create_time: epochSeconds,
  user: record({ user_id: integerOrText, ...each(text, 'name screen_name') }),
  reply_to_comment: record({ ...each(integerOrText, 'id user_id'), ...each(text, 'id_str user_name') }),
});

const card: CardPlaces = {
  base: '',
  author: 'user.name user.screen_name user_name',
  text: 'text',
  time: 'create_time',
  place: 'publish_loc_info',
  counters: { likes: 'digg_count' },
};

const form: RowForm = {
  data: comment,
  card,
  id: 'id_str',
  core: ['text', 'user.name user_name', 'create_time'],
};

/** Some numbers are rounded, so they have texts beside them. */
const idOf = (entry: Tree): string => digitsOf(textAt(entry, 'id_str id'));
const inlined = ({ reply_list, new_reply_list }: Tree): Tree[] => [reply_list, new_reply_list].flatMap(trees);

const ofPerson = 'remark_name user_relation is_following is_followed is_blocking is_blocked';
const ofReply: Change = {
  without: `user_digg user_bury ${ofPerson}`,
  within: { user: { without: ofPerson }, reply_to_comment: { without: ofPerson } },
};
/** What the viewer did with a comment, and what its people are to the viewer, stand beside all else (README, D2). */
const ofViewer: Change = { ...ofReply, within: { ...ofReply.within, reply_list: ofReply, new_reply_list: ofReply } };

/** The rows of a comment and of the replies in it. `root`: the comment that it replies to. */
function rowsOf(said: Tree, root = ''): (ListRow | null)[] {
  const id = idOf(said);
  if (!id) return [null];
  const row = commentRow(card, {
    itemId: id,
    record: changed(said, ofViewer),
    root,
    parent: idOf(tree(said.reply_to_comment)) || root,
    pinned: isSet(said.is_stick),
    authorId: textAt(said, 'user.user_id user_id'),
    replies: plainText(said.reply_count ?? ''),
    pictures: trees(said.large_image_list).flatMap((one) => textAt(one, 'url url_list.0.url url_list.0') || []),
    marks: marksOf({
      by_author: said.is_pgc_author ?? tree(said.user).is_pgc_author,
      liked_by_author: said.has_author_digg,
    }),
  });
  return [row, ...(root ? [] : inlined(said).flatMap((reply) => rowsOf(reply, id)))];
}

/** All people whom a comment names, including its replies and the comment that it answers. */
function people(of: unknown): string[] {
  const said = tree(of);
  const own = peopleAt(
    said,
    'user.name user.screen_name user.user_id user_name remark_name user_id media_info.name',
    'text',
  );
  const within = said.reply_to_comment ? [said.reply_to_comment] : inlined(said);
  return [...own.filter((one) => one !== '0'), ...within.flatMap(people)];
}

/**
 * The item of an answer with replies. The answer writes it as a number that may be rounded, so it is the page's item
 * unless the number is clearly another's.
 */
function itemOf(group: unknown, page: string): string {
  const shown = recognize(page, [news])?.ids.aweme_id ?? '';
  const named = digitsOf(group);
  return named === '' || Number(named) === Number(shown) ? shown : named;
}

/** The comments of an article or a video, by heat or by time, and the replies that are shown (README, Q3, Q4). */
export const newsComments: ListKind = {
  id: 'comments',
  platform: 'news',
  data: comment,
  card,
  paths: ['/article/v4/tab_comments/', '/comment/v4/reply_list/'],
  read: readsAnswers(
    (query, { url, page }) => {
      const isThread = new URL(url, page).pathname.endsWith('/reply_list/');
      const thread = isThread ? digitsOf(query.get('id')) : '';
      const aweme_id = thread ? itemOf(null, page) : digitsOf(query.get('group_id'));
      const tab = query.get('tab_index');
      const order = tab === '0' ? 'heat' : tab === '1' ? 'time' : '';
      if (!aweme_id || (isThread && !thread)) return null;
      return { of: { aweme_id, ...(order && { order }) }, from: cursorIn(query, 'offset'), ...(thread && { thread }) };
    },
    (piece, { of, from, thread = '' }) => {
      const body = bodyOf(piece);
      if (body.message !== 'success' || (body.err_no ?? 0) !== 0)
        throw refuse('upstream_refused', saying(plainText(body.message)));
      const { data, has_more, offset, group_id } = thread ? tree(body.data) : body;
      // `data` is a list, or an object whose names are numbers.
      const entries = Array.isArray(data) ? data : Object.values(tree(data));
      // An entry without a comment is an advertisement, unless no entry has one (README, D2).
      const isNamed = trees(entries).some(({ comment: held }) => held);
      const isClosed = isSet(body.ban_comment) || isSet(body.detail_no_comment);
      const isLast = isClosed || hasMore(has_more) === false;
      if (entries.length === 0 && !isLast) throw refuse('upstream_refused', 'empty_answer');
      const { total_number: total, fold_comment_count: folded } = body;
      return {
        of: thread ? { aweme_id: itemOf(group_id, piece.page) || String(of.aweme_id) } : of,
        ...entriesAsRows(
          entries,
          (one) =>
            thread ? rowsOf(one, thread) : one.ad || (!one.comment && isNamed) ? [] : rowsOf(tree(one.comment)),
          form,
        ),
        next: isLast ? '' : cursorOf(offset),
        end: !isLast ? null : entries.length === 0 && from === '' && !thread && aboveZero(total) === 0 ? 'none' : 'all',
        ...(!thread && totalOf(total)),
        ...(!thread && aboveZero(folded) > 0 && { withheld: { folded: aboveZero(folded) } }),
      };
    },
  ),
  // The total leaves replies out, and counts folded comments.
  comments: { total: 'first', people },
  // Our guess, based on what other projects got along with (README, Q5). Nothing comes by scrolling: a drawer opens,
  // and a button in it asks.
  scroll: {
    moves: 'window',
    nudges: 0,
    pause: [1500, 3000],
    rest: { every: 20, for: [30_000, 30_000] },
    pages: 60,
    marks: { end: [], wall: [], check: checkMarks },
    clicks: {
      more: '.load-more-btn, body:not(:has([class*="comment-drawer"])) button.side-drawer-btn',
      replies: { selector: '[class*="comment"] button, .check-more-reply', text: ['条回复', '更多回复'] },
      most: 60,
      pause: [2000, 4000],
    },
  },
};
