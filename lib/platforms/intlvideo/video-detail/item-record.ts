import type { Tree } from '../../../core/json/tree.ts';
import { type Change, changed } from '../../../core/record/changed.ts';
import { intlAuthorRenames } from '../records/intl-author.ts';
import { asDigits } from './web-values.ts';

/**
 * Fields that answers omit when they are off or empty (README, D1). Other fields, such as `indexEnabled`, are never in some
 * answers: their absence means nothing and they stay absent.
 */
const leftOut = {
  duetEnabled: false,
  stitchEnabled: false,
  challenges: [],
  textExtra: [],
  effectStickers: [],
  stickersOnItem: [],
} as const;

const quality: Change = { within: { PlayAddr: { within: { DataSize: asDigits } } } };

const item: Change = {
  within: {
    createTime: asDigits,
    author: { names: intlAuthorRenames },
    stats: { within: { collectCount: asDigits } },
    video: { within: { bitrateInfo: quality } },
  },
};

/**
 * An upstream item under the record's names and types. Decimals of `music.preciseDuration` and fields outside the specification are
 * passed on unchanged; fields the answer lacks stay absent.
 */
export function itemRecord(upstream: Tree): Tree {
  return changed(upstream, item);
}

/** The item of a page, of item detail or of a list: an omitted field has a documented meaning in these answers. */
export function wholeItem(upstream: Tree): Tree {
  return itemRecord({ ...leftOut, ...upstream });
}
