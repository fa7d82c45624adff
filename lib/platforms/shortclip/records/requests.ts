import { record, text } from '../../../gateway/schema.ts';

/**
 * E7 body. Spec: which parameters are required is not shown; both may be absent, null or empty, and the operation refuses a
 * request in which neither names the user.
 */
export const userDataRequest = record({
  /** Share link from the mobile app, or text that holds one. */
  share_text: text,
  /** Spec: role not shown. Taken as an alternative to `share_text`: eid, number, kwaiId or link. */
  user_id: text,
});

/** E8 body. Spec: whether it is required is not shown; the operation refuses a request that names no user. */
export const userDataV2Request = record({
  /** Share link from the mobile app, or text that holds one. */
  share_text: text,
});
