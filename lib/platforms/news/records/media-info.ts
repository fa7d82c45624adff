import { anything, record, url } from '../../../core/schema.ts';

/** `media_info` of the video: the account that published it. Spec: no type is shown. */
export const mediaInfo = record({
  avatar_url: url,
  name: anything,
  user_verified: anything,
  media_id: anything,
  description: anything,
  user_id: anything,
  /** Upstream: JSON text. */
  user_auth_info: anything,
});
