import { flag, integerOrText, object, record, text, url } from '../../../core/schema.ts';

/** `userProfile` of the desktop page's GraphQL answer, which contains the fields the query names (README, Q3). Counts may be rounded texts. */
export const visionUserProfile = record(
  { isFollowing: flag, livingInfo: object },
  {
    ownerCount: record({ photo: integerOrText, photo_public: integerOrText }, { fan: integerOrText, follow: integerOrText }),
    profile: record({ gender: text, user_text: text, user_profile_bg_url: url }, { user_id: text, user_name: text, headurl: url }),
  },
);
