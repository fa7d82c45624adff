import { exactInteger, type Tree, tree } from '../../../core/json/json.ts';
import { allBy, by, type Fields, same } from '../../../core/record/mapped.ts';
import { countsNothing } from '../../../core/record/says-nothing.ts';
import { answerOf, asBit, asText, count, given, givenBy, known } from './web-values.ts';

const control = same('permission tips');

const asFlag = (value: unknown): unknown => (typeof value === 'number' ? value !== 0 : value);

export const counts = {
  bury_count: 'bury_count action.bury_count itemCell.itemCounter.buryCount',
  digg_count: 'digg_count action.digg_count itemCell.itemCounter.diggCount',
  repin_count: 'repin_count action.repin_count itemCell.itemCounter.repinCount',
  read_count: 'read_count action.read_count itemCell.itemCounter.readCount',
  comment_count: 'comment_count action.comment_count itemCell.itemCounter.commentCount',
  video_watch_count: 'action.play_count itemCell.itemCounter.videoWatchCount',
};

/** Counters that rows of some kinds hold as 0, whatever the number (README, C3). */
export const feedZeros = [...Object.keys(counts), 'user_info.fans_count'].map((name) => `data.${name}`);

/** Each count and author field is in one of several places: kinds of rows differ (README, C3). */
const fields: Fields = {
  group_id: by(exactInteger, 'group_id'),
  ...allBy(asBit, {
    ban_comment: 'ban_comment itemCell.actionCtrl.banComment',
    ban_digg: 'ban_digg itemCell.actionCtrl.banDigg',
    ban_bury: 'ban_bury itemCell.actionCtrl.banBury',
  }),
  ...allBy(count, counts, countsNothing),
  ...allBy(asBit, {
    user_digg: 'user_digg itemCell.userInteraction.userDigg',
    user_repin: 'user_repin itemCell.userInteraction.userRepin',
    user_bury: 'user_bury',
  }),
  ...allBy(given, same('url share_url display_url source title publish_time')),
  publish_loc_info: 'itemCell.locationInfo.publishLocInfo',
  control_meta: known('control_meta', {
    modify: known('modify', control),
    remove: known('remove', control),
    share: known('share', control),
  }),
  log_pb: known('log_pb', same('is_yaowen impr_id')),
  user_info: known('', {
    name: 'author.name source media_name',
    avatar_url: 'author.avatar_url',
    user_verified: by(asFlag, 'author.user_verified'),
    schema: 'author.schema',
    user_auth_info: by(asText, 'author.user_auth_info'),
    user_id: by(exactInteger, 'author.user_id'),
    follow: by(asBit, 'author.follow user.relation.is_following'),
    fans_count: by(exactInteger, 'author.fans_count user.relation_count.followers_count', countsNothing),
  }),
  media_info: known('media_info', {
    ...same('avatar_url name user_verified description'),
    ...allBy(exactInteger, same('media_id user_id')),
    user_auth_info: by(asText, 'user_auth_info'),
  }),
  share_info: known('', {
    share_url: 'share_url',
    title: 'title',
    weixin_cover_image: known('picture', same('url width url_list uri height')),
  }),
  itemCell: 'itemCell',
  itemCellDebug: 'itemCellDebug',
};

export const feedGives = givenBy(fields);

/**
 * The author of a row: `user_info`, else `user.info`, else `user`; rows of some kinds have only the name (README, C3).
 */
function authorOf(row: Tree): Tree | undefined {
  const user = tree(row.user);
  return [tree(row.user_info), tree(user.info), user].find(
    (one) => one.user_id !== undefined || one.name !== undefined,
  );
}

function pictureOf({ large_image_list: large, video }: Tree): Tree {
  const image = Array.isArray(large) ? tree(large[0]) : tree(large);
  return image.url ? image : tree(tree(video).origin_cover);
}

/** A video from the page's own list answers as the record: the only web source with `itemCell` (README, D1). */
export function fromFeed(row: Tree): Tree {
  return answerOf({ ...row, author: authorOf(row), picture: pictureOf(row) }, fields);
}
