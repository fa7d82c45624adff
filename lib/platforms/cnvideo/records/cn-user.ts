import { anyList, each, flag, integer, list, object, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

const covers = list(record({ cover_url: imageRef, dark_cover_color: text, light_cover_color: text }));

/** `user` of the profile answer, without the viewer's own fields (README, D10). */
export const cnUser = record(
  {
    /** `short_id` "0" is none. */
    ...each(text, 'unique_id short_id signature signature_language'),
    ...each(imageRef, 'avatar_thumb avatar_medium avatar_larger avatar_168x168 avatar_300x300 video_icon'),
    ...each(list(imageRef), 'cover_url white_cover_url'),
    cover_and_head_image_info: record({ cover_list: anyList, profile_cover_list: covers }),
    cover_colour: text,
    /** The first has other apps' followers, too. 0 favorites may mean hidden ones. */
    ...each(integer, 'mplatform_followers_count max_follower_count favoriting_count public_collects_count'),
    ...each(integer, 'dongtai_count forward_count mix_count series_count'),
    /** 1, 2, or 0 = not told. */
    gender: integer,
    /** With a prefix, such as "IP属地：浙江". */
    ip_location: text,
    ...each(text, 'country province city district iso_country_code school_name'),
    /** -1 = not told. */
    user_age: integer,
    ...each(text, 'custom_verify enterprise_verify_reason enterprise_user_info'),
    ...each(integer, 'verification_type commerce_user_level birthday_hide_level live_status'),
    /** 1 = a private account. */
    secret: integer,
    ...each(flag, 'user_canceled is_ban is_block is_blocked is_star is_gov_media_vip is_effect_artist is_mix_user'),
    ...each(flag, 'is_series_user is_activity_user show_favorite_list show_subscription with_commerce_entry'),
    /** 0 = not on air. */
    room_id: integer,
    room_id_str: text,
    ...each(object, 'commerce_info commerce_permissions commerce_user_info general_permission life_story_block'),
    ...each(object, 'original_musician r_fans_group_info share_info tab_settings dynamic_cover video_cover'),
    card_entries: list(object),
    ...each(text, 'ins_id twitter_id twitter_name youtube_channel_id youtube_channel_title risk_notice_text'),
  },
  {
    ...each(text, 'uid sec_uid nickname'),
    ...each(integer, 'aweme_count following_count follower_count total_favorited'),
  },
);
