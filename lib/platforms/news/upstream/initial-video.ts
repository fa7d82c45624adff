import { z } from 'zod';
import {
  anything,
  each,
  epochSeconds,
  flag,
  integer,
  integerOrText,
  list,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

const media = record({
  ...each(text, 'main_url backup_url'),
  video_meta: record({
    definition: text,
    ...each(integer, 'vwidth vheight bitrate real_bitrate size'),
    ...each(text, 'vtype codec_type'),
    fps: integer,
    ...each(text, 'audio_profile audio_sample_rate audio_channels'),
  }),
});

/** `initialVideo` of the PC page (README, C4, P1). `userInfo.userId` is the secure id. */
export const initialVideoState = record(
  {
    ...each(integerOrText, 'group_id groupId'),
    abstract: text,
    ...each(url, 'poster coverUrl'),
    duration: number,
    videoId: text,
    mediaId: integerOrText,
    ...each(integer, 'diggCount commentCount repinCount'),
    ...each(anything, 'userDigg userRepin'),
    ...each(url, 'detailUrl profileUrl'),
    logPb: object,
    videoPlayInfo: record({
      video_duration: number,
      video_list: list(media),
      dynamic_video: object,
      fallback_api: url,
      url_expire: integer,
    }),
  },
  {
    title: text,
    publishTime: z.union([epochSeconds, text]),
    playCount: integer,
    userInfo: record(
      { userId: text, avatarUrl: url, userAuthInfo: z.union([text, object]), userVerified: flag, isFollowing: flag },
      { name: text },
    ),
  },
);
