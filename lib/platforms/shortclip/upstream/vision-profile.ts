import { z } from 'zod';
import { flag, integer, object, record, text, url } from '../../../core/schema.ts';

/** Exact, or rounded display text. */
const count = z.union([integer, text]);

/** `userProfile` of the desktop page's GraphQL answer, which contains the fields the query names (README, Q3). */
export const visionUserProfile = record(
  { isFollowing: flag, livingInfo: object },
  {
    ownerCount: record({ photo: count, photo_public: count }, { fan: count, follow: count }),
    profile: record({ gender: text, user_text: text, user_profile_bg_url: url }, { user_id: text, user_name: text, headurl: url }),
  },
);
