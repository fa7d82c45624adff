import { flag, integer, list, object, record, text, url } from '../../../core/schema.ts';
import { userSettingOption } from '../records/user-setting-option.ts';

const pictures = list(record({ urlPattern: text }, { cdn: text, url }));

const profile = record(
  {
    eid: text,
    headurl: url,
    headurls: pictures,
    bigHeadUrls: pictures,
    user_profile_bg_url: url,
    user_profile_bg_urls: pictures,
    user_sex: text,
    kwaiId: text,
    verified: flag,
    verifiedDetail: object,
    isFavorited: flag,
    visitorBeFollowed: flag,
  },
  { user_name: text, user_id: integer, user_text: text },
);

const counts = record(
  {
    magicFace: integer,
    like: integer,
    photo_private: integer,
    collect: integer,
    moment: integer,
    article_public: integer,
    recommend: integer,
  },
  { fan: integer, follow: integer, photo: integer, photo_public: integer },
);

const extraLink = record({
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

const userProfile = record(
  {
    userSettingOption: userSettingOption.extend({ hide_follow_fans_count: text.nullish() }),
    showPhotoCollectTab: flag,
    cityName: text,
    cityCode: text,
    constellation: text,
    enableMoment: flag,
    canGuestShowMomentNews: flag,
    isSubscribe: flag,
    isFriend: flag,
    isFollowing: flag,
    isFavorited: flag,
    showCount: flag,
    extraLink,
  },
  { profile, ownerCount: counts },
);

const shareInfo = record({
  shareTitle: text,
  shareSubTitle: text,
  shareId: text,
  docId: text,
  groupName: text,
  shareType: text,
  webShareVerifyData: record({ shareUserId: text, objectId: text, timestamp: integer, verifyData: text }),
});

/**
 * The mobile page's own answer (README, Q1, D1), with the fields of both operations; required are fields that the answer captured
 * in 2020 has and that no setting can hide. The eid from the page's address is next to the body.
 */
export const h5Answer = record(
  { eid: text },
  {
    body: record({ shareInfo, 'host-name': text, liveReservation: record({ hasLiveReservation: flag }) }, { result: integer, userProfile }),
  },
);
