import { flag, integer, record, text } from '../../../core/schema.ts';

/** Upstream name → name in the record. */
export const videoControlRenames = { allow_douplus: 'allow_boost' } as const;

const permission = record({
  level: integer,
  fail_info: record({ code: integer, msg: text, reason: text }),
});

/** `video_control` of CnVideoDetail: what the viewer may do with the item. */
export const cnVideoControl = record({
  allow_download: flag,
  allow_duet: flag,
  allow_music: flag,
  allow_react: flag,
  allow_record: flag,
  allow_share: flag,
  allow_stitch: flag,
  allow_dynamic_wallpaper: flag,
  share_grayed: flag,
  download_ignore_visibility: flag,
  duet_ignore_visibility: flag,
  share_ignore_visibility: flag,
  /** Paid promotion. */
  allow_boost: flag,
  prevent_download_type: integer,
  share_type: integer,
  show_progress_bar: integer,
  timer_status: integer,
  draft_progress_bar: integer,
  download_info: permission,
  duet_info: permission,
});
