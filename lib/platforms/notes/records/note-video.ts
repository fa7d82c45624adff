import { anyList, anything, each, integer, list, number, record, text, url } from '../../../core/schema.ts';

/** Bit rates in bit/s, durations in ms, `size` in bytes; `vmaf` is -1 when unknown. */
const videoStream = record({
  ...each(text, 'format video_codec audio_codec quality_type stream_desc'),
  master_url: url,
  backup_urls: list(url),
  ...each(number, 'volume weight stream_type default_stream ssim audio_channels size psnr audio_bitrate vmaf video_bitrate video_duration'),
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
export const noteVideo = record({
  /** `duration` in seconds. */
  capa: record({ duration: integer }),
  consumer: record({ origin_video_key: text }),
  image: record({ thumbnail_fileid: text }),
  media,
});
