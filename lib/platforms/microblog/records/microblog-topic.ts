import { anyList, anything, each, flag, integer, list, number, object, record, text } from '../../../core/schema.ts';
import { topicObject } from './topic-object.ts';
import { topicListedUser, topicUser } from './topic-user.ts';

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
  ...each(integer, 'show r_valid interact gone_num ori_uv ori_m rec_num read g_mention mention wants_num t_m_num t_r_num buy_num'),
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
