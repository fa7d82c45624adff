import { anything, integer, jsonText, object, record, text } from '../../../core/schema.ts';
import { addressList } from './lifestyle-image.ts';

const avatar = record({
  height: integer,
  width: integer,
  origin_uri: text,
  thumb_uri: text,
  uri: text,
  url_list: addressList,
});

/** `author` of LifestylePost. */
export const lifestyleAuthor = record({
  /** Above 2^53. */
  author_id: integer,
  name: text,
  description: text,
  /** Handle, without `@`. */
  link: text,
  media_label: text,
  /** JSON text, e.g. `{"auth_type":0,"show_auth_symbol":false}` (captured 2026-04-11). Spec: its content is not shown. */
  user_auth_info: jsonText(object),
  fan_count: integer,
  publish_count: integer,
  privacy_status: integer,
  // Spec: fields not shown.
  permissions: object,
  // Spec: type not shown.
  relation: anything,
  avatar,
});
