import { each, flag, integer, list, record, text, url } from '../../../core/schema.ts';

/** Settings of a profile. The switches are texts, `0` or `1`. */
export const userSettingOption = record({
  ...each(integer, 'at_me_tab_privacy_setting follow_fans_list'),
  privacyNewsAuthority: record({ userPrivacyNewsAuthorityType: integer, bandedUserCounts: integer }),
  ...each(
    text,
    'enable_moment_comment_deny show_same_follow_deny disable_push_my_comments_to_others enable_show_album_in_profile',
  ),
  ...each(text, 'privacy_location photo_download_deny disable_screenshot_feedback not_share_live_stream_fragment'),
  ...each(
    text,
    'enable_local_intelligence_album message_deny comment_deny download_deny auto_save_to_local not_recommend_to_contacts',
  ),
  ...each(
    text,
    'not_recommend_to_qq_friends photo_share_add_watermark privacy_news wifi_preupload_deny acquaintance_deny',
  ),
  ...each(text, 'frequent_user_deny gift_unfollow disable_im_online_status show_story_entrance allow_others_reward_me'),
  ...each(
    text,
    'not_allow_find_me_by_mobile disable_nearby_online_status enable_hdr_video disable_smart_album_tabs privacy_user',
  ),
  ...each(text, 'missu_deny not_public_collect'),
});

/** Upstream name → the specification's name, in `profile`. */
export const profileRenames = { kwaiId: 'shortclipId' } as const;

const pictures = list(record({ cdn: text, url: url }).meta({ title: 'Picture' }));

const profile = record({
  /** `3x` and about 13 lower-case letters and digits; one-to-one with `user_id`. Absent in answers of 2020. */
  eid: text,
  user_name: text,
  ...each(url, 'headurl user_profile_bg_url'),
  user_text: text,
  /** `M` or `F`. */
  user_sex: text,
  /** The id the user chose. */
  shortclipId: text,
  user_id: integer,
  ...each(flag, 'verified isFavorited visitorBeFollowed'),
  headurls: pictures,
  bigHeadUrls: pictures,
  user_profile_bg_urls: pictures,
});

export const counts = {
  ...each(integer, 'fan magicFace like photo follow photo_public photo_private collect moment'),
};

export const places = { cityCode: text, cityName: text, constellation: text, showPhotoCollectTab: flag };

export const flags = {
  ...each(flag, 'enableMoment canGuestShowMomentNews isSubscribe isFollowing isFriend showCount isFavorited'),
};

export const extraLink = record({
  type: integer,
  link: url,
  tagText: text,
  icon: url,
  ...each(text, 'targetId subTitle title'),
  headImg: url,
  ...each(text, 'entranceTitle entranceText'),
});

/** ShortclipUserProfile as E7 returns it, under `userProfile`: nothing required. */
export const shortclipUserProfile = record({
  ...places,
  ...flags,
  profile,
  ownerCount: record({ ...counts, article_public: integer }),
  userSettingOption,
});

/** ShortclipUserProfile as E8 returns it: fifteen fields, ten required; `recommend` in place of `article_public`. */
export const shortclipUserProfileV2 = record(
  { ...places, extraLink },
  { ...flags, profile, ownerCount: record({ ...counts, recommend: integer }), userSettingOption },
);
