import { z } from 'zod';
import { anything, flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';

/** `userProfile` of the desktop site's own answer, from its state or from a request (README, Q2). */
export const desktopUserProfile = record(
  { userDefineId: text, gender: text, isFollowing: flag, livingInfo: anything },
  {
    profile: record({ gender: text }, { user_id: text, user_name: text, headurl: text, user_text: text }),
    ownerCount: record({ photo: z.null() }, { fan: integer, like: integer, follow: integer, photo_public: integer }),
  },
);

/**
 * `userProfile` of the desktop page's GraphQL answer, which contains the fields the query names (README, Q3). Counts
 * may be rounded texts.
 */
export const visionUserProfile = record(
  { isFollowing: flag, livingInfo: object },
  {
    ownerCount: record(
      { photo: integerOrText, photo_public: integerOrText },
      { fan: integerOrText, follow: integerOrText },
    ),
    profile: record(
      { gender: text, user_text: text, user_profile_bg_url: url },
      { user_id: text, user_name: text, headurl: url },
    ),
  },
);
