import { z } from 'zod';
import { anything, each, flag, integer, record, text } from '../../../core/schema.ts';
import { microblogUserFields } from './microblog-user.ts';

const topicUserFields = {
  ...microblogUserFields,
  /** A boolean in the specification, 0 or 1 in the open API's user record, which topics carry. */
  planet_video: z.union([flag, integer]),
  // Spec: types of the counters and ranks not shown.
  status_total_counter: record(each(anything, 'total_cnt repost_cnt comment_cnt like_cnt comment_like_cnt')),
  video_total_counter: record({ play_cnt: anything }),
  /** Such as `Sun May 31 06:09:55 +0800 2015`. */
  created_at: text,
  ...each(anything, 'credit_score urank level'),
};

/** The user's latest post. Spec: types not shown. */
const latestPost = record(each(anything, 'id idstr mid text created_at source pic_ids'));

/** The "full microblog user record" of a topic's claiming account: MicroblogUser with the account's counters and ranks. */
export const topicUser = record(topicUserFields);

/** The same record with the user's latest post, as in `lists_users`. */
export const topicListedUser = record({ ...topicUserFields, status: latestPost });
