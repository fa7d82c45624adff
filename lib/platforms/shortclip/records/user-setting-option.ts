import { each, integer, record, text } from '../../../core/schema.ts';

/** Settings of a profile. The switches are texts, `0` or `1`. */
export const userSettingOption = record({
  ...each(integer, 'at_me_tab_privacy_setting follow_fans_list'),
  privacyNewsAuthority: record({ userPrivacyNewsAuthorityType: integer, bandedUserCounts: integer }),
  ...each(text, 'enable_moment_comment_deny show_same_follow_deny disable_push_my_comments_to_others enable_show_album_in_profile'),
  ...each(text, 'privacy_location photo_download_deny disable_screenshot_feedback not_share_live_stream_fragment'),
  ...each(text, 'enable_local_intelligence_album message_deny comment_deny download_deny auto_save_to_local not_recommend_to_contacts'),
  ...each(text, 'not_recommend_to_qq_friends photo_share_add_watermark privacy_news wifi_preupload_deny acquaintance_deny'),
  ...each(text, 'frequent_user_deny gift_unfollow disable_im_online_status show_story_entrance allow_others_reward_me'),
  ...each(text, 'not_allow_find_me_by_mobile disable_nearby_online_status enable_hdr_video disable_smart_album_tabs privacy_user'),
  ...each(text, 'missu_deny not_public_collect'),
});
