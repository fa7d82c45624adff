import { anyList, flag, integer, list, record, text, url } from '../../../core/schema.ts';

/** Motion of a live photo. The specification shows entries only for `h264` of the four codecs; `{}` for a still. */
const motion = record({
  h264: list(record({ master_url: url, backup_urls: list(url) })),
  h265: anyList,
  h266: anyList,
  av1: anyList,
});

/** One entry of `image_list`: ten fields. Upstream leaves `file_id`, `url` and `trace_id` empty since 2023. */
export const noteImage = record({
  file_id: text,
  url: url,
  url_pre: url,
  url_default: url,
  trace_id: text,
  width: integer,
  height: integer,
  live_photo: flag,
  info_list: list(record({ image_scene: text, url: url })),
  stream: motion,
});
