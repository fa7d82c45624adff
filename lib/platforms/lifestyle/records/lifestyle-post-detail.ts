import { record, text } from '../../../gateway/schema.ts';
import { lifestylePost } from './lifestyle-post.ts';

/** `data` of E4: the post and the siblings of the app's answer. */
export const lifestylePostDetail = record({
  data: lifestylePost,
  message: text,
  /** Epoch seconds with a fraction, as text. */
  server_time: text,
});
