import { each, flag, integer, record, text } from '../../../core/schema.ts';

/** Upstream name → name in the record. */
export const videoControlRenames = { allow_douplus: 'allow_boost' } as const;

const permission = record({
  level: integer,
  fail_info: record({ code: integer, msg: text, reason: text }),
}).meta({ title: 'Permission' });

/** `video_control` of CnVideoDetail: what the viewer may do with the item. */
export const cnVideoControl = record({
  ...each(flag, 'allow_download allow_duet allow_music allow_react allow_record allow_share allow_stitch allow_dynamic_wallpaper'),
  ...each(flag, 'share_grayed download_ignore_visibility duet_ignore_visibility share_ignore_visibility'),
  /** Paid promotion. */
  allow_boost: flag,
  ...each(integer, 'prevent_download_type share_type show_progress_bar timer_status draft_progress_bar'),
  ...each(permission, 'download_info duet_info'),
});
