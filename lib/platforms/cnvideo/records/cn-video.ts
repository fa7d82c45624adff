import { anyList, flag, integer, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

/** `video` of CnVideoDetail. `duration` in ms, sizes in pixels. */
export const cnVideo = record({
  cover: imageRef,
  origin_cover: imageRef,
  play_addr: imageRef,
  // Spec: element type not shown.
  bit_rate: anyList,
  duration: integer,
  height: integer,
  width: integer,
  ratio: text,
  has_watermark: flag,
  is_h265: integer,
  meta: text,
});
