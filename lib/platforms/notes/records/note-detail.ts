import { epochMillis, flag, integer, list, map, record, text, url } from '../../../core/schema.ts';
import { noteCard } from './note.ts';

const upstreamBody = record({
  success: flag,
  msg: text,
  code: integer,
  data: record({
    cursor_score: text,
    current_time: epochMillis,
    /** Added by Gleaner: the pictures without watermark; for a video note, its cover. */
    unwatermarked_images_list: list(url),
    /** Added by Gleaner; '' for image notes. */
    unwatermarked_video: url,
    items: list(record({ id: text, model_type: text, note_card: noteCard })),
  }),
});

/**
 * E5 `data`: the upstream answer in the gateway's wrapper. Header names map to string values, `set-cookie` left out.
 */
export const noteDetail = record({
  response_status: integer,
  response_body: upstreamBody,
  response_headers: map(text),
});
