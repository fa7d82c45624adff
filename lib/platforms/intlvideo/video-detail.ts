import type { z } from 'zod';
import type { FailureKind } from '../../gateway/failure.ts';
import { defineOperation } from '../../gateway/operation.ts';
import { readEmbedPage } from './embed-page.ts';
import { embedPartial, embedRecord } from './embed-record.ts';
import { readItemDetail } from './item-detail.ts';
import { itemId } from './item-id.ts';
import { itemRecord, wholeItem } from './item-record.ts';
import { videoDetailFields } from './known-fields/video-detail.ts';
import { readPageDocument, videoPage } from './page-document.ts';
import { readPageState, type StateItem } from './page-state.ts';
import { intlVideoItem } from './records/intl-video-item.ts';
import { videoDetailRequest } from './records/requests.ts';
import { intlvideoSession } from './session.ts';

type Input = z.infer<typeof videoDetailRequest>;
type Described = { readonly desc?: unknown; readonly author?: { readonly nickname?: unknown; readonly uniqueId?: unknown } | null };

const hosts = ['www.tiktok.com'];
/** What TikTok states of an item with a code of its own. */
const conclusive: readonly FailureKind[] = ['removed', 'private', 'not_found', 'region_blocked'];

function fromState({ item, lacks }: StateItem) {
  return lacks.length > 0 ? itemRecord(item) : wholeItem(item);
}

/** E1: one video or photo post of TikTok. Sources as upstream/intlvideo.md lists them; no observer, whose early overrides upset the site's own scripts. */
export const intlvideoVideoDetail = defineOperation<Input>({
  spec: 'E1',
  path: '/api/intlvideo/aweme_detail',
  name: 'video-detail',
  platform: 'intlvideo',
  pages: ['video', 'post'],
  rank: 0,
  cookie: 'none',
  proxy: true,
  echoesPath: false,
  input: videoDetailRequest,
  data: intlVideoItem,
  knownFields: videoDetailFields,
  session: intlvideoSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: itemId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id } : null),
  itemUrl: ({ ids }) => (ids.aweme_id ? videoPage(ids.aweme_id) : null),
  describe(data) {
    const { desc, author } = data as Described;
    return { title: String(desc ?? ''), author: String(author?.nickname || author?.uniqueId || '') };
  },
  sources: [
    {
      kind: 'embedded',
      id: 'page-state',
      hosts,
      scope: 'item',
      partial: [],
      conclusive,
      read: ({ ids }, context) => readPageState(String(ids.aweme_id), context),
      normalize: fromState,
    },
    {
      kind: 'document',
      id: 'page-document',
      sessions: ['own', 'anonymous'],
      partial: [],
      conclusive,
      read: ({ ids }, context) => readPageDocument(String(ids.aweme_id), context),
      normalize: fromState,
    },
    {
      kind: 'in-page',
      id: 'item-detail',
      hosts,
      scope: 'host',
      partial: [],
      conclusive,
      read: ({ ids }, context) => readItemDetail(String(ids.aweme_id), context),
      normalize: wholeItem,
    },
    { kind: 'tab', id: 'tab', url: ({ ids }) => videoPage(String(ids.aweme_id)), reads: ['page-state', 'item-detail'] },
    {
      kind: 'document',
      id: 'embed-page',
      sessions: ['anonymous', 'own'],
      partial: embedPartial,
      conclusive: [],
      read: ({ ids }, context) => readEmbedPage(String(ids.aweme_id), context),
      normalize: embedRecord,
    },
  ],
});
