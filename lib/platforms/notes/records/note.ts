import {
  anyList,
  anything,
  each,
  epochMillis,
  flag,
  integer,
  list,
  number,
  record,
  text,
  url,
} from '../../../core/schema.ts';

/** Bit rates in bit/s, durations in ms, `size` in bytes; `vmaf` is -1 when unknown. */
const videoStream = record({
  ...each(text, 'format video_codec audio_codec quality_type stream_desc'),
  master_url: url,
  backup_urls: list(url),
  ...each(
    number,
    'volume weight stream_type default_stream ssim audio_channels size psnr audio_bitrate vmaf video_bitrate video_duration',
  ),
  ...each(number, 'height avg_bitrate fps audio_duration rotate width duration hdr_type'),
});

const media = record({
  /** Beyond 2^53. */
  video_id: integer,
  video: record({
    drm_type: anything,
    stream_types: list(integer),
    biz_name: anything,
    biz_id: text,
    /** Seconds. */
    duration: anything,
    md5: text,
    hdr_type: anything,
  }),
  /** Newer answers add codecs (`h266`, `EF4`, `EF6`); they are kept. */
  stream: record({ av1: anyList, h265: anyList, h264: list(videoStream) }),
});

/** `video` of a note card (E5 only). */
const noteVideo = record({
  /** `duration` in seconds. */
  capa: record({ duration: integer }),
  consumer: record({ origin_video_key: text }),
  image: record({ thumbnail_fileid: text }),
  media,
});

/** Motion of a live photo. The specification shows entries only for `h264` of the four codecs; `{}` for a still. */
const motion = record({
  h264: list(record({ master_url: url, backup_urls: list(url) })),
  ...each(anyList, 'h265 h266 av1'),
});

/** One entry of `image_list`: ten fields. Upstream leaves `file_id`, `url` and `trace_id` empty since 2023. */
const noteImage = record({
  file_id: text,
  ...each(url, 'url url_pre url_default'),
  trace_id: text,
  ...each(integer, 'width height'),
  live_photo: flag,
  info_list: list(record({ image_scene: text, url: url })),
  stream: motion,
});

const tag = record({ id: text, name: text, type: text });

const user = record({ user_id: text, nickname: text, avatar: url });

/** The counts are display texts such as `1.2万`, `10万+` or empty. */
const interactInfo = record({
  relation: text,
  liked: flag,
  liked_count: text,
  collected: flag,
  ...each(text, 'collected_count comment_count share_count'),
  followed: flag,
});

const noteFields = {
  ...each(text, 'note_id title desc ip_location'),
  /** `video` or `normal`. */
  type: text,
  ...each(epochMillis, 'time last_update_time'),
  tag_list: list(tag),
  user,
  at_user_list: anyList,
  share_info: record({ un_share: flag }),
  interact_info: interactInfo,
  image_list: list(noteImage),
};

/** Note as E9 returns it: flat in `data`, every field required, no video. */
export const note = record({}, noteFields);

/** Note as E5 nests it in an item: nothing required, with the video. */
export const noteCard = record({ ...noteFields, video: noteVideo });
