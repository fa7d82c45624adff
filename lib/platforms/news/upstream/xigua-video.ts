import { anyList, anything, integerOrText, number, object, record, text, url } from '../../../core/schema.ts';

/** `packerData.video` of Xigua's page with its `gid` (README, P3); several tools read it, none says which fields are always present. */
export const xiguaState = record(
  {
    vid: text,
    video_abstract: text,
    duration: number,
    tag: anything,
    poster_url: url,
    video_like_count: integerOrText,
    video_unlike_count: integerOrText,
    video_watch_count: integerOrText,
    video_publish_time: integerOrText,
    user_info: record({ avatar_url: url }, { user_id: integerOrText, name: text }),
    videoResource: record({ vid: text, normal: object, dash: object, dash_120fps: object }),
    dynamic_video: object,
    definition: anyList,
  },
  { gid: integerOrText, title: text },
);
