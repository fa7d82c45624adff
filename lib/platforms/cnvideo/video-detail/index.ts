import { defineOperation } from '../../../core/operation.ts';
import { halfAnHour, readObserved } from '../../../core/read/observed.ts';
import { integer, oneOf, record, text } from '../../../core/schema.ts';
import { found, type Item } from '../../../core/source.ts';
import { byItemId, isNoteAddress } from '../by-item-id.ts';
import { ownRequestsAfter, signerCondition } from '../page/condition.ts';
import { cnVideoDetail } from '../records/cn-video-detail.ts';
import { embeddedItemState } from '../upstream/embedded-item.ts';
import { camelGives, fromCamelItem } from './camel-item.ts';
import { detailPath, fetchDetail, filterVerdicts, fromDetail, judgeDetail } from './detail-answer.ts';
import { fromSlides, readModalPage, readSlides, slidesGives } from './fallbacks.ts';
import { videoDetailFields } from './known-fields.ts';
import { itemOnPage } from './page-item.ts';
import { playerTabs } from './player-tab.ts';

const request = record({
  /** Item id, decimal. */
  aweme_id: text,
  /** Share text or link. */
  share_text: text,
}).meta(oneOf('aweme_id', 'share_text'));

/** E2 `data`: CnVideoDetail and its siblings. */
const answer = record({
  aweme_detail: cnVideoDetail,
  log_pb: record({ impr_id: text }),
  status_code: integer,
});

const ofCamel = { gives: camelGives, normalize: fromCamelItem } as const;

/** The item's page. A note opened under a video address may be shown as a video. */
function pageOf({ ids, url }: Item): string {
  return `https://www.douyin.com/${isNoteAddress(url) ? 'note' : 'video'}/${ids.aweme_id}`;
}

/**
 * E2: one video or note of Douyin. Sources in their order (README, S2): the page's own answer is signed and costs no
 * request; a request made by the page is signed once the page is ready; the last three need no signature.
 */
export const cnvideoVideoDetail = defineOperation({
  spec: 'E2',
  path: '/api/cnvideo/aweme_detail',
  name: 'video-detail',
  pages: ['video', 'photo'],
  input: request,
  data: answer,
  essentials: {
    id: ['aweme_detail.aweme_id'],
    author: ['aweme_detail.author.nickname', 'aweme_detail.author.uid aweme_detail.author.sec_uid'],
    text: ['aweme_detail.desc aweme_detail.item_title aweme_detail.preview_title aweme_detail.caption'],
    time: ['aweme_detail.create_time'],
    figures: [
      'aweme_detail.statistics.digg_count aweme_detail.statistics.comment_count aweme_detail.statistics.collect_count ' +
        'aweme_detail.statistics.share_count aweme_detail.statistics.play_count',
    ],
    video: ['aweme_detail.video.play_addr.url_list aweme_detail.video.bit_rate[].play_addr.url_list'],
    pictures: ['aweme_detail.images[*].url_list'],
  },
  core: ['id', 'author', 'text aweme_detail.video.play_addr aweme_detail.video.cover aweme_detail.images'],
  kinds: [
    { name: 'notes', when: ['aweme_detail.images'], without: 'video', fact: 'README, D3' },
    { name: 'videos', unless: ['aweme_detail.images'], without: 'pictures', fact: 'README, D3' },
  ],
  knownFields: videoDetailFields,
  ...byItemId,
  itemUrl: pageOf,
  condition: signerCondition,
  sources: [
    {
      kind: 'observed',
      id: 'observed-detail',
      freshFor: halfAnHour,
      hosts: ['www.douyin.com', 'live.douyin.com', 'open.douyin.com'],
      conclusive: filterVerdicts,
      read: ({ ids }, { page }) => readObserved(page, detailPath, judgeDetail(String(ids.aweme_id)), ownRequestsAfter),
      normalize: fromDetail,
    },
    {
      kind: 'in-page',
      id: 'in-page-detail',
      hosts: ['www.douyin.com'],
      conclusive: filterVerdicts,
      read: async ({ ids }, { page, transport }) => found(await fetchDetail(page, transport, String(ids.aweme_id))),
      normalize: fromDetail,
    },
    playerTabs.before,
    { kind: 'tab', id: 'tab', url: pageOf, reads: ['observed-detail', 'in-page-detail', 'page-item'] },
    playerTabs.after,
    {
      kind: 'embedded',
      id: 'page-item',
      hosts: ['www.douyin.com'],
      ...ofCamel,
      read: ({ ids }, { page }) => itemOnPage(page, String(ids.aweme_id)),
      upstream: embeddedItemState,
    },
    {
      kind: 'document',
      id: 'modal-page',
      // The page requires the cookies of a device that has passed its script challenge (README, R1).
      sessions: ['own'],
      needs: '__ac_nonce',
      ...ofCamel,
      read: readModalPage,
      upstream: embeddedItemState,
    },
    {
      kind: 'api',
      id: 'slides-info',
      // Videos are available to everyone; of notes, reports differ for guests (README, R9).
      sessions: ['own', 'anonymous'],
      gives: slidesGives,
      conclusive: filterVerdicts,
      read: readSlides,
      normalize: fromSlides,
    },
  ],
  sample: 'https://www.douyin.com/video/7298145681699622182',
  view: {
    card: {
      base: 'data.aweme_detail',
      line: 'desc',
      author: 'author.nickname',
      handle: 'author.unique_id author.short_id',
      title: 'item_title preview_title',
      text: 'desc caption',
      time: 'create_time',
      place: 'region',
      counters: {
        likes: 'statistics.digg_count',
        comments: 'statistics.comment_count',
        saves: 'statistics.collect_count',
        shares: 'statistics.share_count',
      },
      media: [
        {
          kind: 'video',
          of: 'aweme_detail.video',
          files: ['bit_rate[].play_addr play_addr play_addr_h264 play_addr_265', 'download_addr'],
        },
        {
          kind: 'image',
          of: 'aweme_detail.images[]',
          files: ['watermark_free_download_url_list', 'url_list', 'download_url_list'],
        },
        {
          kind: 'live_photo',
          of: 'aweme_detail.images[].video',
          files: ['play_addr bit_rate[].play_addr', 'download_addr'],
        },
        { kind: 'audio', of: 'aweme_detail.music', files: ['play_url'] },
        {
          kind: 'image',
          role: 'cover',
          of: 'aweme_detail.video',
          files: ['origin_cover cover_original_scale', 'cover dynamic_cover animated_cover'],
        },
        {
          kind: 'image',
          role: 'person',
          of: 'aweme_detail.author',
          files: ['avatar_larger', 'avatar_medium avatar_thumb'],
        },
        {
          kind: 'image',
          role: 'other',
          of: 'aweme_detail.music',
          files: ['cover_hd cover_large', 'cover_medium cover_thumb'],
        },
      ],
    },
    volatile: {
      counter: 'aweme_detail.statistics aweme_detail.author.*_count aweme_detail.author.total_favorited',
      address:
        '**.url_list aweme_detail.images[].download_url_list aweme_detail.images[].mask_url_list aweme_detail.share_url **.share_info',
      issued: 'log_pb aweme_detail.authentication_token aweme_detail.search_impr aweme_detail.impression_data',
    },
    example: { aweme_id: '7298145681699622182' },
  },
});
