import { namedBy } from '../../../core/address/plain-id.ts';
import { defineOperation } from '../../../core/operation.ts';
import { record, text } from '../../../core/schema.ts';
import { pageDocument } from '../page/document-source.ts';
import { embeddedRecord, pageCondition, routerState } from '../page/page-sources.ts';
import { lifestylePost } from '../records/lifestyle-post.ts';
import { postAddress } from './post-address.ts';
import { routeData } from './route-data.ts';
import { post } from './web-article.ts';

/**
 * The request body. Spec: what is required is not shown; both may be absent, null or empty, but one has to name the
 * post.
 */
const request = record({
  /** Post id, decimal. */
  aweme_id: text,
  /** Share link of the post, or text that holds one. */
  share_text: text,
});

/** `data` of E4: the post, and the other members of the app's answer. */
const answer = record({
  data: lifestylePost,
  message: text,
  /** Epoch seconds with a fraction, as text. */
  server_time: text,
});

/**
 * E4: one post of Lemon8. No web source has every field of the app's record: all are partial, and lack the same fields.
 */
export const lifestylePostDetail = defineOperation({
  spec: 'E4',
  path: '/api/lifestyle/aweme_detail',
  name: 'post-detail',
  pages: ['post'],
  input: request,
  data: answer,
  essentials: {
    id: ['data.item_id data.group_id'],
    author: ['data.author.name', 'data.author.link data.author.author_id'],
    text: ['data.title data.content data.short_content'],
    time: ['data.publish_time'],
    figures: [
      'data.like_count data.digg_count data.comment_count data.favorite_count data.share_count data.view_count data.read_count',
    ],
    video: ['data.video.url'],
    pictures: ['data.image_list[*].url data.image_list[*].url_list'],
  },
  core: ['id', 'author', 'text data.image_list'],
  kinds: [
    { name: 'video posts', when: ['data.article_class', 'Video'], without: 'pictures', fact: 'README, D1' },
    { name: 'galleries', unless: ['data.article_class', 'Video'], without: 'video', fact: 'README, D1' },
  ],
  ...namedBy('aweme_id', /^\d{15,20}$/, 'lifestyle_post_id'),
  prefill: ({ ids, url }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, ...(url ? { share_text: url } : {}) } : null),
  itemUrl: (item) => postAddress(item),
  condition: pageCondition,
  sources: [
    embeddedRecord('embedded-post', post),
    routerState(post),
    pageDocument(post),
    routeData(post),
    { kind: 'tab', id: 'tab', url: (item) => postAddress(item), reads: ['embedded-post', 'router-state'] },
  ],
  sample: 'https://www.lemon8-app.com/@f82_bmw4/7613685322899079688?region=jp',
  view: {
    card: {
      base: 'data.data',
      line: 'title short_content',
      author: 'author.name',
      handle: 'author.link',
      title: 'title',
      text: 'content short_content',
      html: 'content',
      time: 'publish_time',
      place: 'region',
      counters: {
        likes: 'like_count digg_count',
        comments: 'comment_count',
        saves: 'favorite_count',
        shares: 'share_count',
        views: 'view_count read_count',
      },
      media: [
        { kind: 'video', of: 'data.video', files: ['url'] },
        { kind: 'image', of: 'data.image_list[]', files: ['url url_list', 'thumb_url_list', 'url_with_logo'] },
        // The only picture of some videos; of a gallery, its first one once more (README, D1).
        { kind: 'image', role: 'cover', of: 'data', files: ['largeImage'] },
        { kind: 'image', role: 'person', of: 'data.author.avatar', files: [''] },
      ],
    },
    volatile: {
      counter: 'data.*_count data.author.*_count',
      // The second is called `share_card_cover_image` in a gallery and `shareCardCoverImage` in `largeImage`.
      address: '**.*url* **.share*over*mage',
    },
    example: { share_text: 'https://www.lemon8-app.com/@f82_bmw4/7613685322899079688?region=jp' },
  },
});
