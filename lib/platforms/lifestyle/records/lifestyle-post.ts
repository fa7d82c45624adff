import { z } from 'zod';
import { anyList, anything, epochSeconds, flag, integer, jsonText, list, object, record, text, url } from '../../../core/schema.ts';
import { lifestyleAuthor } from './lifestyle-author.ts';
import { lifestyleImage } from './lifestyle-image.ts';

/** The specification only ever shows these fields as null. */
const nothing = z.null();

// Spec: types not shown.
const subscription = record({
  description: anything,
  follow_count: anything,
  icon_url: url,
  post_count: anything,
  source_id: anything,
  source_name: anything,
  user_auth_info: anything,
});

/** LifestylePost: the app's record of a post. Its ids are above 2^53. */
export const lifestylePost = record({
  item_id: integer,
  group_id: integer,
  media_id: integer,
  title: text,
  short_content: text,
  source: text,
  language: text,
  /** Country code. */
  region: text,
  /** JSON text. Spec: its content is not shown. */
  category: jsonText(anything),
  /** HTML. */
  content: text,
  // Spec: types of the next six not shown; `article_class` is "Gallery" or "Video" on the web.
  content_space: anything,
  article_category: anything,
  article_class: text,
  article_sub_class: anything,
  template_type: anything,
  gallery_mark: anything,
  publish_time: epochSeconds,
  script: text,
  url,
  article_url: url,
  display_url: url,
  share_url: url,

  comment_count: integer,
  digg_count: integer,
  like_count: integer,
  favorite_count: integer,
  bury_count: integer,
  read_count: integer,
  recommend_count: integer,
  repost_count: integer,
  share_count: integer,
  view_count: integer,

  author: lifestyleAuthor,
  image_list: list(lifestyleImage),
  subscription,

  delete: integer,
  ban_comment: integer,
  pin_status: integer,
  detail_type: integer,
  info_flag: integer,
  list_style: integer,
  smart_view_type: integer,
  toolbar_type: integer,
  user_bury: integer,
  user_digg: integer,
  user_dislike: integer,
  user_like: integer,
  user_repin: integer,
  user_subscription: integer,
  enable_watermark: flag,
  enable_video_share_download: flag,
  is_simple_data: flag,
  show_related_in_feed: flag,
  detail_content_fold: flag,
  detail_load_url_silenced: flag,
  cover_glass_effect: flag,
  disable_ugc_edit: flag,

  // Spec: fields of the next two and the type of `cl` not shown.
  group_permission_config: object,
  group_permissions_v2: object,
  restricted_status: record({ cl: anything }),
  // Spec: element types not shown.
  related: anyList,
  subscribed_goods_cards: anyList,
  stickers: nothing,
  star_comments: nothing,
  super_group: nothing,
  hat: nothing,
  vote_module: nothing,
});
