import { z } from 'zod';
import { oneOf, record, text, textOrNull } from '../../../gateway/schema.ts';

/** The specification's own example sends numbers as strings; null and '' ask for the default. */
function digitsAsNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** E2 body. */
export const videoDetailRequest = record({
  /** Item id, decimal. */
  aweme_id: text,
  /** Share text or link. */
  share_text: text,
}).meta(oneOf('aweme_id', 'share_text'));

/** E3 body. */
export const liveRoomDataRequest = record(
  // Spec: role not shown. A link that names the room when `web_rid` is empty.
  { share_text: text },
  /** The number at the end of the room's web address. */
  { web_rid: text },
);

/** E11 body. */
export const userProductDataRequest = record(
  // Spec: whether it is required is not shown.
  { sec_uid: text },
  /** Days to look back on. */
  { day: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['7', '30'])) },
);

/** E13 body. */
export const videoCommentRequest = record(
  {},
  {
    /** Item id, decimal. */
    aweme_id: textOrNull,
    share_text: textOrNull,
    /** 0, then the `cursor` of the page before. */
    cursor: z.preprocess(digitsAsNumber, z.int().min(0).default(0)),
    /** Comments per page. */
    count: z.preprocess(digitsAsNumber, z.literal([10, 20, 30]).default(10)).meta({ type: 'integer' }),
  },
).meta(oneOf('aweme_id', 'share_text'));
