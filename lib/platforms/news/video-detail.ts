import { Failure } from '../../gateway/failure.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { record, text } from '../../gateway/schema.ts';
import { mergedVideo } from './merged-video.ts';
import { newsVideoDetail as answer } from './records/news-video-detail.ts';
import { newsSession } from './session.ts';
import { embeddedMobile, embeddedPc, embeddedXigua, type Input, info, inPageFeed, pageDocument } from './video-sources.ts';

function groupId(text: string): string {
  const id = text.trim();
  if (/^\d{15,20}$/.test(id)) return id;
  throw new Failure('invalid_request', `aweme_id: "${id.slice(0, 40)}" is no Toutiao item id (15 to 20 digits).`);
}

const addressOf = (id: string | undefined) => `https://www.toutiao.com/video/${id}/`;

/** The body: both required, either may be ''. A prefilled request derives the missing one from the other. */
const request = record(
  {},
  {
    /** Group id of the video, decimal. */
    aweme_id: text,
    /** Share link, or text that holds one. */
    share_text: text,
  },
);

/** E6: one video of Toutiao or Xigua. No web answer has the app's whole record: several partial ones are merged. */
export const newsVideoDetail = defineOperation<Input>({
  spec: 'E6',
  path: '/api/news/aweme_detail',
  name: 'video-detail',
  platform: 'news',
  // An article's address may hold a video: known only after loading.
  pages: ['video', 'article'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: request,
  data: answer,
  session: newsSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: groupId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text,
  // Both are required: the missing one is derived from the other.
  prefill: ({ ids, url }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: url || addressOf(ids.aweme_id) } : null),
  itemUrl: ({ ids }) => addressOf(ids.aweme_id),
  sources: [
    embeddedPc,
    embeddedMobile,
    inPageFeed,
    info,
    pageDocument,
    { kind: 'tab', id: 'tab', url: ({ ids }) => addressOf(ids.aweme_id), reads: ['in-page-feed', 'embedded-pc'] },
    embeddedXigua,
  ],
  merge: mergedVideo,
  view: {
    card: {
      base: 'data.data',
      author: 'user_info.name media_info.name source',
      title: 'share_info.title itemCell.shareInfo.title',
      text: 'itemCell.shareInfo.description',
      place: 'publish_loc_info',
      counters: {
        plays: 'video_watch_count itemCell.itemCounter.videoWatchCount',
        likes: 'digg_count itemCell.itemCounter.diggCount',
        comments: 'itemCell.itemCounter.commentCount',
        saves: 'repin_count itemCell.itemCounter.repinCount',
        reads: 'read_count itemCell.itemCounter.readCount',
      },
    },
    example: { aweme_id: '7300000000000000001', share_text: 'https://www.ixigua.com/7300000000000000001' },
  },
});
