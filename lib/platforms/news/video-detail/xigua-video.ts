import { exactInteger } from '../../../core/json/exact-integer.ts';
import { type Tree, tree } from '../../../core/json/tree.ts';
import { answerOf, asText, cover, known, pick, pickIntegers } from './web-names.ts';

/** Xigua's page record as the specification's (upstream/news.md §2). The item has the same id on both sites. */
export function fromXigua(video: Tree): Tree {
  const address = `https://www.ixigua.com/${String(video.gid)}`;
  return answerOf({
    group_id: exactInteger(video.gid),
    ...pickIntegers(video, {
      digg_count: 'video_like_count',
      bury_count: 'video_unlike_count',
      video_watch_count: 'video_watch_count',
      publish_time: 'video_publish_time',
    }),
    ...pick(video, { title: 'title', poster_url: 'poster_url' }),
    url: address,
    share_url: address,
    source: tree(video.user_info).name,
    video_play_info: asText(video.videoResource),
    share_info: known({ share_url: address, title: video.title, weixin_cover_image: cover(video.poster_url) }),
    user_info: known({ ...pick(video.user_info, { name: 'name' }), user_id: exactInteger(tree(video.user_info).user_id) }),
  });
}
