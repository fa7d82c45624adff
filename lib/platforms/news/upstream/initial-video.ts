import { z } from 'zod';
import { anything, epochSeconds, flag, integer, integerOrText, list, number, object, record, text, url } from '../../../core/schema.ts';

const media = record({
  main_url: text,
  backup_url: text,
  video_meta: record({
    definition: text,
    vwidth: integer,
    vheight: integer,
    bitrate: integer,
    real_bitrate: integer,
    size: integer,
    vtype: text,
    codec_type: text,
    fps: integer,
    audio_profile: text,
    audio_sample_rate: text,
    audio_channels: text,
  }),
});

/** `initialVideo` of the PC page (README, C4, P1). `userInfo.userId` is the secure id. */
export const initialVideoState = record(
  {
    group_id: integerOrText,
    groupId: integerOrText,
    abstract: text,
    poster: url,
    coverUrl: url,
    duration: number,
    videoId: text,
    mediaId: integerOrText,
    diggCount: integer,
    commentCount: integer,
    repinCount: integer,
    userDigg: anything,
    userRepin: anything,
    detailUrl: url,
    profileUrl: url,
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
