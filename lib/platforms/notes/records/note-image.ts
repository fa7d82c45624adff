import { anyList, each, flag, integer, list, record, text, url } from '../../../core/schema.ts';

/** Motion of a live photo. The specification shows entries only for `h264` of the four codecs; `{}` for a still. */
const motion = record({
  h264: list(record({ master_url: url, backup_urls: list(url) })),
  ...each(anyList, 'h265 h266 av1'),
});

/** One entry of `image_list`: ten fields. Upstream leaves `file_id`, `url` and `trace_id` empty since 2023. */
export const noteImage = record({
  file_id: text,
  ...each(url, 'url url_pre url_default'),
  trace_id: text,
  ...each(integer, 'width height'),
  live_photo: flag,
  info_list: list(record({ image_scene: text, url: url })),
  stream: motion,
});
