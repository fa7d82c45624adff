import type { KnownFields } from '../../../core/operation.ts';

const baseInfo = 'data.topic_detail.baseInfo';
/** What the open interface writes of a user beside the specification's fields. */
const openUser = 'class name province city favourites_count';

/** Fields of a topic answer that the specification does not list (upstream/microblog.md §6.3). */
export const topicStaticsFields: KnownFields = {
  'data.topic_detail': 'baseData baseClaimList media_info',
  [baseInfo]: '24h_read 24h_mention 1h_mention 1h_ori_m lists_users_scheme',
  [`${baseInfo}.band_info.hot_band.ori`]: 'transparency_tag',
  [`${baseInfo}.claim_info`]: openUser,
  [`${baseInfo}.lists_users[]`]: openUser,
  [`${baseInfo}.lists_users[].status`]: 'reposts_count comments_count attitudes_count',
};
