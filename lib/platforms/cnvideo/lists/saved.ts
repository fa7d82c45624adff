import type { ListKind } from '../../../core/list.ts';
import { itemAnswers } from './item-answers.ts';
import { accountScroll, ofItems } from './listed-items.ts';
import { ownerIn, scriptsWithPeople } from './people-in-state.ts';

/** Answers name nobody, and only the request's body has the cursor (README, W1). */
const readAnswer = itemAnswers(() => ({ of: {}, from: null }), 'cursor');

/** The items that the viewer has saved. */
export const cnvideoSaved: ListKind = {
  ...ofItems,
  id: 'saved',
  paths: ['/aweme/v1/web/aweme/listcollection/'],
  inPage: scriptsWithPeople,
  read: (piece) => (piece.own ? (ownerIn(piece, 'saved')?.answer ?? null) : readAnswer(piece)),
  scroll: accountScroll,
};
