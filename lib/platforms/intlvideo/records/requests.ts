import { record, text } from '../../../gateway/schema.ts';

/**
 * E1 body. Spec: which parameters are required is not shown; all may be absent, null or empty, and the operation refuses
 * a request in which nothing names the item.
 */
export const videoDetailRequest = record({
  /** Video id, decimal. */
  aweme_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
  /** Proxy for the upstream requests; '' means none. */
  proxy: text,
});
