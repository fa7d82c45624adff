import { z } from 'zod';
import { anything, flag, integer, list, record, text, url } from '../../../core/schema.ts';

const icon = record({
  type: text,
  // Spec: types not shown.
  data: record({ mbrank: anything, mbtype: anything, svip: anything, vvip: anything }),
});

/** The fields of MicroblogUser, shared with the records of a topic. */
export const microblogUserFields = {
  id: integer,
  idstr: text,
  screen_name: text,
  domain: text,
  weihao: text,
  description: text,
  location: text,
  url: url,
  /** Relative, such as `/u/<uid>`. */
  profile_url: url,
  gender: z.enum(['m', 'f']),
  /** `0` or `1`. */
  is_star: text,
  profile_image_url: url,
  avatar_large: url,
  avatar_hd: url,
  cover_image_phone: url,
  verified: flag,
  verified_type: integer,
  verified_type_ext: integer,
  verified_reason: text,
  followers_count: integer,
  friends_count: integer,
  statuses_count: integer,
  /** Display text such as `24.7万`. */
  followers_count_str: text,
  pc_new: integer,
  mbrank: integer,
  mbtype: integer,
  v_plus: integer,
  svip: integer,
  vvip: integer,
  top_user: integer,
  user_type: integer,
  follow_me: flag,
  following: flag,
  planet_video: flag,
  is_muteuser: flag,
  special_follow: flag,
  icon_list: list(icon),
};

/** MicroblogUser as E10 returns it. */
export const microblogUser = record(microblogUserFields);
