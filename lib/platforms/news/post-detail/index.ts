import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { asLastResort } from '../../../core/read/tab-plans.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { postAddress } from '../item.ts';
import { newsPageCondition } from '../page/page-condition.ts';
import { newsPost } from '../records/news-post.ts';
import { info, mobilePost, pcPost, postRow, shownPost } from './post-sources.ts';

/** The request body. One of `aweme_id` or `share_text`. */
const request = record({
  /** Id of the micro post, decimal, 16 or 19 digits. */
  aweme_id: text,
  /** Share link, or text that holds one. */
  share_text: text,
}).meta(oneOf('aweme_id', 'share_text'));

/** Where a fact of the post is: in its own thread or, if it forwards another post, in its comment on that. */
const at = (names: string): string =>
  ['thread.thread_base', 'comment.comment_base']
    .flatMap((holder) => names.split(' ').map((name) => `${holder}.${name}`))
    .join(' ');

/** Beside the specification: a micro post (微头条) of Toutiao, several partial answers in one record (README, S4). */
export const newsPostDetail = defineOperation({
  spec: null,
  path: '/api/news/post_detail',
  name: 'post-detail',
  // An article's address may hold a micro post: only loading it tells.
  pages: ['post', 'article'],
  input: request,
  data: newsPost,
  essentials: {
    id: ['gid'],
    author: [at('user.info.name'), `${at('user.info.user_id user.info.sec_user_id')} creator_uid`],
    text: [at('content')],
    time: [at('create_time')],
    figures: [at('action.digg_count action.comment_count action.read_count')],
  },
  core: ['id', 'text thread.thread_base.large_image_list[].url'],
  kinds: [{ name: 'posts that forward no other', unless: ['comment'], cannot: 'comment', fact: 'README, D4' }],
  ...namedBy('aweme_id', /^\d{15,20}$/, 'news_item_id'),
  itemUrl: ({ ids }) => postAddress(ids.aweme_id),
  condition: newsPageCondition,
  sources: [
    pcPost,
    mobilePost,
    info,
    postRow,
    shownPost,
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => postAddress(ids.aweme_id),
      reads: ['embedded-pc', 'embedded-mobile', 'page-text'],
      plan: asLastResort,
    },
  ],
  // The page has the text as it is shown, info and lists the counts of now.
  merge: {
    order: 'embedded-pc embedded-mobile info observed-feed page-text',
    fields: Object.fromEntries(
      ['digg', 'comment', 'read'].map((name) => [`thread.thread_base.action.${name}_count`, 'info observed-feed']),
    ),
  },
  view: {
    card: {
      base: 'data',
      author: at('user.info.name'),
      title: 'thread.thread_base.title',
      text: at('content'),
      time: at('create_time'),
      counters: {
        likes: at('action.digg_count'),
        comments: at('action.comment_count'),
        reposts: at('action.forward_count'),
        reads: at('action.read_count'),
      },
      media: [
        { kind: 'image', of: 'thread.thread_base.large_image_list[]', files: ['url'] },
        { kind: 'image', role: 'person', of: 'thread.thread_base.user.info', files: ['avatar_url'] },
      ],
    },
    volatile: {
      counter: '**.action',
      address: '**.avatar_url **.large_image_list **.origin_image_list **.thumb_image_list',
      issued: '**.display_create_time',
    },
    example: { aweme_id: '1832000000000000' },
  },
});
