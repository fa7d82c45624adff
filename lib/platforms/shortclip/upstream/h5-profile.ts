import { each, flag, integer, list, object, record, text, url } from '../../../core/schema.ts';
import { counts, extraLink, flags, places, userSettingOption } from '../records/shortclip-user-profile.ts';
import { shareInfo } from '../records/user-data.ts';

const pictures = list(record({ urlPattern: text }, { cdn: text, url }));

const profile = record(
  {
    eid: text,
    headurl: url,
    headurls: pictures,
    bigHeadUrls: pictures,
    user_profile_bg_url: url,
    user_profile_bg_urls: pictures,
    ...each(text, 'user_sex kwaiId'),
    verified: flag,
    verifiedDetail: object,
    ...each(flag, 'isFavorited visitorBeFollowed'),
  },
  { user_name: text, user_id: integer, user_text: text },
);

const { fan, follow, photo, photo_public, ...rarer } = counts;

const userProfile = record(
  {
    ...places,
    ...flags,
    extraLink,
    userSettingOption: userSettingOption.extend({ hide_follow_fans_count: text.nullish() }),
  },
  {
    profile,
    ownerCount: record({ ...rarer, article_public: integer, recommend: integer }, { fan, follow, photo, photo_public }),
  },
);

/**
 * The mobile page's own answer (README, Q1, D1), with the fields of both operations; required are fields that the
 * answer captured in 2020 has and that no setting can hide. The eid from the page's address is next to the body.
 */
export const h5Answer = record(
  { eid: text },
  {
    body: record(
      { shareInfo, 'host-name': text, liveReservation: record({ hasLiveReservation: flag }) },
      { result: integer, userProfile },
    ),
  },
);
