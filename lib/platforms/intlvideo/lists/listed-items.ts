import { plainText, type Tree } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, ScrollPlan } from '../../../core/list.ts';
import { cursorOf, hasMore, readsAnswers } from '../../../core/read/list-reader.ts';
import { operationRows } from '../../../core/record/operation-rows.ts';
import { textAt } from '../../../core/record/place.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import { refuse } from '../failures.ts';
import { stated } from '../page/item-state.ts';
import { intlVideoItem } from '../records/intl-video-item.ts';
import { answerBody } from '../video-detail/detail-answer.ts';
import { intlvideoVideoDetail } from '../video-detail/index.ts';
import { wholeItem } from '../video-detail/item-record.ts';

/** Items of lists (README, D4). A live room in the form of an item is left out. */
export const { kind: ofItems, listed } = operationRows(
  intlvideoVideoDetail,
  {
    data: intlVideoItem,
    id: 'id',
    core: ['desc', 'author.nickname', 'createTime', 'video imagePost'],
  },
  (item) => {
    if (item.liveRoomInfo) return 'other';
    const itemId = plainText(item.id);
    if (!/^\d{15,20}$/.test(itemId)) return null;
    const isPhoto = Boolean(item.imagePost);
    const handle = /^[\w.-]{1,60}$/.exec(textAt(item, 'author.uniqueId'))?.[0] ?? '';
    return {
      itemId,
      url: `https://www.tiktok.com/@${handle}/${isPhoto ? 'photo' : 'video'}/${itemId}`,
      record: wholeItem(item),
      media: isPhoto ? 'image' : 'video',
      authorId: textAt(item, 'author.id author.secUid'),
      cover: textAt(item, `${isPhoto ? 'imagePost.images.0.imageURL.urlList.0 ' : ''}video.cover video.originCover`),
      pinned: isSet(item.isPinnedItem),
      advert: isSet(item.isAd),
    };
  },
  ['isPinnedItem', 'liveRoomInfo'],
);

/** The body of a list's answer. @throws Failure that it states instead (README, F7) */
export function bodyOf(piece: ListPiece): Tree {
  const body = answerBody(piece);
  if (plainText(body.statusCode ?? body.status_code ?? 0) !== '0') throw stated(body);
  return body;
}

/** @throws Failure of an answer with nothing at all, as guests get it of a list for members (README, F8) */
export function refuseGuest({ status, text }: ListPiece): void {
  if (status === 200 && text.trim() === '') throw refuse('sign_in_required', 'empty_answer');
}

/**
 * Our guess, based on what other projects got along with (README, Q6). Marks of an end or a wall also stand on pages
 * without one.
 */
export const itemScroll: ScrollPlan = {
  moves: 'window',
  nudges: 2,
  pause: [2500, 4000],
  rest: { every: 20, for: [60_000, 60_000] },
  pages: 150,
  marks: {
    end: [],
    wall: [],
    check: ['#captcha_container', '#captcha-verify-container', '.captcha-verify-container', 'div[class*="captcha"]'],
  },
};

/**
 * The items of an answer, and what it says of itself. `ends`: next cursors after which nothing comes. @throws Failure
 */
export function itemsIn(piece: ListPiece, from: string | null, ends: readonly string[]) {
  const body = bodyOf(piece);
  const items = Array.isArray(body.itemList) ? body.itemList : [];
  const cursor = plainText(body.cursor);
  const more = hasMore(body.hasMore);
  // With more to come, a missing list is a refusal (README, F7).
  if (items.length === 0 && more !== false) throw refuse('upstream_refused', 'empty_answer');
  const isLast = more === false || ends.includes(cursor);
  const end = !isLast ? null : items.length === 0 && from === '' ? ('none' as const) : ('all' as const);
  return { items, answer: { ...listed(items), next: isLast ? '' : cursorOf(cursor), end } };
}

/** A list that somebody has made of items, in an order of their own (README, Q8). `asked`: as in `readsAnswers`. */
export const madeList = (
  id: string,
  paths: readonly string[],
  asked: Parameters<typeof readsAnswers>[0],
): ListKind => ({
  ...ofItems,
  id,
  paths,
  read: readsAnswers(asked, (piece, { from }) => itemsIn(piece, from, ['-1']).answer),
  scroll: itemScroll,
});
