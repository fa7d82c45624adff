import { anyList, anything, integer, list, number, record, text, url } from '../../../core/schema.ts';

/** Bit rates in bit/s, durations in ms, `size` in bytes; `vmaf` is -1 when unknown. */
const videoStream = record({
  format: text,
  video_codec: text,
  audio_codec: text,
  quality_type: text,
  stream_desc: text,
  master_url: url,
  backup_urls: list(url),
  volume: number,
  weight: number,
  stream_type: number,
  default_stream: number,
  ssim: number,
  audio_channels: number,
  size: number,
  psnr: number,
  audio_bitrate: number,
  vmaf: number,
  video_bitrate: number,
  video_duration: number,
  height: number,
  avg_bitrate: number,
  fps: number,
  audio_duration: number,
  rotate: number,
  width: number,
  duration: number,
  hdr_type: number,
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
export const noteVideo = record({
  /** `duration` in seconds. */
  capa: record({ duration: integer }),
  consumer: record({ origin_video_key: text }),
  image: record({ thumbnail_fileid: text }),
  media,
});
