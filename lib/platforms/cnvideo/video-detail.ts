import type { z } from 'zod';
import { defineOperation } from '../../gateway/operation.ts';
import { integer, oneOf, record, text } from '../../gateway/schema.ts';
import { absent, found } from '../../gateway/source.ts';
import { fetchDetail, fromDetail } from './detail-request.ts';
import { embeddedItem, fromEmbedded } from './embedded-detail.ts';
import { embeddedPartial } from './embedded-partial.ts';
import { itemId } from './item-id.ts';
import { videoDetailFields } from './known-fields/video-detail.ts';
import { paceState } from './page.ts';
import { cnVideoDetail } from './records/cn-video-detail.ts';
import { cnvideoSession } from './session.ts';
import { fromShared, sharedItem, sharePartial } from './share-page.ts';
import { embeddedItemState } from './upstream/embedded-item.ts';

/** The body. */
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

type Input = z.infer<typeof request>;

/** E2: one video or note of Douyin. Sources as upstream/cnvideo.md lists them; `observed` is taken by the in-page fetch. */
export const cnvideoVideoDetail = defineOperation<Input>({
  spec: 'E2',
  path: '/api/cnvideo/aweme_detail',
  name: 'video-detail',
  platform: 'cnvideo',
  pages: ['video', 'note'],
  rank: 0,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: request,
  data: answer,
  knownFields: videoDetailFields,
  session: cnvideoSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: itemId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id } : null),
  itemUrl: ({ ids }) => `https://www.douyin.com/video/${ids.aweme_id}`,
  sources: [
    {
      kind: 'in-page',
      id: 'in-page-detail',
      hosts: ['www.douyin.com'],
      scope: 'host',
      partial: [],
      conclusive: ['not_found', 'removed', 'region_blocked', 'invalid_request'],
      read: async ({ ids }, { page }) => found(await fetchDetail(page, String(ids.aweme_id))),
      normalize: fromDetail,
    },
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => `https://www.douyin.com/video/${ids.aweme_id}`,
      reads: ['in-page-detail', 'embedded-detail'],
    },
    {
      kind: 'embedded',
      id: 'embedded-detail',
      hosts: ['www.douyin.com'],
      scope: 'item',
      partial: embeddedPartial,
      conclusive: [],
      async read({ ids }, { page }) {
        const item = embeddedItem(await paceState(page), String(ids.aweme_id));
        return item ? found(item) : absent('the page was loaded for another item');
      },
      upstream: embeddedItemState,
      normalize: fromEmbedded,
    },
    {
      kind: 'document',
      id: 'share-page',
      sessions: ['anonymous'],
      partial: sharePartial,
      conclusive: ['not_found', 'removed', 'region_blocked'],
      async read({ ids }, { transport, session }) {
        const id = String(ids.aweme_id);
        const item = sharedItem(await transport.fetch(`https://www.iesdouyin.com/share/video/${id}/`, { session }), id);
        return item ? found(item) : absent('the share page holds no data for a desktop browser');
      },
      normalize: fromShared,
    },
  ],
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
    },
    example: { aweme_id: '7300000000000000001' },
  },
});
