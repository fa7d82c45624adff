import { anyList, anything, each, integerOrText, number, object, record, text, url } from '../../../core/schema.ts';

/**
 * `packerData.video` of Xigua's page with its `gid` (README, P3); several tools read it, none says which fields are
 * always present.
 */
export const xiguaState = record(
  {
    ...each(text, 'vid video_abstract'),
    duration: number,
    tag: anything,
    poster_url: url,
    ...each(integerOrText, 'video_like_count video_unlike_count video_watch_count video_publish_time'),
    user_info: record({ avatar_url: url }, { user_id: integerOrText, name: text }),
    videoResource: record({ vid: text, normal: object, dash: object, dash_120fps: object }),
    dynamic_video: object,
    definition: anyList,
  },
  { gid: integerOrText, title: text },
);
