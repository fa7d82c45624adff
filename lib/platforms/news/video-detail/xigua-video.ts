import { exactInteger } from '../../../core/json/exact-integer.ts';
import type { Tree } from '../../../core/json/tree.ts';
import { allBy, by, type Fields, same } from '../../../core/record/mapped.ts';
import { answerOf, asText, count, cover, given, givenBy, known } from './web-values.ts';

const fields: Fields = {
  group_id: by(exactInteger, 'gid'),
  ...allBy(count, {
    digg_count: 'video_like_count',
    bury_count: 'video_unlike_count',
    video_watch_count: 'video_watch_count',
    publish_time: 'video_publish_time',
  }),
  ...allBy(given, same('title poster_url')),
  url: 'address',
  share_url: 'address',
  source: 'user_info.name',
  video_play_info: by(asText, 'videoResource'),
  share_info: known('', { share_url: 'address', title: 'title', weixin_cover_image: cover('poster_url') }),
  user_info: known('user_info', { name: 'name', user_id: by(exactInteger, 'user_id') }),
};

export const xiguaGives = givenBy(fields);

/** Xigua's page record as the specification's (README, P3). The item has the same id on both sites. */
export function fromXigua(video: Tree): Tree {
  return answerOf({ ...video, address: `https://www.ixigua.com/${String(video.gid)}` }, fields);
}
