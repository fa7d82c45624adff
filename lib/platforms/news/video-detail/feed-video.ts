import { exactInteger } from '../../../core/json/exact-integer.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { answerOf, asBit, asText, known, pick } from './web-names.ts';

const same = {
  url: 'url',
  share_url: 'share_url',
  display_url: 'display_url',
  source: 'source',
  title: 'title',
  publish_time: 'publish_time',
} as const;

/** Record name → name in `itemCell.itemCounter`. */
const counters = {
  bury_count: 'buryCount',
  digg_count: 'diggCount',
  repin_count: 'repinCount',
  read_count: 'readCount',
  comment_count: 'commentCount',
} as const;

/** Each count from the first of the row itself, its `action`, and the cell's counter: kinds of rows differ (change 3). */
function countsOf(row: Tree, cell: Tree): Tree {
  const action = tree(row.action);
  const counter = tree(cell.itemCounter);
  const entries = Object.entries(counters).map(([name, inCell]) => [name, exactInteger(row[name] ?? action[name] ?? counter[inCell])]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function control(value: unknown): Tree | undefined {
  return known(pick(value, { permission: 'permission', tips: 'tips' }));
}

function controlsOf({ modify, remove, share }: Tree): Tree | undefined {
  return known({ modify: control(modify), remove: control(remove), share: control(share) });
}

const userNames = { avatar_url: 'avatar_url', name: 'name', user_verified: 'user_verified', schema: 'schema' } as const;

/** The author of a row: `user_info`, else `user.info` with its relation, else `user`, else the name alone (change 3). */
function userOf(row: Tree): Tree | undefined {
  const user = tree(row.user);
  const held = [tree(row.user_info), tree(user.info), user].find((one) => one.user_id !== undefined || one.name !== undefined) ?? {};
  const verified = typeof held.user_verified === 'number' ? { user_verified: held.user_verified !== 0 } : {};
  return known({
    name: row.source ?? row.media_name,
    ...pick(held, userNames),
    ...verified,
    user_auth_info: asText(held.user_auth_info),
    user_id: exactInteger(held.user_id),
    follow: asBit(held.follow ?? tree(user.relation).is_following),
    fans_count: exactInteger(held.fans_count ?? tree(user.relation_count).followers_count),
  });
}

const mediaNames = { avatar_url: 'avatar_url', name: 'name', user_verified: 'user_verified', description: 'description' } as const;

function mediaOf(media: Tree): Tree | undefined {
  const ids = { media_id: exactInteger(media.media_id), user_id: exactInteger(media.user_id) };
  return known({ ...pick(media, mediaNames), ...ids, user_auth_info: asText(media.user_auth_info) });
}

const pictureNames = { url: 'url', width: 'width', url_list: 'url_list', uri: 'uri', height: 'height' } as const;

function coverOf({ large_image_list: large, video }: Tree): Tree | undefined {
  const image = Array.isArray(large) ? tree(large[0]) : tree(large);
  return known(pick(image.url ? image : tree(tree(video).origin_cover), pictureNames));
}

/** A video of the page's own list answers as the record: the only web source with `itemCell` (upstream/news.md §6). */
export function fromFeed(row: Tree): Tree {
  const cell = tree(row.itemCell);
  const action = tree(cell.actionCtrl);
  const viewer = tree(cell.userInteraction);
  return answerOf({
    group_id: exactInteger(row.group_id),
    ban_comment: asBit(row.ban_comment ?? action.banComment),
    ban_digg: asBit(row.ban_digg ?? action.banDigg),
    ban_bury: asBit(row.ban_bury ?? action.banBury),
    ...countsOf(row, cell),
    user_digg: asBit(row.user_digg ?? viewer.userDigg),
    user_repin: asBit(row.user_repin ?? viewer.userRepin),
    user_bury: asBit(row.user_bury),
    ...pick(row, same),
    video_watch_count: exactInteger(tree(row.action).play_count ?? tree(cell.itemCounter).videoWatchCount),
    publish_loc_info: tree(cell.locationInfo).publishLocInfo,
    control_meta: controlsOf(tree(row.control_meta)),
    log_pb: known(pick(row.log_pb, { is_yaowen: 'is_yaowen', impr_id: 'impr_id' })),
    user_info: userOf(row),
    media_info: mediaOf(tree(row.media_info)),
    share_info: known({ share_url: row.share_url, title: row.title, weixin_cover_image: coverOf(row) }),
    itemCell: row.itemCell,
    itemCellDebug: row.itemCellDebug,
  });
}
