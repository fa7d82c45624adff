import { plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { commentRow, marksOf, peopleAt } from '../../../core/record/comment-row.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { each, epochMillis, flag, integer, list, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { notes } from '../platform.ts';
import { askedBy, type Entries, noteList, readAnswer, readState, timeIn } from './note-list.ts';

const person = record({ ...each(text, 'user_id nickname'), image: url, ai_agent: flag });

/** A comment or a reply (README, W7). Counts are display texts such as `1.2万` or `10+`. */
const comment = record(
  {
    ...each(text, 'note_id content like_count ip_location sub_comment_count sub_comment_cursor'),
    ...each(flag, 'sub_comment_has_more invalid'),
    create_time: epochMillis,
    status: integer,
    show_tags: list(text),
    user_info: person,
    at_users: list(person),
    pictures: list(
      record({
        ...each(url, 'url_pre url_default'),
        ...each(integer, 'width height'),
        info_list: list(record({ url })),
      }),
    ),
    target_comment: record({ id: text, user_info: person }),
  },
  { id: text },
);

const card: CardPlaces = {
  base: '',
  author: 'user_info.nickname',
  text: 'content',
  time: 'create_time',
  place: 'ip_location',
  counters: { likes: 'like_count' },
};

const people = { user_info: { without: 'xsec_token' }, at_users: { without: 'xsec_token' } };

/** Leaves out tokens, fields of the viewer or the page, and the replies, which are rows of their own. */
const withoutTokens: Change = {
  without: 'sub_comments liked expended has_more',
  within: { ...people, target_comment: { within: people } },
};

/**
 * A comment under `root` as rows; '' = a first-level comment, which its embedded replies follow. Null: it is no
 * comment.
 */
function rowsOf(entry: Tree, root: string): readonly (ListRow | null)[] {
  const id = textOf(entry.id);
  if (!/^[\da-f]{24}$/.test(id)) return [null];
  const row = commentRow(card, {
    itemId: id,
    root,
    record: changed(entry, withoutTokens),
    time: timeIn(id),
    authorId: textAt(entry, 'user_info.user_id'),
    parent: root && textAt(entry, 'target_comment.id'),
    replies: root ? '' : plainText(entry.sub_comment_count),
    pictures: trees(entry.pictures).flatMap((picture) => textAt(picture, 'url_default url_pre info_list.0.url') || []),
    marks: marksOf({ by_author: Array.isArray(entry.show_tags) && entry.show_tags.includes('is_author') }),
  });
  return root ? [row] : [row, ...trees(entry.sub_comments).flatMap((reply) => rowsOf(reply, id))];
}

const under = (root: string): Entries => ({
  rows: (entry) => rowsOf(entry, root),
  form: {
    data: comment,
    card,
    id: 'id',
    core: ['content', 'user_info.nickname', 'create_time'],
  },
});

/**
 * The comments of a note. The first are in the state of its page, which grows; the others and replies are in answers
 * whose addresses name the note (README, W6).
 */
export const notesComments: ListKind = {
  ...noteList,
  id: 'comments',
  paths: ['/api/sns/web/v2/comment/page', '/api/sns/web/v2/comment/sub/page'],
  data: comment,
  card,
  read(piece) {
    if (piece.own) {
      const { kind, ids } = listAt(piece.page, [notes]) ?? {};
      return kind === 'comments' && ids ? readState(piece, ids, (whose) => whose === ids.note_id, under('')) : null;
    }
    const asked = askedBy(piece);
    const [note_id, thread, from = ''] = ['note_id', 'root_comment_id', 'cursor'].map((name) => asked.get(name) ?? '');
    if (!note_id) return null;
    const answer = readAnswer(piece, 'comments', { of: { note_id }, from, next: null }, under(thread ?? ''));
    return thread ? { ...answer, thread, end: answer.end === 'none' ? 'all' : answer.end } : answer;
  },
  comments: {
    total: 'all',
    people(one) {
      const who =
        'user_info.user_id user_info.nickname target_comment.user_info.user_id target_comment.user_info.nickname';
      return [
        ...peopleAt(one, who, 'content'),
        ...trees(tree(one).at_users).flatMap((person) => peopleAt(person, 'user_id nickname')),
      ];
    },
  },
  // Where there are few, the end is in view at once. Clicks for replies have drawn checks (README, W8).
  scroll: {
    ...noteList.scroll,
    moves: { card: '.parent-comment' },
    marks: { ...noteList.scroll.marks, end: ['.end-container', '.no-comments-text'] },
    clicks: { replies: { selector: '.show-more', text: ['展开'] }, most: 20, pause: [4000, 8000] },
  },
};
