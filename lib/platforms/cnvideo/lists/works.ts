import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { recognize } from '../../../core/platform.ts';
import { namedBy, totalOf } from '../../../core/read/list-reader.ts';
import { rowless } from '../../../core/read/refused-list.ts';
import { cnvideo } from '../platform.ts';
import { itemAnswers } from './item-answers.ts';
import { itemScroll, ofItems } from './listed-items.ts';

/** Runs in the page: gives the number of works that its tab shows (README, P7). */
function shownCount(): string {
  try {
    return document.querySelector('[data-e2e="user-tab-count"]')?.textContent ?? '';
  } catch {
    return '';
  }
}

/** Reads that number; where it is not exact, its words. */
function readCount({ page, text }: ListPiece): ListAnswer | null {
  const { kind, ids = {} } = recognize(page, [cnvideo]) ?? {};
  const count = totalOf(text.slice(0, 20));
  if (kind !== 'profile' || (count.total === null && !count.totalWords)) return null;
  return { ...rowless(ids), ...count };
}

const readAnswer = itemAnswers(namedBy('sec_user_id', 'sec_uid', 'max_cursor'), 'max_cursor');

/** The works of a creator (README, Q9). The grid has a scroller of its own (README, P7). */
export const cnvideoWorks: ListKind = {
  ...ofItems,
  id: 'works',
  paths: ['/aweme/v1/web/aweme/post/'],
  inPage: shownCount,
  read: (piece) => (piece.own ? readCount(piece) : readAnswer(piece)),
  scroll: { ...itemScroll, moves: { card: '[data-e2e="user-post-list"] :is(a[href*="/video/"], a[href*="/note/"])' } },
};
