import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  flag,
  integer,
  list,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';
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

/**
 * The "full microblog user record" of a topic's claiming account: MicroblogUser with the account's counters and ranks.
 */
const topicUser = record(topicUserFields);

/** The same record with the user's latest post, as in `lists_users`. */
const topicListedUser = record({ ...topicUserFields, status: latestPost });

/** `baseInfo.object` of a topic: what the topic is. */
const topicObject = record({
  display_name: text,
  ...each(url, 'target_url url'),
  ...each(text, 'category id location object_type'),
  short_url: url,
  ...each(text, 'topic_tag cate_id attribute summary category_str'),
  ...each(integer, 'modify_type ever_in_hotissue in_band_type media_counts topic_band_type'),
  // Spec: unit not shown.
  create_at: integer,
  ...each(integer, 'safe_status ever_in_hotsearch'),
  // Spec: types of the inner fields not shown, here and below.
  biz: record({ containerid: anything, biz_id: anything }),
  image: record({ url: anything }),
  query_config: record({ issue_type: anything }),
  creator: record({ uid: anything, sid: anything, mid: anything, create_at: anything }),
  action: list(text),
  mobile: record({
    page_id: anything,
    url: record({ name: anything, scheme: anything, status: anything }),
    card: record({ status: anything }),
  }),
});

/** `baseInfo.band_info` of a topic: its places on the hot lists. Spec: types not shown. */
const topicBandInfo = record({
  unit_band: record({ scheme: anything, text: anything, ori: record({ pos: anything, onband: anything }) }),
  hot_band_24_hour: record({ ori: record({ on_band: anything }) }),
  hot_band: record({
    ...each(anything, 'sub_info scheme text'),
    ori: record(each(anything, 'raw_hot pos onboard_time onband category subject_querys is_boom num')),
  }),
});

const count = record({
  ...each(
    integer,
    'show r_valid interact gone_num ori_uv ori_m rec_num read g_mention mention wants_num t_m_num t_r_num buy_num',
  ),
  star: number,
});

const managers = record({ superclaim: list(integer), superassistant: list(integer), claim: list(integer) });

const baseInfo = record({
  /** Upstream writes `[]` when the topic has no host. */
  claim_info: topicUser,
  count,
  hotel_scenics: anyList,
  creator_info: record({ query_sensitive_level: anything }),
  band_info: topicBandInfo,
  object: topicObject,
  lists: list(record({ contribution: integer, uid: integer })),
  whitelist: anyList,
  attribute: integer,
  object_attr: record({ media_headlines_white: anything, attest_info: anything }),
  manager_list: managers,
  ...each(text, 'topic_ori unify_key'),
  claim_auth: anyList,
  cur_is_claim: flag,
  lists_users: list(topicListedUser),
});

/** MicroblogTopic, E12 `data.topic_detail`. Spec: fields beyond `baseInfo` not shown; they are kept. */
export const microblogTopic = record({ baseInfo });

/** E12 `data.topic_trend`. Spec: fields not shown; upstream gives `read`, `me`, `ori`, lists of `{time, value}`. */
export const microblogTopicTrend = object;
