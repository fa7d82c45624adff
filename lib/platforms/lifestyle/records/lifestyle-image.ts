import { integer, list, record, text, url } from '../../../core/schema.ts';

/** Addresses of the same picture on several servers. */
export const addressList = list(record({ url }));

/** Element of `image_list`. Sizes in pixels. Addresses are signed and expire. */
export const lifestyleImage = record({
  height: integer,
  width: integer,
  image_type: integer,
  origin_uri: text,
  thumb_uri: text,
  uri: text,
  url,
  url_with_logo: url,
  share_card_cover_image: url,
  thumb_url_list: addressList,
  url_list: addressList,
});
