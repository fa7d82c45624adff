import { z } from 'zod';
import { anyList, each, flag, integer, integerOrText, object, record, text, url } from '../../../core/schema.ts';
import { infoFields } from '../upstream/info.ts';

/** A micro post's thread, as the site calls it, under the names of its info answer (README, P6, D4). */
const threadBase = record({
  /** Null where it is the start of the text. */
  title: text,
  /** Plain text; `rich_content` is the same as HTML. */
  ...each(text, 'content rich_content'),
  ...each(integerOrText, 'create_time display_create_time thread_type'),
  ...each(anyList, 'large_image_list origin_image_list thumb_image_list'),
  user: record({
    info: record({
      user_id: integerOrText,
      ...each(text, 'sec_user_id name description'),
      avatar_url: url,
      user_verified: z.union([integer, flag]),
    }),
  }),
  action: record(each(integerOrText, 'digg_count comment_count read_count forward_count')),
}).meta({ title: 'Thread' });

const post = {
  thread: record({ thread_base: threadBase }),
  /** Of a post that forwards another, under the same names as far as is known (README, D4). */
  comment: record({ comment_base: threadBase }),
};

/** A micro post: the part of the site's info answer about the post itself. */
export const newsPost = record(
  { biz_tag: text, ...each(integerOrText, 'group_source creator_uid'), ...post },
  { gid: text },
);

/** `data` of the info answer of a micro post. */
export const postInfo = record(
  {
    ...infoFields,
    ...each(text, 'title source'),
    ...each(integerOrText, 'group_source publish_time video_play_count'),
    media_user: object,
    ...post,
  },
  { gid: text },
);
