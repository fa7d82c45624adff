import { z } from 'zod';
import { integer, number, record } from '../../../core/schema.ts';

/**
 * E11 `data`: CreatorAnalytics of the last 7 or 30 days. `avg_`: averages; `percentile_`: medians; `_c`: change against the
 * preceding period of the same length.
 */
export const creatorAnalytics = record({
  UserID: integer,
  avg_aweme_count: number,
  avg_comment_count: number,
  avg_share_count: number,
  avg_follower_count: number,
  avg_like_count: number,
  avg_aweme_count_c: number,
  avg_comment_count_c: number,
  avg_share_count_c: number,
  avg_follower_count_c: number,
  avg_like_count_c: number,
  percentile_aweme_count: integer,
  percentile_comment_count: integer,
  percentile_share_count: integer,
  percentile_follower_count: integer,
  percentile_like_count: integer,
  /** An integer, unlike the other changes. */
  percentile_aweme_count_c: integer,
  percentile_comment_count_c: number,
  percentile_share_count_c: number,
  percentile_follower_count_c: number,
  percentile_like_count_c: number,
  /** Always null in the specification's example. */
  BaseResp: z.null(),
});
