import { z } from 'zod';
import { anyList, anything, flag, integer, integerOrText, list, number, object, record, text, url } from '../../../core/schema.ts';

const bit = z.union([integer, flag]);
const permission = record({ hide: bit, name: text, permission: flag, tips: text });
const controls = record({ modify: permission, remove: permission, share: permission });
const picture = record({ url, uri: text, width: integer, height: integer, url_list: anyList });
const person = {
  user_id: integerOrText,
  name: text,
  avatar_url: url,
  description: text,
  user_verified: bit,
  verified_content: text,
  user_auth_info: text,
};

/** Fields of `itemCell` in rows of every kind (README, D1). */
const itemCell = record({
  articleBase: record({ gidStr: text, itemStatus: integer }),
  articleClassification: record({
    aggrType: integer,
    articleType: integer,
    articleSubType: integer,
    bizID: integer,
    bizTag: integerOrText,
    groupSource: integer,
    isForAudioPlaylist: flag,
    isOriginal: flag,
    isSubject: flag,
    level: integer,
  }),
  actionCtrl: record({
    actionBar: record({
      actionSettingList: list(record({ actionType: integer, styleSetting: record({ iconKey: text, layoutDirection: integer, text }) })),
    }),
    banBury: flag,
    banComment: flag,
    banDigg: flag,
    controlMeta: controls,
  }),
  shareInfo: record({ shareURL: url, shareControl: record({ isHighQuality: flag }) }),
  itemCounter: record({
    buryCount: integer,
    commentCount: integer,
    diggCount: integer,
    forwardCount: integer,
    readCount: integer,
    repinCount: integer,
    shareCount: integer,
    showCount: integer,
    textCount: integer,
    videoWatchCount: integer,
  }),
  cellCtrl: record({
    buryStyleShow: integer,
    cellFlag: integer,
    cellLayoutStyle: integer,
    cellType: integer,
    cellUIType: text,
    groupFlags: integer,
  }),
  extra: record({ ping: text }),
  locationInfo: record({ publishLocInfo: text }),
  userInteraction: record({ userDigg: flag, userRepin: flag }),
  videoInfo: object,
  imageList: anyList,
  tagInfo: object,
});

/** One video in an author's list or a feed. Rows differ by kind (README, C3), so little more than the id is required. */
export const feedRow = record(
  {
    id: integerOrText,
    item_id: integerOrText,
    group_source: integerOrText,
    title: text,
    abstract: text,
    Abstract: text,
    source: text,
    media_name: text,
    has_video: flag,
    is_original: flag,
    publish_time: integer,
    behot_time: integer,
    video_duration: number,
    url,
    article_url: url,
    share_url: url,
    display_url: url,
    ban_comment: bit,
    bury_count: integer,
    comment_count: integer,
    digg_count: integer,
    read_count: integer,
    repin_count: integer,
    user_bury: bit,
    user_digg: bit,
    user_repin: bit,
    control_meta: controls,
    // Both an empty list and an empty object mean that there is no picture.
    large_image_list: z.union([picture, z.array(picture)]),
    middle_image: z.union([picture, z.array(picture)]),
    log_pb: record({
      cell_layout_style: text,
      group_id_str: text,
      group_source: text,
      impr_id: text,
      is_following: text,
      is_yaowen: text,
      author_id: text,
    }),
    action: object,
    user: object,
    user_info: record({ ...person, follow: bit }),
    media_info: record({ ...person, media_id: integerOrText }),
    video: object,
    video_detail_info: record({
      video_id: text,
      direct_play: integer,
      group_flags: integer,
      show_pgc_subscribe: integer,
      detail_video_large_image: picture,
    }),
    itemCell,
    itemCellDebug: anything,
  },
  { group_id: integerOrText, cell_type: integer },
);
