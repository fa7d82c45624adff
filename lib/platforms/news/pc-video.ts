import { exactInteger } from '../../gateway/json/exact-integer.ts';
import { type Tree, tree } from '../../gateway/json/tree.ts';
import { answerOf, asText, pick, pickIntegers } from './web-names.ts';

/** The PC page's `initialVideo` as the record (upstream/news.md §2, §6). `userInfo.userId` is the secure id. */
export function fromInitialVideo(video: Tree): Tree {
  const id = String(video.group_id ?? video.groupId);
  const address = `https://www.toutiao.com/video/${id}/`;
  return answerOf({
    group_id: exactInteger(id),
    ...pickIntegers(video, {
      video_watch_count: 'playCount',
      repin_count: 'repinCount',
      comment_count: 'commentCount',
      publish_time: 'publishTime',
    }),
    ...pick(video, { title: 'title', poster_url: 'poster' }),
    url: address,
    share_url: address,
    display_url: address,
    source: tree(video.userInfo).name,
    video_play_info: asText(video.videoPlayInfo),
    share_info: {
      share_url: address,
      title: video.title,
      ...(typeof video.poster === 'string' ? { weixin_cover_image: { url: video.poster, url_list: [{ url: video.poster }] } } : {}),
    },
    user_info: pick(video.userInfo, { name: 'name', sec_user_id: 'userId' }),
  });
}
