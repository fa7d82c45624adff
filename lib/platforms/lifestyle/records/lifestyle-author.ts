import { anything, each, integer, jsonText, object, record, text } from '../../../core/schema.ts';
import { addressList } from './lifestyle-image.ts';

const avatar = record({
  ...each(integer, 'height width'),
  ...each(text, 'origin_uri thumb_uri uri'),
  url_list: addressList,
});

/** `author` of LifestylePost. */
export const lifestyleAuthor = record({
  /** Above 2^53. */
  author_id: integer,
  ...each(text, 'name description'),
  /** Handle, without `@`. */
  link: text,
  media_label: text,
  /** JSON text, e.g. `{"auth_type":0,"show_auth_symbol":false}` (captured 2026-04-11). Spec: its content is not shown. */
  user_auth_info: jsonText(object),
  ...each(integer, 'fan_count publish_count privacy_status'),
  // Spec: fields not shown.
  permissions: object,
  // Spec: type not shown.
  relation: anything,
  avatar,
});
