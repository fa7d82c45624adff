import { z } from 'zod';
import { anyList, each, flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';

/**
 * `data` of a profile: the web's record of an account, `$UserDetailV2+…`, as captured whole (README, D2). The site
 * writes counts as numbers or as text, and `authInfo` as an object or its text (README, C7).
 */
export const lifestyleUser = record(
  {
    ...each(text, 'description location'),
    /** Signed: it expires. */
    avatar: url,
    ...each(integer, 'userType gender seoBan'),
    /** 1 on an ordinary public profile. */
    privacyStatus: integer,
    isBannedAccount: flag,
    authInfo: z.union([text, object]),
    thirdLinks: anyList,
    /** Likes received and given, saves received and given. */
    ...each(integerOrText, 'dugCount diggCount favoredCount favoriteCount'),
  },
  {
    /** Decimal. */
    userId: text,
    /** The name in addresses, without `@`. */
    linkName: text,
    nickName: text,
    ...each(integerOrText, 'postCount followerCount followingCount'),
  },
);
