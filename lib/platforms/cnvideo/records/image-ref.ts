import { integer, list, record, text } from '../../../core/schema.ts';

/** A picture, sound or video file: `uri` names it, `url_list` holds addresses that expire. Sizes in pixels. */
export const imageRef = record({
  uri: text,
  url_list: list(text),
  width: integer,
  height: integer,
  /** Only on some objects. */
  url_key: text,
});
