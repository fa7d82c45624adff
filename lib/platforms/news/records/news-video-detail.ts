import { anything, each, flag, integer, jsonText, list, object, record, text, url } from '../../../core/schema.ts';

const filterWord = record({ id: anything, name: anything, isSelected: anything });

const actionSetting = record({
  actionType: anything,
  styleSetting: record({ text: anything, iconKey: anything, layoutDirection: anything }),
});

/** `itemCell.actionCtrl`. Spec: no scalar's type is shown. */
const actionCtrl = record({
  ...each(
    anything,
    'actionExtra allowDownload banComment banBury banDigg danmakuMask banDanmaku controlMeta defaultDanmaku',
  ),
  filterWord: list(filterWord),
  actionBar: record({ actionSettingList: list(actionSetting) }),
});

const articleClassification = record(
  each(
    anything,
    'articleType articleSubType groupSource bizID level natantLevel isSubject isStick isOriginal bizTag isLongVideo',
  ),
);

const cellShareInfo = record({
  shareURL: url,
  ...each(anything, 'title description shareType'),
  weixinCoverImage: record({ url, width: anything, urlList: anything, uri: anything, height: anything }),
  shareControl: record({ isHighQuality: anything }),
});

const itemCounter = record({
  ...each(
    anything,
    'buryCount commentCount diggCount readCount shareCount showCount repinCount forwardCount videoWatchCount',
  ),
  ...each(anything, 'danmuCount textCount'),
});

/**
 * `itemCell` of the video. Spec: no scalar's type is shown, nor the fields of `videoInfo`, `threadCustom` and
 * `videoCustom`.
 */
const itemCell = record({
  articleBase: record({ itemStatus: anything, gidStr: anything }),
  articleClassification,
  videoInfo: object,
  videoAbility: record({ ocrInfo: anything, music: anything }),
  actionCtrl,
  shareInfo: cellShareInfo,
  itemCounter,
  cellCtrl: record({ diggIconKey: anything }),
  extra: record({ ping: anything }),
  ...each(object, 'threadCustom videoCustom'),
});

/** `user_info` of the video: its author. Spec: the types of fields that accept anything are not shown. */
const userInfo = record({
  schema: anything,
  avatar_url: url,
  user_verified: flag,
  /** Can be above 2^53. */
  user_id: integer,
  fans_count: integer,
  /** Upstream: the secure id, `MS4wLjAB…`. */
  sec_user_id: anything,
  /** Upstream: JSON text. */
  user_auth_info: anything,
  ...each(anything, 'name user_decoration'),
  follow: integer,
  /** Upstream's spelling. */
  subcribed: integer,
});

/** What a shared link to the item displays. Spec: types of `title` and of the cover's fields not shown. */
const shareInfo = record({
  share_url: url,
  title: anything,
  share_type: record({ pyq: integer, wx: integer, qq: integer, qzone: integer }),
  token_type: integer,
  weixin_cover_image: record({
    url,
    width: anything,
    url_list: list(record({ url })),
    uri: anything,
    height: anything,
  }),
});

/** `media_info` of the video: the account that published it. Spec: no type is shown. */
const mediaInfo = record({
  avatar_url: url,
  ...each(anything, 'name user_verified media_id description user_id'),
  /** Upstream: JSON text. */
  user_auth_info: anything,
});

const control = record({ permission: flag, tips: text }).meta({ title: 'Control' });

/** What the viewer may do with the item. */
const controlMeta = record({ modify: control, remove: control, share: control });

const feedLabel = record({ link: text, word: text, gid: text, word_group_id: integer });

/** The news video: the app's article information. Switches such as `ban_comment` are 0 or 1. */
const newsVideo = record({
  /** Above 2^53. */
  group_id: integer,
  ...each(
    integer,
    'ban_digg ban_comment user_bury ban_bury ban_download video_watch_count info_flag digg_count repin_count read_count',
  ),
  ...each(integer, 'bury_count detail_show_flags user_digg user_repin ug_install_aid related_video_section biz_id'),
  ...each(flag, 'is_key_video xi_related allow_download'),
  ...each(text, 'ab_path digg_icon_key publish_loc_info'),
  ...each(url, 'url share_url display_url'),
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
  ...each(anything, 'h5_extra itemCellDebug rewards commoditys related_video_toutiao'),
  /** Upstream: text. */
  play_auth_token_v2: anything,
  ...each(anything, 'sticker_list video_third_monitor_url video_logo'),
});

/** `data` of E6; both fields are required. */
export const newsVideoDetail = record({}, { message: text, data: newsVideo });
