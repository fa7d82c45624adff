import { flag, integer, list, record, text, url } from '../../../core/schema.ts';
import { userSettingOption } from './user-setting-option.ts';

/** Upstream name → the specification's name, in `profile`. */
export const profileRenames = { kwaiId: 'shortclipId' } as const;

const pictures = list(record({ cdn: text, url: url }).meta({ title: 'Picture' }));

const profile = record({
  /** `3x` and about 13 lower-case letters and digits; one-to-one with `user_id`. Absent in answers of 2020. */
  eid: text,
  user_name: text,
  headurl: url,
  user_profile_bg_url: url,
  user_text: text,
  /** `M` or `F`. */
  user_sex: text,
  /** The id the user chose. */
  shortclipId: text,
  user_id: integer,
  verified: flag,
  isFavorited: flag,
  visitorBeFollowed: flag,
  headurls: pictures,
  bigHeadUrls: pictures,
  user_profile_bg_urls: pictures,
});

export const counts = {
  fan: integer,
  magicFace: integer,
  like: integer,
  photo: integer,
  follow: integer,
  photo_public: integer,
  photo_private: integer,
  collect: integer,
  moment: integer,
};

export const places = { cityCode: text, cityName: text, constellation: text, showPhotoCollectTab: flag };

export const flags = {
  enableMoment: flag,
  canGuestShowMomentNews: flag,
  isSubscribe: flag,
  isFollowing: flag,
  isFriend: flag,
  showCount: flag,
  isFavorited: flag,
};

export const extraLink = record({
  type: integer,
  link: url,
  tagText: text,
  icon: url,
  targetId: text,
  subTitle: text,
  title: text,
  headImg: url,
  entranceTitle: text,
  entranceText: text,
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
