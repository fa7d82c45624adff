import { exactInteger } from '../../../core/json/exact-integer.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { answerOf, asText, cover, known, pick, pickIntegers } from './web-names.ts';

const counts = {
  video_watch_count: 'video_play_count',
  digg_count: 'digg_count',
  repin_count: 'repin_count',
  comment_count: 'comment_count',
  publish_time: 'publish_time',
} as const;

const texts = { title: 'title', poster_url: 'poster_url', play_auth_token_v2: 'play_auth_token_v2', source: 'source' } as const;

/** `data` of the unsigned info answer as the record (upstream/news.md §3, §6). */
export function fromInfo(info: Tree): Tree {
  const user = tree(info.media_user);
  const auth = asText(user.user_auth_info);
  const address = `https://m.toutiao.com/i${String(info.gid)}/`;
  return answerOf({
    group_id: exactInteger(info.gid),
    ...pickIntegers(info, counts),
    ...pick(info, texts),
    url: info.url,
    share_url: address,
    share_info: known({ share_url: address, title: info.title, weixin_cover_image: cover(info.poster_url) }),
    user_info: known({
      ...pick(user, { avatar_url: 'avatar_url', name: 'screen_name' }),
      user_id: exactInteger(info.creator_uid ?? user.id),
      fans_count: exactInteger(user.follower_count),
      user_auth_info: auth,
    }),
    media_info: known({
      ...pick(user, { avatar_url: 'avatar_url', name: 'screen_name' }),
      media_id: exactInteger(info.media_id),
      user_id: exactInteger(user.id),
      user_auth_info: auth,
    }),
  });
}

const mobileNames = {
  group_source: 'groupSource',
  publish_time: 'publishTime',
  title: 'title',
  source: 'source',
  video_id: 'videoId',
  video_duration: 'videoDuration',
  poster_url: 'posterUrl',
  play_auth_token_v2: 'playAuthTokenV2',
  comment_count: 'commentCount',
  digg_count: 'diggCount',
  repin_count: 'repinCount',
  video_play_count: 'videoPlayCount',
} as const;

/** The mobile page's `articleInfo`: the info answer's fields in camelCase. */
export function fromArticleInfo(article: Tree): Tree {
  const user = tree(article.mediaUser);
  const auth = tree(user.userAuthInfo);
  return fromInfo({
    gid: article.gid,
    ...pick(article, mobileNames),
    media_user: {
      ...pick(user, { screen_name: 'screenName', avatar_url: 'avatarUrl' }),
      ...(Object.keys(auth).length > 0 ? { user_auth_info: pick(auth, { auth_type: 'authType', auth_info: 'authInfo' }) } : {}),
    },
  });
}
