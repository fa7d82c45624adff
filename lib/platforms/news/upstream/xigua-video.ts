import { z } from 'zod';
import { anyList, anything, integer, number, object, record, text, url } from '../../../core/schema.ts';

const count = z.union([integer, text]);

/** `packerData.video` of Xigua's page with its `gid` (README, P3); several tools read it, none says which fields are always present. */
export const xiguaState = record(
  {
    vid: text,
    video_abstract: text,
    duration: number,
    tag: anything,
    poster_url: url,
    video_like_count: count,
    video_unlike_count: count,
    video_watch_count: count,
    video_publish_time: count,
    user_info: record({ avatar_url: url }, { user_id: count, name: text }),
    videoResource: record({ vid: text, normal: object, dash: object, dash_120fps: object }),
    dynamic_video: object,
    definition: anyList,
  },
  { gid: count, title: text },
);
