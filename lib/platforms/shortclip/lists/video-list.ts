import { Failure } from '../../../core/failure.ts';
import { type Tree, textOf, tree } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { cursorOf, tooLong } from '../../../core/read/list-reader.ts';
import { refusedList } from '../../../core/read/refused-list.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { each, epochMillis, flag, integer, integerOrText, record, text, url } from '../../../core/schema.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { bodyOf, refuse, refusedBody } from '../failures.ts';

const photo = record(
  {
    ...each(text, 'caption coverUrl'),
    timestamp: epochMillis,
    ...each(integerOrText, 'likeCount viewCount'),
    profileUserTopPhoto: flag,
  },
  { id: text },
);

/**
 * A video as lists show it: its author has less than a user's record, and there is no count of comments (README, W2).
 */
const listedVideo = record({ type: integer, author: record({ ...each(text, 'id name'), headerUrl: url }) }, { photo });

const listedCard: CardPlaces = {
  base: '',
  author: 'author.name',
  text: 'photo.caption',
  time: 'photo.timestamp',
  counters: { plays: 'photo.viewCount', likes: 'photo.likeCount', saves: 'photo.collectCount' },
};

const form: RowForm = {
  data: listedVideo,
  card: listedCard,
  id: 'photo.id',
  core: ['photo.caption', 'author.name', 'photo.timestamp', 'photo.coverUrl'],
  usual: ['author.id', 'photo.likeCount', 'photo.viewCount'],
};

/** A video without what its viewer did. */
export const withoutViewer = (video: Tree): Tree =>
  changed(video, { within: { author: { without: 'following' }, photo: { without: 'liked' } } });

/** An entry of a list as a row; [] for a live room or an advertisement, which have other types (README, W2). */
function videoRow(entry: Tree): ListRow | null | [] {
  const itemId = textOf(tree(entry.photo).id);
  if (!/^\w{1,40}$/.test(itemId)) return typeof entry.type === 'number' && entry.type !== 1 ? [] : null;
  return {
    itemId,
    url: `https://www.kuaishou.com/short-video/${itemId}`,
    record: withoutViewer(entry),
    media: 'video',
    ...readWords(listedCard, entry),
    authorId: textAt(entry, 'author.id'),
    cover: textAt(entry, 'photo.coverUrl photo.animatedCoverUrl'),
    pinned: isSet(tree(entry.photo).profileUserTopPhoto),
    advert: false,
  };
}

/** Whether a text is a user's eid (README, A1). */
export const isEid = (text: string): boolean => /^3x\w{6,20}$/.test(text);

function bodyIn(piece: ListPiece): Tree | Failure {
  try {
    const body = bodyOf(piece);
    return refusedBody(body) ?? body;
  } catch (thrown) {
    return Failure.from(thrown);
  }
}

/**
 * What an answer says of the list `of`. Rows of other authors than `author` belong to another list; `from`: the
 * request's cursor, null = not seen. An empty page with more to come is a brake (README, W4) and no end, because the
 * next page may have rows. An empty first page is no end either (README, W7).
 */
export function readVideos(
  piece: ListPiece,
  of: ListAnswer['of'],
  { author = '', from = null }: { readonly author?: string | undefined; readonly from?: string | null } = {},
): ListAnswer | null {
  const refused = tooLong(piece);
  const body = refused ? {} : bodyIn(piece);
  if (refused || body instanceof Failure) return refusedList(refused ?? (body as Failure), of, from);
  const { feeds, pcursor } = body;
  const isLast = pcursor === 'no_more';
  if (!Array.isArray(feeds) && !isLast) return refusedList(refuse('upstream_changed'), of, from);
  const all = Array.isArray(feeds) ? feeds : [];
  if (from === '' && all.length === 0) return refusedList(refuse('upstream_refused', 'empty_answer'), of, from);
  const read = entriesAsRows(all, videoRow, form);
  const rows = read.rows.filter(({ authorId }) => !author || !authorId || authorId === author);
  if (read.rows.length > 0 && rows.length === 0) return null;
  const next = isLast ? '' : cursorOf(pcursor);
  return { ...read, rows, of, from, next, end: isLast ? 'all' : null, total: null };
}

/**
 * What all kinds of such lists have in common. The pace is our guess, slower than one that drew a check (README, W4,
 * Q6).
 */
export const videoList = {
  platform: 'shortclip',
  data: listedVideo,
  card: listedCard,
  scroll: {
    moves: { card: 'div.photo-card' },
    nudges: 1,
    pause: [4000, 7000],
    rest: { every: 10, for: [30_000, 30_000] },
    pages: 20,
    rows: 300,
    marks: {
      end: ['text=暂时没有更多了', 'text=没有更多'],
      wall: ['.login-popup', '[class*="login-modal"]', 'text=登录后看更多'],
      check: ['.global-protect-popup', '.ks-captcha', '#captcha_container', 'iframe[src*="captcha.zt.kuaishou.com"]'],
    },
  },
} as const satisfies Omit<ListKind, 'id' | 'paths' | 'read'>;
