import { record, text } from '../../../gateway/schema.ts';

/**
 * E4 body. Spec: which parameters are required is not shown; both may be absent, null or empty, and the operation refuses a
 * request in which neither names the post.
 */
export const postDetailRequest = record({
  /** Post id, decimal. */
  aweme_id: text,
  /** Share link of the post, or text that holds one. */
  share_text: text,
});
