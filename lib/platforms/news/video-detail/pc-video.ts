import { exactInteger } from '../../../core/json/exact-integer.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { pcAddress } from './item.ts';
import { answerOf, asBit, asText, cover, known, pick, pickIntegers } from './web-names.ts';

/** Record name → name in `initialVideo`. `diggCount` are the likes, `repinCount` the favourites (upstream/news.md, change 4). */
const counts = {
  video_watch_count: 'playCount',
  digg_count: 'diggCount',
  repin_count: 'repinCount',
  comment_count: 'commentCount',
  publish_time: 'publishTime',
} as const;

/** `userInfo` of the page; its `userId` is the secure id. */
function userOf(user: Tree): Tree | undefined {
  return known({
    ...pick(user, { name: 'name', sec_user_id: 'userId', avatar_url: 'avatarUrl', user_verified: 'userVerified' }),
    user_auth_info: asText(user.userAuthInfo),
    follow: asBit(user.isFollowing),
  });
}

/** The PC page's `initialVideo` as the record (upstream/news.md §2, §6). */
export function fromInitialVideo(video: Tree): Tree {
  const id = String(video.group_id ?? video.groupId);
  const address = pcAddress(id);
  const picture = video.coverUrl ?? video.poster;
  return answerOf({
    group_id: exactInteger(id),
    ...pickIntegers(video, counts),
    user_digg: asBit(video.userDigg),
    user_repin: asBit(video.userRepin),
    ...pick(video, { title: 'title' }),
    poster_url: picture,
    url: address,
    share_url: address,
    display_url: address,
    source: tree(video.userInfo).name,
    video_play_info: asText(video.videoPlayInfo),
    log_pb: known(pick(video.logPb, { impr_id: 'impr_id' })),
    share_info: known({ share_url: address, title: video.title, weixin_cover_image: cover(picture) }),
    user_info: userOf(tree(video.userInfo)),
    media_info: known({ media_id: exactInteger(video.mediaId) }),
  });
}
