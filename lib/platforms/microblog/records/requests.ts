import { oneOf, record, text } from '../../../gateway/schema.ts';

/** E10 body. One of `uid` or `share_text`. */
export const userDetailRequest = record({
  /** Decimal. */
  uid: text,
  /** Share link of the user's home page, or text that holds one. */
  share_text: text,
}).meta(oneOf('uid', 'share_text'));

/** E12 body. Spec: whether it is required is not shown; the operation refuses a request that names no topic. */
export const topicStaticsRequest = record({
  /** Topic name, with or without its hash marks. */
  name: text,
});
