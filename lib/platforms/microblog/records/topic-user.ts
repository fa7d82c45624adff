import { z } from 'zod';
import { anything, flag, integer, record, text } from '../../../core/schema.ts';
import { microblogUserFields } from './microblog-user.ts';

const topicUserFields = {
  ...microblogUserFields,
  /** A boolean in the specification, 0 or 1 in the open API's user record, which topics carry. */
  planet_video: z.union([flag, integer]),
  // Spec: types of the counters and ranks not shown.
  status_total_counter: record({
    total_cnt: anything,
    repost_cnt: anything,
    comment_cnt: anything,
    like_cnt: anything,
    comment_like_cnt: anything,
  }),
  video_total_counter: record({ play_cnt: anything }),
  /** Such as `Sun May 31 06:09:55 +0800 2015`. */
  created_at: text,
  credit_score: anything,
  urank: anything,
  level: anything,
};

/** The user's latest post. Spec: types not shown. */
const latestPost = record({
  id: anything,
  idstr: anything,
  mid: anything,
  text: anything,
  created_at: anything,
  source: anything,
  pic_ids: anything,
});

/** The "full microblog user record" of a topic's claiming account: MicroblogUser with the account's counters and ranks. */
export const topicUser = record(topicUserFields);

/** The same record with the user's latest post, as in `lists_users`. */
export const topicListedUser = record({ ...topicUserFields, status: latestPost });
