import { jsonValue, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece, ListRow, SiteEnd } from '../../../core/list.ts';
import { cursorOf, hasMore, tooLong, totalOf } from '../../../core/read/list-reader.ts';
import { refusedList } from '../../../core/read/refused-list.ts';
import { because } from '../../../core/reason.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { isNotGiven, isSet } from '../../../core/record/says-nothing.ts';
import { each, epochMillis, flag, integer, list, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { refuse } from '../failures.ts';
import { snakeCase } from '../note/snake-case.ts';
import { viewList } from '../page/view-list.ts';
import { refusedAnswer } from '../upstream/refused-answer.ts';

/**
 * A note as lists show it: less than its own page has (README, W4). Counts are display texts such as `1.2万` or `10+`.
 */
const listedNote = record(
  {
    ...each(text, 'model_type type display_title'),
    time: epochMillis,
    user: record({ ...each(text, 'user_id nickname nick_name'), avatar: url }),
    cover: record({ ...each(url, 'url url_pre url_default'), ...each(integer, 'width height') }),
    interact_info: record({ sticky: flag, ...each(text, 'liked_count collected_count comment_count shared_count') }),
    corner_tag_info: list(record({ type: text, text })),
  },
  { note_id: text },
);

const listedCard: CardPlaces = {
  base: '',
  author: 'user.nickname user.nick_name',
  text: 'display_title',
  time: 'time',
  counters: {
    likes: 'interact_info.liked_count',
    saves: 'interact_info.collected_count',
    comments: 'interact_info.comment_count',
    shares: 'interact_info.shared_count',
  },
};

/** Of an opened note: its text, and its title where there is no text. Its page has names of its own (README, W4). */
const openedCard: CardPlaces = {
  ...listedCard,
  title: 'title display_title',
  text: 'desc title display_title',
  place: 'ip_location',
  counters: { ...listedCard.counters, shares: 'interact_info.share_count interact_info.shared_count' },
};

/** Leaves out tokens, and fields about the viewer, the answer or the place in it rather than the note (README, W4). */
const withoutTokens: Change = {
  without: 'xsec_token track_id index',
  within: { user: { without: 'xsec_token' }, interact_info: { without: 'liked collected followed relation' } },
};

/** An opened note has its pictures instead, of which the first is shown; `url_default` may be empty (README, D3). */
const covers =
  'cover.url_default cover.url_pre cover.url image_list.0.url_default image_list.0.url_pre image_list.0.url';

/** When the item with this id was made, in epoch ms (README, W4). */
export const timeIn = (id: string): number => Number.parseInt(id.slice(0, 8), 16) * 1000;

/**
 * An entry of a list in the API's spelling, flat or with its note inside, as a row; [] for an entry of another type
 * (README, W4).
 */
function noteRow(
  { id: outer, note_card, ...rest }: Tree,
  face: string,
  card = listedCard,
): ListRow | null | readonly [] {
  if ((rest.model_type ?? 'note') !== 'note') return [];
  const itemId = textOf(rest.note_id) || textOf(outer);
  if (!/^[\da-f]{24}$/.test(itemId)) return null;
  const note: Tree = changed({ ...rest, ...tree(note_card), note_id: itemId }, withoutTokens);
  const words = readWords(card, note);
  return {
    itemId,
    url: `${face}/explore/${itemId}`,
    record: note,
    media: note.type === 'video' ? 'video' : 'image',
    ...words,
    authorId: textAt(note, 'user.user_id'),
    cover: textAt(note, covers),
    time: words.time ?? timeIn(itemId),
    pinned: isSet(tree(note.interact_info).sticky),
    advert: false,
  };
}

/** How the entries of a list are read: the rows of each, and their form. `face`: the site's address. */
export interface Entries {
  rows(entry: Tree, face: string): ReturnType<Parameters<typeof entriesAsRows>[1]>;
  readonly form: RowForm;
  /** An empty cursor after rows is an end, whatever else the answer says. */
  readonly endsByCursor?: true;
}

export const noteEntries: Entries = {
  rows: (entry, face) => noteRow(entry, face),
  form: {
    data: listedNote,
    card: listedCard,
    id: 'note_id',
    core: ['display_title', 'user.nickname user.nick_name', 'cover'],
    usual: ['interact_info.liked_count', 'user.user_id'],
  },
};

/** Entries of lists and opened notes, side by side. */
export const openedEntries: Entries = {
  rows: (entry, face) => noteRow(entry, face, openedCard),
  form: {
    ...noteEntries.form,
    card: openedCard,
    core: [openedCard.text ?? '', 'user.nickname user.nick_name'],
  },
};

/** Which list a piece belongs to, and the cursors that it tells. */
type Place = Pick<ListAnswer, 'of' | 'from' | 'next'>;

function noted(place: Place, entries: unknown, end: SiteEnd | null, { page }: ListPiece, of: Entries): ListAnswer {
  const face = `https://www.${/^https:\/\/[^/]*rednote\.com\//.test(page) ? 'rednote' : 'xiaohongshu'}.com`;
  const all = Array.isArray(entries) ? entries : [];
  return { ...place, ...entriesAsRows(all, (entry) => of.rows(entry, face), of.form), end, total: null };
}

/** The parameters of the page's request; RedNote's addresses may lack a protocol (README, Q1). */
export const askedBy = ({ url, page }: ListPiece): URLSearchParams =>
  URL.canParse(url, page) ? new URL(url, page).searchParams : new URLSearchParams();

const saysLast = ({ has_more, cursor }: Tree, count: number, { endsByCursor }: Entries): boolean =>
  hasMore(has_more) === false || (endsByCursor === true && cursor === '' && count > 0);

/**
 * What the page's state says, as `viewList` gives it: all rows so far, in their order. `isIts`: whether the state is of
 * this list, not of the one before in-page navigation or of another tab; it is given '' where the state does not say
 * whose it is.
 */
export function readState(
  piece: ListPiece,
  of: Place['of'],
  isIts: (whose: string, tab: string) => boolean,
  its = noteEntries,
): ListAnswer | null {
  const refused = tooLong(piece);
  if (refused) return refusedList(refused, of, '');
  const state = tree(snakeCase(jsonValue(piece.text)));
  const { whose, tab, cursor, is_guest, is_locked, is_braked, entries, count } = state;
  const shown = trees(entries).length;
  if (!isIts(textOf(whose), textOf(tab))) return null;
  if (is_braked === true)
    return {
      ...noted({ of, from: '', next: null }, entries, 'refused', piece, its),
      reason: refuse('rate_limited').reason,
    };
  // A guest's profile has only empty groups, and a search its wall (README, W1, W3); a tab that its owner hides is
  // empty, too (README, W9). In all other cases rows come late.
  if (shown === 0) {
    const end = is_guest === true ? 'sign_in' : is_locked === true ? 'private' : null;
    return end && noted({ of, from: '', next: null }, [], end, piece, its);
  }
  const isLast = saysLast(state, shown, its);
  const answer = noted(
    { of, from: '', next: isLast ? '' : cursorOf(cursor) },
    entries,
    isLast ? 'all' : null,
    piece,
    its,
  );
  return { ...answer, ...totalOf(count) };
}

/** What an answer with a list under `name` says (README, W3). */
export function readAnswer(
  piece: ListPiece,
  name: 'notes' | 'items' | 'comments',
  { of, from, next }: Place,
  its = noteEntries,
): ListAnswer {
  const long = tooLong(piece);
  const body = long ? null : jsonValue(piece.text);
  const refused = long ?? refusedAnswer({ status: piece.status, headers: {}, body }, true);
  if (refused) return refusedList(refused, of, from);
  const data = tree(tree(body).data);
  const { has_more, cursor, [name]: entries } = data;
  const count = Array.isArray(entries) ? entries.length : -1;
  const isLast = saysLast(data, count, its);
  // Only a search that finds nothing has no list (README, W3).
  if (count < 0 && (!isNotGiven(entries) || (isLast && name !== 'items')))
    return refusedList(refuse('upstream_changed', because('lacks', { field: `data.${name}` })), of, from);
  // A success without the list, or an empty page with more to come, is a refusal in disguise.
  if (!isLast && (count < 0 || (count === 0 && hasMore(has_more) === true)))
    return refusedList(refuse('upstream_refused', 'notes_no_list'), of, from);
  const isNothing = count < 0 || (count === 0 && from === '');
  const end = isLast ? (isNothing ? 'none' : 'all') : null;
  return noted({ of, from, next: isLast ? '' : (cursorOf(cursor) ?? next) }, entries, end, piece, its);
}

/**
 * What all kinds of lists have in common. We guess that the pace is safe (README, W5); it is not always the window that
 * scrolls (README, W2). A note may be shown over its list (README, W8).
 */
export const noteList = {
  platform: 'notes',
  data: listedNote,
  card: listedCard,
  inPage: viewList,
  scroll: {
    moves: { card: 'section.note-item' },
    nudges: 1,
    pause: [3000, 6000],
    rest: { every: 10, for: [20_000, 40_000] },
    pages: 15,
    rows: 200,
    runsADay: 3,
    marks: {
      end: [],
      wall: ['.login-modal', 'text=登录后查看'],
      check: ['text=请通过验证', 'text=安全限制', 'text=访问频次异常'],
      warning: ['text=账号存在违规', 'text=检测到 AI 操作', 'text=检测到AI操作'],
    },
    texts: '#detail-title, #detail-desc',
  },
} as const satisfies Omit<ListKind, 'id' | 'paths' | 'read'>;
