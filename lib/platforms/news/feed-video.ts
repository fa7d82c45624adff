import { exactInteger } from '../../gateway/json/exact-integer.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { answerOf, asBit, pick } from './web-names.ts';

const same = {
  bury_count: 'bury_count',
  digg_count: 'digg_count',
  repin_count: 'repin_count',
  read_count: 'read_count',
  comment_count: 'comment_count',
  user_digg: 'user_digg',
  user_repin: 'user_repin',
  user_bury: 'user_bury',
  url: 'url',
  share_url: 'share_url',
  display_url: 'display_url',
  source: 'source',
  title: 'title',
  publish_time: 'publish_time',
} as const;

function control(value: unknown): Tree {
  return pick(value, { permission: 'permission', tips: 'tips' });
}

function userOf(user: Tree): Tree {
  return {
    ...pick(user, { avatar_url: 'avatar_url', name: 'name', user_verified: 'user_verified', user_auth_info: 'user_auth_info' }),
    user_id: exactInteger(user.user_id),
    follow: asBit(user.follow),
  };
}

/** A video of the page's own feed answers as the record: the only web source with `itemCell` (upstream/news.md §6). */
export function fromFeed(row: Tree): Tree {
  const cell = tree(row.itemCell);
  const action = tree(cell.actionCtrl);
  const controls = tree(row.control_meta);
  const image = tree(row.large_image_list).url ? tree(row.large_image_list) : tree((row.large_image_list as unknown[] | undefined)?.[0]);
  return answerOf({
    group_id: exactInteger(row.group_id),
    ban_comment: asBit(row.ban_comment ?? action.banComment),
    ban_digg: asBit(action.banDigg),
    ban_bury: asBit(action.banBury),
    ...pick(row, same),
    video_watch_count: exactInteger(tree(cell.itemCounter).videoWatchCount),
    publish_loc_info: tree(cell.locationInfo).publishLocInfo,
    control_meta: { modify: control(controls.modify), remove: control(controls.remove), share: control(controls.share) },
    log_pb: pick(row.log_pb, { is_yaowen: 'is_yaowen', impr_id: 'impr_id' }),
    user_info: userOf(tree(row.user_info)),
    share_info: {
      share_url: row.share_url,
      title: row.title,
      weixin_cover_image: pick(image, { url: 'url', width: 'width', url_list: 'url_list', uri: 'uri', height: 'height' }),
    },
    itemCell: row.itemCell,
    itemCellDebug: row.itemCellDebug,
  });
}
