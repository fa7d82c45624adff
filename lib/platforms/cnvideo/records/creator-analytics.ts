import { z } from 'zod';
import { each, integer, number, record } from '../../../core/schema.ts';

/**
 * E11 `data`: CreatorAnalytics of 7 or 30 days. `avg_`: averages; `percentile_`: medians; `_c`: change against the
 * period before.
 */
export const creatorAnalytics = record({
  UserID: integer,
  ...each(number, 'avg_aweme_count avg_comment_count avg_share_count avg_follower_count avg_like_count'),
  ...each(number, 'avg_aweme_count_c avg_comment_count_c avg_share_count_c avg_follower_count_c avg_like_count_c'),
  ...each(integer, 'percentile_aweme_count percentile_comment_count percentile_share_count'),
  ...each(integer, 'percentile_follower_count percentile_like_count'),
  /** An integer, unlike the other changes. */
  percentile_aweme_count_c: integer,
  ...each(
    number,
    'percentile_comment_count_c percentile_share_count_c percentile_follower_count_c percentile_like_count_c',
  ),
  /** Always null in the specification's example. */
  BaseResp: z.null(),
});
