import type { z } from 'zod';
import { defineOperation } from '../../gateway/operation.ts';
import { absent, found } from '../../gateway/source.ts';
import { fetchDetail, fromDetail } from './detail-request.ts';
import { embeddedItem, fromEmbedded } from './embedded-detail.ts';
import { embeddedPartial } from './embedded-partial.ts';
import { itemId } from './item-id.ts';
import { videoDetailFields } from './known-fields/video-detail.ts';
import { paceState } from './page.ts';
import { videoDetailRequest } from './records/requests.ts';
import { videoDetail } from './records/video-detail.ts';
import { cnvideoSession } from './session.ts';
import { fromShared, sharedItem, sharePartial } from './share-page.ts';
import { embeddedItemState } from './upstream/embedded-item.ts';

type Input = z.infer<typeof videoDetailRequest>;
type Described = { readonly aweme_detail?: { readonly desc?: unknown; readonly author?: { readonly nickname?: unknown } | null } | null };

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
  input: videoDetailRequest,
  data: videoDetail,
  knownFields: videoDetailFields,
  session: cnvideoSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: itemId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id } : null),
  itemUrl: ({ ids }) => `https://www.douyin.com/video/${ids.aweme_id}`,
  describe(data) {
    const detail = (data as Described).aweme_detail;
    return { title: String(detail?.desc ?? ''), author: String(detail?.author?.nickname ?? '') };
  },
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
});
