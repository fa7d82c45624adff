import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  flag,
  integer,
  integerOrText,
  list,
  number,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';

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
  ...each(text, 'verified_content user_auth_info'),
};

/** Fields of `itemCell` in rows of every kind (README, D1). */
const itemCell = record({
  articleBase: record({ gidStr: text, itemStatus: integer }),
  articleClassification: record({
    ...each(integer, 'aggrType articleType articleSubType bizID'),
    bizTag: integerOrText,
    groupSource: integer,
    ...each(flag, 'isForAudioPlaylist isOriginal isSubject'),
    level: integer,
  }),
  actionCtrl: record({
    actionBar: record({
      actionSettingList: list(
        record({ actionType: integer, styleSetting: record({ iconKey: text, layoutDirection: integer, text }) }),
      ),
    }),
    ...each(flag, 'banBury banComment banDigg'),
    controlMeta: controls,
  }),
  shareInfo: record({ shareURL: url, shareControl: record({ isHighQuality: flag }) }),
  itemCounter: record(
    each(
      integer,
      'buryCount commentCount diggCount forwardCount readCount repinCount shareCount showCount textCount videoWatchCount',
    ),
  ),
  cellCtrl: record({
    ...each(integer, 'buryStyleShow cellFlag cellLayoutStyle cellType'),
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

const fields = {
  ...each(integerOrText, 'id item_id group_source'),
  ...each(text, 'title abstract Abstract source media_name'),
  ...each(flag, 'has_video is_original'),
  ...each(integer, 'publish_time behot_time'),
  video_duration: number,
  ...each(url, 'url article_url share_url display_url'),
  ban_comment: bit,
  ...each(integer, 'bury_count comment_count digg_count read_count repin_count'),
  ...each(bit, 'user_bury user_digg user_repin'),
  control_meta: controls,
  // Both an empty list and an empty object mean that there is no picture.
  ...each(z.union([picture, z.array(picture)]), 'large_image_list middle_image'),
  log_pb: record(each(text, 'cell_layout_style group_id_str group_source impr_id is_following is_yaowen author_id')),
  ...each(object, 'action user'),
  user_info: record({ ...person, follow: bit }),
  media_info: record({ ...person, media_id: integerOrText }),
  video: object,
  video_detail_info: record({
    video_id: text,
    ...each(integer, 'direct_play group_flags show_pgc_subscribe'),
    detail_video_large_image: picture,
  }),
  itemCell,
  itemCellDebug: anything,
};

/**
 * One video in an author's list or a feed. Rows differ by kind (README, C3), so little more than the id is required.
 */
export const feedRow = record(fields, { group_id: integerOrText, cell_type: integer });

const threadFields = {
  ...each(integerOrText, 'group_id thread_id_str create_time thread_type'),
  rich_content: text,
  thumb_image_list: anyList,
  forward_info: record({ forward_count: integer }),
};

/** One micro post in an author's list: the whole text (README, D4). */
export const threadRow = record({ ...fields, ...threadFields }, { content: text, cell_type: integer });

/** A row of an author's list, of any kind; the lists of 2017 had no kind (README, D5). */
export const listedRow = record({
  ...fields,
  ...threadFields,
  ...each(text, 'content str_group_id'),
  cell_type: integer,
  ...each(bit, 'is_stick'),
  stick_style: integer,
  // Old answers have only its address.
  middle_image: z.union([url, picture, z.array(picture)]),
});
