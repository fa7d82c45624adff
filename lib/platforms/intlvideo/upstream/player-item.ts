import { anything, each, integer, integerOrText, list, record, text, url } from '../../../core/schema.ts';

const address = record({ url_list: list(url), width: integer, height: integer, data_size: integer, uri: text });

/** Known fields of a player API item (README, Q4). `duration` in ms. */
export const playerItem = record(
  {
    region: text,
    /** 150: photo post. */
    aweme_type: integer,
    video_info: record({
      meta: record({ duration: integer, width: integer, height: integer }),
      cover: anything,
      profiles: list(record({ codec_type: text, bitrate: integer, gear_name: text, play_addr: address })),
      uri: text,
    }),
    image_post_info: record({ images: list(record({ display_image: address })) }),
    // The record has no place for them.
    ...each(anything, 'itemTitle caption'),
  },
  {
    ...each(text, 'id_str desc'),
    create_time: integerOrText,
    author_info: record({ avatar_url_list: list(url) }, { unique_id: text, nickname: text, secret_id: text }),
    statistics_info: record(
      { admireCount: anything },
      { digg_count: integer, comment_count: integer, share_count: integer },
    ),
  },
);
