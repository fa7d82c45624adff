import { z } from 'zod';
import { anything, flag, integer, record, text } from '../../../core/schema.ts';

/** `userProfile` of the desktop site's own answer, from its state or from a request (README, Q2). */
export const desktopUserProfile = record(
  { userDefineId: text, gender: text, isFollowing: flag, livingInfo: anything },
  {
    profile: record({ gender: text }, { user_id: text, user_name: text, headurl: text, user_text: text }),
    ownerCount: record({ photo: z.null() }, { fan: integer, like: integer, follow: integer, photo_public: integer }),
  },
);
