import type { Tree } from '../../../core/json/tree.ts';
import { type Change, changed } from '../../../core/record/changed.ts';
import { intlAuthorRenames } from '../records/intl-author.ts';
import { asDigits } from './web-values.ts';

/**
 * Answers leave these out where they are off or empty (README, D1). Others, such as `indexEnabled`, some answers never
 * hold: their absence says nothing and stays.
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
 * An upstream item under the record's names and types. Decimals of `music.preciseDuration` and fields outside the
 * specification are given as they are; what the answer does not hold stays absent.
 */
export function itemRecord(upstream: Tree): Tree {
  return changed(upstream, item);
}

/** The item of a page, of item detail or of a list: what such an answer leaves out has a documented meaning. */
export function wholeItem(upstream: Tree): Tree {
  return itemRecord({ ...leftOut, ...upstream });
}
