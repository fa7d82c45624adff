import { anything, flag, integer, jsonText, list, object, record, text, url } from '../../../core/schema.ts';

const urlsByQuality = record({ FULL_HD1: url, HD1: url, SD1: url, SD2: url });

const quality = record({
  name: text,
  sdk_key: text,
  v_codec: text,
  resolution: text,
  level: integer,
  v_bit_rate: integer,
  fps: integer,
  disable: integer,
  additional_content: text,
});

const stream = record({
  main: record({
    flv: text,
    hls: text,
    cmaf: text,
    dash: text,
    lls: text,
    tsl: text,
    tile: text,
    // Spec: content not shown.
    sdk_params: jsonText(anything),
  }),
});

const streamData = record({
  // Spec: types not shown.
  common: record({ session_id: anything, stream: anything, rule_ids: anything, app_id: anything }),
  /** `ao` is audio only; quality rises from `ld` to `hd`; `origin` is the source stream. */
  data: record({ hd: stream, ao: stream, sd: stream, ld: stream, origin: stream, md: stream }),
});

/** `stream_url` of a live room: its playback addresses. Absent parts are empty values. */
export const streamUrl = record({
  flv_pull_url: urlsByQuality,
  hls_pull_url_map: urlsByQuality,
  default_resolution: text,
  hls_pull_url: url,
  stream_orientation: integer,
  // Spec: fields not shown.
  pull_datas: object,
  live_core_sdk_data: record({
    pull_data: record({
      options: record({ default_quality: quality, qualities: list(quality) }),
      stream_data: jsonText(streamData),
    }),
    /** Upstream has it one level up, as `stream_url.extra`. */
    extra: record({
      height: integer,
      width: integer,
      fps: integer,
      max_bitrate: integer,
      min_bitrate: integer,
      default_bitrate: integer,
      bitrate_adapt_strategy: integer,
      anchor_interact_profile: integer,
      audience_interact_profile: integer,
      video_profile: integer,
      gop_sec: integer,
      hardware_encode: flag,
      h265_enable: flag,
      bframe_enable: flag,
      roi: flag,
      sw_roi: flag,
      bytevc1_enable: flag,
    }),
  }),
});
