import { anything, each, flag, integer, record, url } from '../../../core/schema.ts';

/** `user_info` of the video: its author. Spec: the types of fields that accept anything are not shown. */
export const userInfo = record({
  schema: anything,
  avatar_url: url,
  user_verified: flag,
  /** Can be above 2^53. */
  user_id: integer,
  fans_count: integer,
  /** Upstream: the secure id, `MS4wLjAB…`. */
  sec_user_id: anything,
  /** Upstream: JSON text. */
  user_auth_info: anything,
  ...each(anything, 'name user_decoration'),
  follow: integer,
  /** Upstream's spelling. */
  subcribed: integer,
});
