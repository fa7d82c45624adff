import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { asLastResort } from '../../../core/read/tab-plans.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { articleAddress } from '../item.ts';
import { newsPageCondition } from '../page/page-condition.ts';
import { newsArticle } from '../records/news-article.ts';
import { articleRow, info, mobileArticle, pcArticle } from './article-sources.ts';

/** The request body. One of `aweme_id` or `share_text`. */
const request = record({
  /** Group id of the article, decimal. */
  aweme_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('aweme_id', 'share_text'));

/** Beside the specification: an article of Toutiao, with the page's text and the site's info in one record. */
export const newsArticleDetail = defineOperation({
  spec: null,
  path: '/api/news/article_detail',
  name: 'article-detail',
  pages: ['article'],
  // Before the video that its address may hold.
  rank: -1,
  input: request,
  data: newsArticle,
  essentials: {
    id: ['gid'],
    author: [
      'media_user.screen_name source detail_source',
      'media_user.id media_user.sec_user_id creator_uid media_id',
    ],
    text: ['title', 'content'],
    time: ['publish_time'],
    figures: ['digg_count comment_count repost_count repin_count read_count'],
  },
  core: ['id', 'text'],
  ...namedBy('aweme_id', /^\d{15,20}$/, 'news_item_id'),
  itemUrl: ({ ids }) => articleAddress(ids.aweme_id),
  condition: newsPageCondition,
  sources: [
    pcArticle,
    mobileArticle,
    info,
    articleRow,
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => articleAddress(ids.aweme_id),
      reads: ['embedded-pc', 'embedded-mobile'],
      plan: asLastResort,
    },
  ],
  // The page has the text as it is shown, info and lists the counts of now.
  merge: {
    order: 'embedded-pc embedded-mobile info observed-feed',
    fields: Object.fromEntries(
      ['digg', 'comment', 'repost', 'repin'].map((name) => [`${name}_count`, 'info observed-feed']),
    ),
  },
  view: {
    card: {
      base: 'data',
      author: 'media_user.screen_name source detail_source',
      title: 'title',
      text: 'content abstract',
      html: 'content',
      time: 'publish_time',
      counters: {
        likes: 'digg_count',
        comments: 'comment_count',
        reposts: 'repost_count',
        saves: 'repin_count',
        reads: 'read_count',
      },
      media: [
        { kind: 'image', of: 'image_list[]', files: ['url'] },
        { kind: 'image', role: 'cover', of: '', files: ['cover', 'poster_url'] },
        { kind: 'image', role: 'person', of: 'media_user', files: ['avatar_url'] },
      ],
    },
    volatile: {
      counter: '*_count media_user.*_count',
      address: '**.avatar_url cover poster_url image_list play_url_list',
      issued: 'play_auth_token_v2',
    },
    example: { aweme_id: '7450114952884503059' },
  },
});
