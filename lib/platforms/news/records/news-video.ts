import { anything, flag, integer, jsonText, list, object, record, text, url } from '../../../core/schema.ts';
import { itemCell } from './item-cell.ts';
import { userInfo } from './user-info.ts';

/** What a shared link to the item displays. Spec: types of `title` and of the cover's fields not shown. */
const shareInfo = record({
  share_url: url,
  title: anything,
  share_type: record({ pyq: integer, wx: integer, qq: integer, qzone: integer }),
  token_type: integer,
  weixin_cover_image: record({ url, width: anything, url_list: list(record({ url })), uri: anything, height: anything }),
});

/** `media_info` of the video: the account that published it. Spec: no type is shown. */
const mediaInfo = record({
  avatar_url: url,
  name: anything,
  user_verified: anything,
  media_id: anything,
  description: anything,
  user_id: anything,
  /** Upstream: JSON text. */
  user_auth_info: anything,
});

const control = record({ permission: flag, tips: text });

/** What the viewer may do with the item. */
const controlMeta = record({ modify: control, remove: control, share: control });

const feedLabel = record({ link: text, word: text, gid: text, word_group_id: integer });

/** The news video: the app's article information. Switches such as `ban_comment` are 0 or 1. */
export const newsVideo = record({
  /** Above 2^53. */
  group_id: integer,
  ban_digg: integer,
  ban_comment: integer,
  user_bury: integer,
  ban_bury: integer,
  ban_download: integer,
  video_watch_count: integer,
  info_flag: integer,
  digg_count: integer,
  repin_count: integer,
  read_count: integer,
  bury_count: integer,
  detail_show_flags: integer,
  user_digg: integer,
  user_repin: integer,
  ug_install_aid: integer,
  related_video_section: integer,
  biz_id: integer,
  is_key_video: flag,
  xi_related: flag,
  allow_download: flag,
  ab_path: text,
  digg_icon_key: text,
  publish_loc_info: text,
  url,
  share_url: url,
  display_url: url,
  /** JSON text of the play information (upstream). Spec: a string, its content is not shown. */
  video_play_info: jsonText(object),
  source: text,
  categories: list(text),
  share_info: shareInfo,
  control_meta: controlMeta,
  user_info: userInfo,
  media_info: mediaInfo,
  log_pb: record({ is_yaowen: text, impr_id: text }),
  // Spec: types not shown here; `share_info.share_type` holds the same keys as integers.
  share_type: record({ wx: anything, qq: anything, qzone: anything, pyq: anything }),
  feed_labels: list(feedLabel),
  itemCell,
  // Spec: null or arrays, types not shown.
  h5_extra: anything,
  itemCellDebug: anything,
  rewards: anything,
  commoditys: anything,
  related_video_toutiao: anything,
  /** Upstream: text. */
  play_auth_token_v2: anything,
  sticker_list: anything,
  video_third_monitor_url: anything,
  video_logo: anything,
});
