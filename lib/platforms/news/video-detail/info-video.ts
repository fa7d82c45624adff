import { exactInteger, type Tree } from '../../../core/json/json.ts';
import { allBy, by, camel, type Fields, mapped, part, same } from '../../../core/record/mapped.ts';
import { isNotGiven } from '../../../core/record/says-nothing.ts';
import { answerOf, asText, count, cover, given, givenBy, known } from './web-values.ts';

const fields: Fields = {
  group_id: by(exactInteger, 'gid'),
  ...allBy(count, {
    video_watch_count: 'video_play_count',
    ...same('digg_count repin_count comment_count publish_time'),
  }),
  ...allBy(given, same('title poster_url play_auth_token_v2 source')),
  url: 'url',
  share_url: 'address',
  share_info: known('', { share_url: 'address', title: 'title', weixin_cover_image: cover('poster_url') }),
  user_info: known('', {
    avatar_url: 'media_user.avatar_url',
    name: 'media_user.screen_name',
    ...allBy(exactInteger, { user_id: 'creator_uid media_user.id', fans_count: 'media_user.follower_count' }),
    user_auth_info: by(asText, 'media_user.user_auth_info'),
  }),
  media_info: known('', {
    avatar_url: 'media_user.avatar_url',
    name: 'media_user.screen_name',
    ...allBy(exactInteger, { media_id: 'media_id', user_id: 'media_user.id' }),
    user_auth_info: by(asText, 'media_user.user_auth_info'),
  }),
};

export const infoGives = givenBy(fields);

/** The mobile page has no address of the item, and of its author no id and no count. */
const notOnMobile = ['url', 'user_info.user_id', 'user_info.fans_count', 'media_info.user_id', 'media_info.media_id'];
export const articleGives = infoGives.filter((path) => !notOnMobile.includes(path.replace('data.', '')));

/** `data` of the unsigned info answer as the record (README, Q1, D1). */
export function fromInfo(info: Tree): Tree {
  return answerOf({ ...info, address: `https://m.toutiao.com/i${String(info.gid)}/` }, fields);
}

/** Fields of the info answer that the mobile page has in camelCase. */
const mobileFields: Fields = {
  ...camel(
    'gid publish_time title source poster_url play_auth_token_v2 comment_count digg_count repin_count video_play_count',
  ),
  media_user: part('mediaUser', {
    ...camel('screen_name avatar_url'),
    user_auth_info: part('userAuthInfo', camel('auth_type auth_info')),
  }),
};

/** The mobile page's `articleInfo`: the info answer's fields in camelCase. */
export const fromArticleInfo = (article: Tree): Tree => fromInfo(mapped(article, mobileFields, isNotGiven));
