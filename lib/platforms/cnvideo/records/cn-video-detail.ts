import {
  anyList,
  anything,
  each,
  epochSeconds,
  flag,
  integer,
  jsonText,
  list,
  object,
  record,
  text,
} from '../../../core/schema.ts';
import { cnAuthor } from './cn-author.ts';
import { imageRef } from './image-ref.ts';

/** Upstream name → name in the record. */
export const videoControlRenames = { allow_douplus: 'allow_boost' } as const;

const permission = record({
  level: integer,
  fail_info: record({ code: integer, msg: text, reason: text }),
}).meta({ title: 'Permission' });

/** `video_control` of CnVideoDetail: what the viewer may do with the item. */
const cnVideoControl = record({
  ...each(
    flag,
    'allow_download allow_duet allow_music allow_react allow_record allow_share allow_stitch allow_dynamic_wallpaper',
  ),
  ...each(flag, 'share_grayed download_ignore_visibility duet_ignore_visibility share_ignore_visibility'),
  /** Paid promotion. */
  allow_boost: flag,
  ...each(integer, 'prevent_download_type share_type show_progress_bar timer_status draft_progress_bar'),
  ...each(permission, 'download_info duet_info'),
});

/** `music` of CnVideoDetail. Durations in seconds. */
const cnMusic = record({
  id: integer,
  ...each(text, 'id_str mid title author album'),
  ...each(integer, 'duration audition_duration shoot_duration video_duration start_time end_time'),
  ...each(imageRef, 'cover_hd cover_large cover_medium cover_thumb play_url strong_beat_url'),
  // Spec: content not shown.
  extra: jsonText(anything),
  // Spec: types not shown.
  song: record({
    ...each(anything, 'id id_str title'),
    chorus: record({ duration_ms: anything, start_ms: anything }),
  }),
  ...each(
    flag,
    'is_original is_original_sound is_pgc is_restricted is_commerce_music is_del_video can_background_play prevent_download',
  ),
  ...each(integer, 'status source_platform'),
});

/** `video` of CnVideoDetail. `duration` in ms, sizes in pixels. */
const cnVideo = record({
  ...each(imageRef, 'cover origin_cover play_addr'),
  // Spec: element type not shown.
  bit_rate: anyList,
  ...each(integer, 'duration height width'),
  ratio: text,
  has_watermark: flag,
  is_h265: integer,
  meta: text,
});

/** CnVideoDetail: a video, note or slide show. `duration` in ms. */
export const cnVideoDetail = record({
  ...each(text, 'aweme_id group_id'),
  ...each(integer, 'aweme_type media_type'),
  create_time: epochSeconds,
  duration: integer,
  ...each(text, 'desc preview_title caption item_title region'),
  rate: integer,
  share_url: text,
  author_user_id: integer,
  authentication_token: text,
  author: cnAuthor,
  aweme_control: record({ can_comment: flag, can_forward: flag, can_share: flag, can_show_comment: flag }),
  comment_permission_info: record({
    can_comment: flag,
    comment_permission_status: integer,
    ...each(flag, 'item_detail_entry press_entry toast_guide'),
  }),
  /** Null for videos. Spec: types of the elements' fields not shown. */
  images: list(
    record(each(anything, 'uri url_list width height download_url_list mask_url_list interaction_stickers')),
  ),
  music: cnMusic,
  video: cnVideo,
  statistics: record({
    ...each(integer, 'admire_count collect_count comment_count digg_count play_count share_count'),
    aweme_id: text,
  }),
  status: record({
    ...each(flag, 'allow_share in_reviewing is_delete is_prohibited'),
    ...each(integer, 'listen_video_status part_see private_status'),
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
  ...each(text, 'component_info_v2 common_bar_info'),
});
