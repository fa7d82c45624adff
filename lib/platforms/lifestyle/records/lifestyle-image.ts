import { each, integer, list, record, text, url } from '../../../core/schema.ts';

/** Addresses of the same picture on several servers. */
export const addressList = list(record({ url }));

/** Element of `image_list`. Sizes in pixels. Addresses are signed and expire. */
export const lifestyleImage = record({
  ...each(integer, 'height width image_type'),
  ...each(text, 'origin_uri thumb_uri uri'),
  ...each(url, 'url url_with_logo share_card_cover_image'),
  ...each(addressList, 'thumb_url_list url_list'),
});
