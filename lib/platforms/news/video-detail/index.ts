import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { asLastResort } from '../../../core/read/tab-plans.ts';
import { record, text } from '../../../core/schema.ts';
import { mobileAddress, pcAddress } from '../item.ts';
import { newsPageCondition } from '../page/page-condition.ts';
import { newsVideoDetail as answer } from '../records/news-video-detail.ts';
import { inPageFeed, observedFeed } from './feed-sources.ts';
import { info, pageDocument } from './network-sources.ts';
import { embeddedMobile, embeddedPc, embeddedXigua } from './page-sources.ts';

/**
 * The request body: both are required, either may be ''. A prefilled request derives the missing one from the other.
 */
const request = record(
  {},
  {
    /** Group id of the video, decimal. */
    aweme_id: text,
    /** Share link, or text that holds one. */
    share_text: text,
  },
);

/**
 * E6: one video of Toutiao or Xigua. No web answer has the app's complete record: several partial answers are merged.
 */
export const newsVideoDetail = defineOperation({
  spec: 'E6',
  path: '/api/news/aweme_detail',
  name: 'video-detail',
  // An article's address may hold a video: only loading it tells.
  pages: ['video', 'article'],
  input: request,
  data: answer,
  essentials: {
    id: ['data.group_id'],
    author: [
      'data.user_info.name data.media_info.name data.source',
      'data.user_info.user_id data.user_info.sec_user_id data.media_info.media_id data.media_info.user_id',
    ],
    text: ['data.title data.share_info.title'],
    time: ['data.publish_time'],
    figures: [
      'data.video_watch_count data.digg_count data.comment_count data.repin_count data.read_count data.itemCell.itemCounter.videoWatchCount ' +
        'data.itemCell.itemCounter.diggCount data.itemCell.itemCounter.commentCount data.itemCell.itemCounter.readCount',
    ],
    video: ['data.video_play_info'],
  },
  core: ['id', 'author', 'text video'],
  ...namedBy('aweme_id', /^\d{15,20}$/, 'news_item_id'),
  // Both are required: the missing one is derived from the other.
  prefill: ({ ids, url }) =>
    ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: url || pcAddress(ids.aweme_id) } : null,
  itemUrl: ({ ids }) => pcAddress(ids.aweme_id),
  condition: newsPageCondition,
  sources: [
    embeddedPc,
    embeddedMobile,
    observedFeed,
    info,
    inPageFeed,
    pageDocument,
    { kind: 'tab', id: 'tab', url: ({ ids }) => pcAddress(ids.aweme_id), reads: ['embedded-pc'] },
    {
      kind: 'tab',
      id: 'tab-mobile',
      url: ({ ids }) => mobileAddress(ids.aweme_id),
      reads: ['embedded-mobile'],
      plan: asLastResort,
    },
    embeddedXigua,
    {
      kind: 'tab',
      id: 'tab-xigua',
      url: ({ ids }) => `https://www.ixigua.com/${ids.aweme_id}`,
      reads: ['embedded-xigua'],
      plan: asLastResort,
    },
  ],
  // The feed row is the platform's own record, the info answer applies to all viewers, pages may be minutes old.
  merge: {
    order: 'observed-feed in-page-feed info embedded-pc document embedded-mobile embedded-xigua',
    fields: {
      // The feed takes its counter from the author's page, which is cached longest.
      'data.video_watch_count': 'info embedded-pc document embedded-mobile observed-feed in-page-feed',
    },
  },
  sample: 'https://www.toutiao.com/video/7505382061495176511/',
  view: {
    card: {
      base: 'data.data',
      author: 'user_info.name media_info.name source',
      title: 'share_info.title itemCell.shareInfo.title',
      text: 'itemCell.shareInfo.description',
      time: 'publish_time',
      place: 'publish_loc_info',
      counters: {
        plays: 'video_watch_count itemCell.itemCounter.videoWatchCount',
        likes: 'digg_count itemCell.itemCounter.diggCount',
        comments: 'comment_count itemCell.itemCounter.commentCount',
        saves: 'repin_count itemCell.itemCounter.repinCount',
        reads: 'read_count itemCell.itemCounter.readCount',
      },
      media: [
        { kind: 'video', of: 'data.video_play_info', files: ['video_list[] video_list.*'] },
        {
          kind: 'image',
          role: 'cover',
          of: 'data',
          files: ['poster_url', 'share_info.weixin_cover_image itemCell.shareInfo.weixinCoverImage'],
        },
        { kind: 'image', role: 'person', of: 'data.user_info', files: ['avatar_url'] },
        { kind: 'image', role: 'person', of: 'data.media_info', files: ['avatar_url'] },
      ],
    },
    volatile: {
      counter: 'data.*_count data.user_info.fans_count data.itemCell.itemCounter',
      address: 'data.video_play_info data.itemCell.videoInfo **.avatar_url **.*_cover_image **.weixinCoverImage',
      issued:
        'data.log_pb data.play_auth_token_v2 data.ab_path data.itemCell.extra data.itemCellDebug data.feed_labels',
    },
    example: { aweme_id: '7505382061495176511', share_text: 'https://www.toutiao.com/video/7505382061495176511/' },
  },
});
