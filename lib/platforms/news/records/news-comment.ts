import { anything, each, epochSeconds, integer, integerOrText, list, object, record, text } from '../../../core/schema.ts';

const counts = 'digg_count bury_count forward_count reply_count';

/** A comment or a reply as the site gives it: the former names its author flat, the latter in `user` (README, D2). Flags are 0 and 1, or flags. */
export const newsComment = record({
  ...each(
    text,
    'id_str text content content_rich_span user_name remark_name user_profile_image_url verified_reason publish_loc_info platform',
  ),
  ...each(integer, counts),
  ...each(integerOrText, 'id user_id'),
  create_time: epochSeconds,
  ...each(
    anything,
    'user_verified user_auth_info user_relation is_following is_followed is_blocking is_blocked is_pgc_author is_owner has_author_digg ' +
      'is_stick user_digg user_bury score tags aid media_info multi_media has_multi_media author_badge interact_style show_tags',
  ),
  ...each(list(object), 'reply_list new_reply_list large_image_list thumb_image_list'),
  user: record({ ...each(integerOrText, 'user_id'), ...each(text, 'name screen_name avatar_url description') }),
  reply_to_comment: record({ ...each(integerOrText, 'id user_id'), ...each(text, 'id_str text user_name user_profile_image_url') }),
  ...each(object, 'group repost_params'),
});
