import { each, flag, object, record, text, url, integerOrText } from '../../../core/schema.ts';

/** `userProfile` of the desktop page's GraphQL answer, which contains the fields the query names (README, Q3). */
export const visionUserProfile = record(
  { isFollowing: flag, livingInfo: object },
  {
    /** Exact, or rounded display text. */
    ownerCount: record(each(integerOrText, 'photo photo_public'), each(integerOrText, 'fan follow')),
    profile: record({ gender: text, user_text: text, user_profile_bg_url: url }, { user_id: text, user_name: text, headurl: url }),
  },
);
