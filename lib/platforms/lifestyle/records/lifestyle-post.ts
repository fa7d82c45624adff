import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  epochSeconds,
  flag,
  integer,
  jsonText,
  list,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

/** Addresses of the same picture on several servers. */
const addressList = list(record({ url }));

/** Element of `image_list`. Sizes in pixels. Addresses are signed and expire. */
const lifestyleImage = record({
  ...each(integer, 'height width image_type'),
  ...each(text, 'origin_uri thumb_uri uri'),
  ...each(url, 'url url_with_logo share_card_cover_image'),
  ...each(addressList, 'thumb_url_list url_list'),
});

const avatar = record({
  ...each(integer, 'height width'),
  ...each(text, 'origin_uri thumb_uri uri'),
  url_list: addressList,
});

/** `author` of LifestylePost. */
const lifestyleAuthor = record({
  /** Above 2^53. */
  author_id: integer,
  ...each(text, 'name description'),
  /** Handle, without `@`. */
  link: text,
  media_label: text,
  /**
   * JSON text, e.g. `{"auth_type":0,"show_auth_symbol":false}` (captured 2026-04-11). Spec: its content is not shown.
   */
  user_auth_info: jsonText(object),
  ...each(integer, 'fan_count publish_count privacy_status'),
  // Spec: fields not shown.
  permissions: object,
  // Spec: type not shown.
  relation: anything,
  avatar,
});

/** The specification only ever shows these fields as null. */
const nothing = z.null();

// Spec: types not shown.
const subscription = record({
  ...each(anything, 'description follow_count'),
  icon_url: url,
  ...each(anything, 'post_count source_id source_name user_auth_info'),
});

/** LifestylePost: the app's record of a post. Its ids are above 2^53. */
export const lifestylePost = record({
  ...each(integer, 'item_id group_id media_id'),
  ...each(text, 'title short_content source language'),
  /** Country code. */
  region: text,
  /** JSON text. Spec: its content is not shown. */
  category: jsonText(anything),
  /** HTML. */
  content: text,
  // Spec: types of the next six not shown; `article_class` is "Gallery" or "Video" on the web.
  ...each(anything, 'content_space article_category'),
  article_class: text,
  ...each(anything, 'article_sub_class template_type gallery_mark'),
  publish_time: epochSeconds,
  script: text,
  ...each(url, 'url article_url display_url share_url'),

  ...each(
    integer,
    'comment_count digg_count like_count favorite_count bury_count read_count recommend_count repost_count',
  ),
  ...each(integer, 'share_count view_count'),

  author: lifestyleAuthor,
  image_list: list(lifestyleImage),
  subscription,

  ...each(integer, 'delete ban_comment pin_status detail_type info_flag list_style smart_view_type toolbar_type'),
  ...each(integer, 'user_bury user_digg user_dislike user_like user_repin user_subscription'),
  ...each(flag, 'enable_watermark enable_video_share_download is_simple_data show_related_in_feed detail_content_fold'),
  ...each(flag, 'detail_load_url_silenced cover_glass_effect disable_ugc_edit'),

  // Spec: fields of the next two and the type of `cl` not shown.
  ...each(object, 'group_permission_config group_permissions_v2'),
  restricted_status: record({ cl: anything }),
  // Spec: element types not shown.
  ...each(anyList, 'related subscribed_goods_cards'),
  ...each(nothing, 'stickers star_comments super_group hat vote_module'),
});
