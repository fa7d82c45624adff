import { z } from 'zod';
import { anything, each, flag, integer, list, record, text, url } from '../../../core/schema.ts';

const icon = record({
  type: text,
  // Spec: types not shown.
  data: record({ mbrank: anything, mbtype: anything, svip: anything, vvip: anything }),
});

/** The fields of MicroblogUser, shared with the records of a topic. */
export const microblogUserFields = {
  id: integer,
  ...each(text, 'idstr screen_name domain weihao description location'),
  url: url,
  /** Relative, such as `/u/<uid>`. */
  profile_url: url,
  gender: z.enum(['m', 'f']),
  /** `0` or `1`. */
  is_star: text,
  ...each(url, 'profile_image_url avatar_large avatar_hd cover_image_phone'),
  verified: flag,
  ...each(integer, 'verified_type verified_type_ext'),
  verified_reason: text,
  ...each(integer, 'followers_count friends_count statuses_count'),
  /** Display text such as `24.7万`. */
  followers_count_str: text,
  ...each(integer, 'pc_new mbrank mbtype v_plus svip vvip top_user user_type'),
  ...each(flag, 'follow_me following planet_video is_muteuser special_follow'),
  icon_list: list(icon),
};

/** MicroblogUser as E10 returns it. */
export const microblogUser = record(microblogUserFields);
