import { exactInteger, type Tree } from '../../../core/json/json.ts';
import { allBy, by, type Fields } from '../../../core/record/mapped.ts';
import { pcAddress } from '../item.ts';
import { answerOf, asBit, asText, count, cover, given, givenBy, known } from './web-values.ts';

const fields: Fields = {
  group_id: by(exactInteger, 'id'),
  // `diggCount` is the number of likes, `repinCount` of favourites (README, C4).
  ...allBy(count, {
    video_watch_count: 'playCount',
    digg_count: 'diggCount',
    repin_count: 'repinCount',
    comment_count: 'commentCount',
    publish_time: 'publishTime',
  }),
  ...allBy(asBit, { user_digg: 'userDigg', user_repin: 'userRepin' }),
  title: by(given, 'title'),
  poster_url: 'coverUrl poster',
  url: 'address',
  share_url: 'address',
  display_url: 'address',
  source: 'userInfo.name',
  video_play_info: by(asText, 'videoPlayInfo'),
  log_pb: known('logPb', { impr_id: 'impr_id' }),
  share_info: known('', { share_url: 'address', title: 'title', weixin_cover_image: cover('coverUrl poster') }),
  // The page's `userId` is the secure id.
  user_info: known('userInfo', {
    name: 'name',
    sec_user_id: 'userId',
    avatar_url: 'avatarUrl',
    user_verified: 'userVerified',
    user_auth_info: by(asText, 'userAuthInfo'),
    follow: by(asBit, 'isFollowing'),
  }),
  media_info: known('', { media_id: by(exactInteger, 'mediaId') }),
};

export const pcGives = givenBy(fields);

/** The PC page's `initialVideo` as the record (README, P1, D1). */
export function fromInitialVideo(video: Tree): Tree {
  const id = String(video.group_id ?? video.groupId);
  return answerOf({ ...video, id, address: pcAddress(id) }, fields);
}
