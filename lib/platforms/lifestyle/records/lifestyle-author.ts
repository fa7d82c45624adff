import { anything, flag, integer, jsonText, object, record, text } from '../../../gateway/schema.ts';
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
  /** JSON text; its fields are those of the web page (captured 2026-04-11). */
  user_auth_info: jsonText(record({ auth_type: integer, show_auth_symbol: flag })),
  fan_count: integer,
  publish_count: integer,
  privacy_status: integer,
  // Spec: fields not shown.
  permissions: object,
  // Spec: type not shown.
  relation: anything,
  avatar,
});
