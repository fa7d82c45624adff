import { anyList, anything, epochSeconds, flag, integer, list, object, record, text } from '../../../core/schema.ts';
import { cnAuthor } from './cn-author.ts';
import { cnMusic } from './cn-music.ts';
import { cnVideoControl } from './cn-video-control.ts';
import { imageRef } from './image-ref.ts';

/** `video` of CnVideoDetail. `duration` in ms, sizes in pixels. */
const cnVideo = record({
  cover: imageRef,
  origin_cover: imageRef,
  play_addr: imageRef,
  // Spec: element type not shown.
  bit_rate: anyList,
  duration: integer,
  height: integer,
  width: integer,
  ratio: text,
  has_watermark: flag,
  is_h265: integer,
  meta: text,
});

/** CnVideoDetail: a video, note or slide show. `duration` in ms. */
export const cnVideoDetail = record({
  aweme_id: text,
  group_id: text,
  aweme_type: integer,
  media_type: integer,
  create_time: epochSeconds,
  duration: integer,
  desc: text,
  preview_title: text,
  caption: text,
  item_title: text,
  region: text,
  rate: integer,
  share_url: text,
  author_user_id: integer,
  authentication_token: text,
  author: cnAuthor,
  aweme_control: record({ can_comment: flag, can_forward: flag, can_share: flag, can_show_comment: flag }),
  comment_permission_info: record({
    can_comment: flag,
    comment_permission_status: integer,
    item_detail_entry: flag,
    press_entry: flag,
    toast_guide: flag,
  }),
  /** Null for videos. Spec: types of the elements' fields not shown. */
  images: list(
    record({
      uri: anything,
      url_list: anything,
      width: anything,
      height: anything,
      download_url_list: anything,
      mask_url_list: anything,
      interaction_stickers: anything,
    }),
  ),
  music: cnMusic,
  video: cnVideo,
  statistics: record({
    admire_count: integer,
    collect_count: integer,
    comment_count: integer,
    digg_count: integer,
    play_count: integer,
    share_count: integer,
    aweme_id: text,
  }),
  status: record({
    allow_share: flag,
    in_reviewing: flag,
    is_delete: flag,
    is_prohibited: flag,
    listen_video_status: integer,
    part_see: integer,
    private_status: integer,
    review_result: record({ review_status: integer }),
    aweme_id: text,
  }),
  video_control: cnVideoControl,
  video_tag: list(record({ level: integer, tag_id: integer, tag_name: text })),
  seo_info: record({ ocr_content: text }),
  // Spec: fields not shown at this place.
  share_info: object,
  // Spec: types not shown, from here to `impression_data`.
  search_impr: record({ entity_id: anything, entity_type: anything }),
  charge_info: record({ is_charge_content: anything, is_subscribe_content: anything }),
  series_paid_info: record({ item_price: anything, series_paid_status: anything }),
  item_warn_notification: record({ content: anything, show: anything, type: anything }),
  image_album_music_info: record({ begin_time: anything, end_time: anything, volume: anything }),
  impression_data: anything,
  component_info_v2: text,
  common_bar_info: text,
});
