import { each, flag, integer, list, object, record, text, url } from '../../../core/schema.ts';
import { extraLink } from '../records/shortclip-user-profile.ts';
import { userSettingOption } from '../records/user-setting-option.ts';

const pictures = list(record({ urlPattern: text }, { cdn: text, url }));

const profile = record(
  {
    eid: text,
    headurl: url,
    ...each(pictures, 'headurls bigHeadUrls'),
    user_profile_bg_url: url,
    user_profile_bg_urls: pictures,
    ...each(text, 'user_sex kwaiId'),
    verified: flag,
    verifiedDetail: object,
    ...each(flag, 'isFavorited visitorBeFollowed'),
  },
  { user_name: text, user_id: integer, user_text: text },
);

const counts = record(
  each(integer, 'magicFace like photo_private collect moment article_public recommend'),
  each(integer, 'fan follow photo photo_public'),
);

const userProfile = record(
  {
    ...{ ...places, ...flags, extraLink },
    userSettingOption: userSettingOption.extend({ hide_follow_fans_count: text.nullish() }),
    showPhotoCollectTab: flag,
    ...each(text, 'cityName cityCode constellation'),
    ...each(flag, 'enableMoment canGuestShowMomentNews isSubscribe isFriend isFollowing isFavorited showCount'),
    extraLink,
  },
  { profile, ownerCount: record({ ...rarer, article_public: integer, recommend: integer }, { fan, follow, photo, photo_public }) },
);

const shareInfo = record({
  ...each(text, 'shareTitle shareSubTitle shareId docId groupName shareType'),
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
