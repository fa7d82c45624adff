import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { listAt } from '../../../core/platform.ts';
import { namedBy, totalOf } from '../../../core/read/list-reader.ts';
import { refusedList } from '../../../core/read/refused-list.ts';
import { refuse } from '../failures.ts';
import { cnvideo } from '../platform.ts';
import { itemAnswers } from './item-answers.ts';
import { accountScroll, ofItems } from './listed-items.ts';
import { ownerIn, scriptsWithPeople } from './people-in-state.ts';

const readAnswer = itemAnswers(namedBy('sec_user_id', 'sec_uid', 'max_cursor'), 'max_cursor');

/** Reads whether the owner hides their likes, and how many there are (README, W2). */
function readOwner(piece: ListPiece): ListAnswer | null {
  const { answer, isOwn, user } = ownerIn(piece, 'liked') ?? {};
  if (!answer || !user) return answer ?? null;
  if (!isOwn && user.showFavoriteList === false) return refusedList(refuse('private'), answer.of, null);
  const likes = totalOf(user.favoritingCount);
  return { ...answer, ...likes, end: likes.total === 0 ? 'none' : null };
}

/** Somebody else's hidden list is answered like an empty one: whether it is empty, its owner's state tells. */
function readLikes(piece: ListPiece): ListAnswer | null {
  const answer = readAnswer(piece);
  const isOwn = listAt(piece.page, [cnvideo])?.ids.sec_uid === undefined;
  return answer?.end === 'none' && !isOwn ? { ...answer, end: null } : answer;
}

/** The items that somebody likes: the viewer, or another person who shows them. */
export const cnvideoLiked: ListKind = {
  ...ofItems,
  id: 'liked',
  paths: ['/aweme/v1/web/aweme/favorite/'],
  inPage: scriptsWithPeople,
  read: (piece) => (piece.own ? readOwner(piece) : readLikes(piece)),
  scroll: accountScroll,
};
