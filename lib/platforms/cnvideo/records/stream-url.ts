import { anything, each, flag, integer, jsonText, list, object, record, text, url } from '../../../core/schema.ts';

const urlsByQuality = record({ FULL_HD1: url, HD1: url, SD1: url, SD2: url }).meta({ title: 'QualityAddresses' });

const quality = record({
  ...each(text, 'name sdk_key v_codec resolution'),
  ...each(integer, 'level v_bit_rate fps disable'),
  additional_content: text,
}).meta({ title: 'Quality' });

const stream = record({
  main: record({
    ...each(text, 'flv hls cmaf dash lls tsl tile'),
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
  ...each(urlsByQuality, 'flv_pull_url hls_pull_url_map'),
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
      ...each(
        integer,
        'height width fps max_bitrate min_bitrate default_bitrate bitrate_adapt_strategy anchor_interact_profile',
      ),
      ...each(integer, 'audience_interact_profile video_profile gop_sec'),
      ...each(flag, 'hardware_encode h265_enable bframe_enable roi sw_roi bytevc1_enable'),
    }),
  }),
}).meta({ title: 'StreamUrl' });
