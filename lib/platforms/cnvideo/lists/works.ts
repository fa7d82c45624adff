import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { recognize } from '../../../core/platform.ts';
import { totalOf } from '../../../core/read/list-reader.ts';
import { cnvideo } from '../platform.ts';
import { askedBy, itemAnswers } from './item-answers.ts';
import { itemScroll, ofItems } from './listed-items.ts';

/** Runs in the page: how many works its tab says there are (README, P7). */
function shownCount(): string {
  try {
    return document.querySelector('[data-e2e="user-tab-count"]')?.textContent ?? '';
  } catch {
    return '';
  }
}

/** That count, in its own words where it is no exact number. */
function readCount({ page, text }: ListPiece): ListAnswer | null {
  const { kind, ids = {} } = recognize(page, [cnvideo]) ?? {};
  const told = totalOf(text.slice(0, 20));
  if (kind !== 'profile' || (told.total === null && !told.totalWords)) return null;
  return { of: ids, rows: [], others: 0, from: null, next: null, end: null, ...told };
}

const readAnswer = itemAnswers(askedBy('sec_user_id', 'sec_uid', 'max_cursor'), 'max_cursor');

/** The works of a creator (README, Q9). The grid has a scroller of its own (README, P7). */
export const cnvideoWorks: ListKind = {
  ...ofItems,
  id: 'works',
  paths: ['/aweme/v1/web/aweme/post/'],
  inPage: shownCount,
  read: (piece) => (piece.own ? readCount(piece) : readAnswer(piece)),
  scroll: { ...itemScroll, moves: { card: '[data-e2e="user-post-list"] :is(a[href*="/video/"], a[href*="/note/"])' } },
};
