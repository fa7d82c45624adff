import { each, flag, integer, list, record, text, url } from '../../../core/schema.ts';
import { userSettingOption } from './user-setting-option.ts';

/** Upstream name → the specification's name, in `profile`. */
export const profileRenames = { kwaiId: 'shortclipId' } as const;

const pictures = list(record({ cdn: text, url: url }));

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
  ...each(pictures, 'headurls bigHeadUrls user_profile_bg_urls'),
});

const counts = each(integer, 'fan magicFace like photo follow photo_public photo_private collect moment');

export const places = { cityCode: text, cityName: text, constellation: text, showPhotoCollectTab: flag };

const flags = each(flag, 'enableMoment canGuestShowMomentNews isSubscribe isFollowing isFriend showCount isFavorited');

/** A link on the profile. */
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
