import { each, integer, list, record, text } from '../../../core/schema.ts';

/** A picture, sound or video file: `uri` names it, `url_list` holds addresses that expire. Sizes in pixels. */
export const imageRef = record({
  uri: text,
  url_list: list(text),
  ...each(integer, 'width height'),
  /** Only on some objects. */
  url_key: text,
}).meta({ title: 'ImageRef' });
