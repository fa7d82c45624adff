import type { Tree } from '../../../core/json/json.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { intlAuthorRenames } from '../records/intl-video-item.ts';
import { asDigits } from './web-values.ts';

/**
 * Fields that answers omit when off or empty (README, D1). Others, such as `indexEnabled`, are never in some answers:
 * they stay absent.
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
 * specification are passed on unchanged; fields the answer lacks stay absent.
 */
export const itemRecord = (upstream: Tree): Tree => changed(upstream, item);

/** The item of a page, of item detail or of a list: an omitted field has a documented meaning in these answers. */
export const wholeItem = (upstream: Tree): Tree => itemRecord({ ...leftOut, ...upstream });
