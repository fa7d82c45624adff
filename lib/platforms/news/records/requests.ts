import { record, text } from '../../../gateway/schema.ts';

/** E6 body: both required, either may be ''. A prefilled request derives the missing one from the other. */
export const videoDetailRequest = record(
  {},
  {
    /** Group id of the video, decimal. */
    aweme_id: text,
    /** Share link, or text that holds one. */
    share_text: text,
  },
);
