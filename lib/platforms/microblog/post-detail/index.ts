import { plainId } from '../../../core/address/plain-id.ts';
import { textOf, tree } from '../../../core/json/json.ts';
import type { MediaPlace } from '../../../core/media/media-kind.ts';
import { defineOperation } from '../../../core/operation.ts';
import type { Ids } from '../../../core/platform.ts';
import { oneOf, record, text } from '../../../core/schema.ts';
import { postCard, postUrl } from '../lists/listed-post.ts';
import { weiboCondition } from '../page/page.ts';
import { askedNames, namesOf } from '../post-names.ts';
import { wholePost } from '../records/microblog-post.ts';
import { userPictures } from '../user-pictures.ts';
import { postFields } from './known-fields.ts';
import { leadToPost } from './lead-to-post.ts';
import { mobilePage, mobilePost } from './mobile-post.ts';
import { inPagePost, observedPost, observedRow, postShow, visitorPost } from './post-sources.ts';

/** The request body. One of `mid` or `share_text`. */
const request = record({
  /** The post's number (16 digits), or its short id (9 letters and digits). */
  mid: text,
  /** Link of the post, or of a video or long article in it, or text that holds one. */
  share_text: text,
}).meta(oneOf('mid', 'share_text'));

const sizes = ['largest', 'mw2000', 'original', 'large', 'bmiddle thumbnail largecover'];

/** The pictures, live photos and videos of a post at this path, in the same forms among mixed media (README, D11). */
const postMedia = (at: string): MediaPlace[] => [
  ...[`${at}pic_infos.*`, `${at}mix_media_info.items[].data`].flatMap((of): MediaPlace[] => [
    { kind: 'image', of, files: sizes },
    { kind: 'live_photo', of, files: ['video_hd', 'video'] },
  ]),
  ...[`${at}page_info`, `${at}mix_media_info.items[].data`].flatMap((card): MediaPlace[] => [
    {
      kind: 'video',
      of: `${card}.media_info`,
      files: ['playback_list[].play_info', 'stream_url_hd mp4_hd_url', 'stream_url mp4_sd_url'],
    },
    { kind: 'image', role: 'cover', of: card, files: ['page_pic'] },
  ]),
  { kind: 'image', role: 'person', of: `${at}user`, files: userPictures },
];

const addressOf = ({ mid = '', mblogid = '', uid = '' }: Ids): string =>
  postUrl(mid || (askedNames({ mblogid }).mid ?? ''), uid, mblogid);

/** Beside the specification: one post of Weibo as its site gives it, without the viewer's own fields. */
export const microblogPostDetail = defineOperation({
  spec: null,
  path: '/api/microblog/post_detail',
  name: 'post-detail',
  pages: ['post'],
  // Before the author of a post.
  rank: -1,
  input: request,
  data: wholePost,
  essentials: {
    id: ['mid'],
    author: ['user.screen_name', 'user.idstr user.id'],
    text: ['text_raw text'],
    time: ['created_at'],
    figures: ['attitudes_count comments_count reposts_count'],
    video: ['page_info.media_info.stream_url page_info.media_info.playback_list[].play_info.url'],
    pictures: ['pic_infos{}.large.url mix_media_info.items[].data.large.url'],
  },
  core: ['id', 'text', 'time'],
  kinds: [
    {
      name: 'posts without pictures',
      when: ['pic_num', 0],
      cannot: 'pic_infos',
      without: 'pictures',
      fact: 'README, D4',
    },
    {
      name: 'posts without a video',
      unless: ['page_info.object_type', 'video'],
      cannot: 'page_info.media_info',
      without: 'video',
      fact: 'README, D4',
    },
    { name: 'posts that are no repost', unless: ['retweeted_status'], cannot: 'retweeted_status', fact: 'README, D4' },
  ],
  knownFields: postFields,
  identity: ['mblogid', 'mid'],
  ids: ({ mid }): Ids =>
    mid ? (namesOf(plainId('mid', mid, /^(?:\d{16}|[a-zA-Z\d]{9})$/, 'microblog_post_id')) ?? {}) : {},
  // Its number is its id, as lists have it; the short id of its address stays known beside it.
  identified: (data) => ({ mid: textOf(tree(data).mid), mblogid: '' }),
  prefill({ ids, url }) {
    const { mid } = askedNames(ids);
    return mid ? { mid } : url ? { share_text: url } : null;
  },
  itemUrl: ({ ids }) => (ids.mid || ids.mblogid ? addressOf(ids) : null),
  resolve: leadToPost,
  condition: weiboCondition,
  sources: [
    observedPost,
    observedRow,
    inPagePost,
    postShow,
    { kind: 'tab', id: 'tab', url: ({ ids }) => addressOf(ids), reads: ['observed-post', 'in-page-post'] },
    visitorPost,
    mobilePost,
    mobilePage,
  ],
  view: {
    card: {
      ...postCard,
      base: 'data',
      handle: 'user.domain user.idstr',
      media: ['', 'retweeted_status.'].flatMap(postMedia),
    },
    volatile: {
      counter: '**.*_count **.online_users*',
      address: '**.profile_image_url **.avatar_* **.media_info **.pic_infos **.mix_media_info.items[].data',
    },
    example: { mid: '5160971076183090' },
  },
});
