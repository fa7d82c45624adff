import { anything, each, epochSeconds, flag, integer, integerOrText, jsonText, list, object, record, text } from '../../../core/schema.ts';

const person = record({
  ...each(text, 'uid sec_uid unique_id nickname custom_verify enterprise_verify_reason'),
  avatar_thumb: record({ uri: text, url_list: list(text), url_prefix: anything }),
  ...each(
    anything,
    'account_labels ad_cover_url advance_feature_item_order advanced_feature_info bold_fields can_message_follow_status_list ' +
      'can_set_geofencing cha_list cover_url events followers_detail geofencing homepage_bottom_toast item_list mutual_relation_avatars ' +
      'need_points platform_sync_info relative_users search_highlight shield_edit_field_info type_label user_profile_guide user_tags ' +
      'white_cover_url',
  ),
});

/** A comment or a reply as the site gives it (README, D5). */
export const intlComment = record({
  ...each(text, 'cid aweme_id text reply_id reply_to_reply_id comment_language label_text'),
  ...each(text, 'reply_to_userid reply_to_username reply_to_nickname'),
  create_time: epochSeconds,
  ...each(integer, 'digg_count user_digged reply_comment_total stick_position status fold_status label_type trans_btn_style collect_stat'),
  ...each(flag, 'is_author_digged user_buried author_pin no_show is_comment_translatable is_high_purchase_intent allow_download_photo'),
  thread_id: integerOrText,
  thread_has_more: flag,
  sort_tags: jsonText(anything),
  ...each(object, 'share_info sort_extra_score'),
  ...each(anything, 'image_list text_extra label_list reply_comment comment_post_item_ids'),
  user: person,
});
