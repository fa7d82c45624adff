import { tree } from '../../../core/json/json.ts';
import type { ListAnswer, ListKind, ListPiece } from '../../../core/list.ts';
import { namedBy, totalOf } from '../../../core/read/list-reader.ts';
import { placeOf } from '../../../core/record/place.ts';
import { itemAnswers } from './item-answers.ts';
import { accountScroll, itemScroll, ofItems } from './listed-items.ts';

const readAnswer = itemAnswers(namedBy('mix_id', 'mix_id', 'cursor'), 'cursor');

/** A mix in the order of its episodes; its items say how many there are (README, W5). */
function readMix(piece: ListPiece): ListAnswer | null {
  const answer = readAnswer(piece);
  const mixes = answer?.rows.map(({ record }) => tree(tree(record).mix_info)) ?? [];
  const own = mixes.find(({ mix_id }) => mix_id === answer?.of.mix_id);
  return answer && { ...answer, ...totalOf(placeOf(own, 'statis.updated_to_episode')) };
}

export const cnvideoMix: ListKind = {
  ...ofItems,
  id: 'mix',
  paths: ['/aweme/v1/web/mix/aweme/'],
  read: readMix,
  scroll: { ...itemScroll, moves: accountScroll.moves },
};
