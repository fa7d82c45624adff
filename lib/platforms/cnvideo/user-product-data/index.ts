import { z } from 'zod';
import { defineOperation } from '../../../core/operation.ts';
import { halfAnHour } from '../../../core/read/observed.ts';
import { record, text } from '../../../core/schema.ts';
import { found, type Item } from '../../../core/source.ts';
import { byCreatorId } from '../by-creator-id.ts';
import type { UpstreamBody } from '../failures.ts';
import { hotListCondition } from '../page/condition.ts';
import { creatorAnalytics } from '../records/creator-analytics.ts';
import { creatorPage, fetchFigures, figuresOf, hotListSession, observedFigures, productDataUrl } from './hot-list.ts';

/** A link in `sec_uid` is parsed like a share text. */
function isLink(text: string): boolean {
  return /https?:\/\/|douyin\.com\//.test(text);
}

const request = record(
  // Spec: whether it is required is not shown.
  { sec_uid: text },
  /** Length of the period, in days. */
  { day: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.enum(['7', '30'])) },
);

const wanted = ({ ids }: Item, { day }: { readonly day: string }) => ({ secUid: String(ids.sec_uid), day });

/** Members of all sources: they ask one site, which has its own sign-in. */
const ofHotList = {
  session: hotListSession,
  conclusive: ['sign_in_required'],
  normalize: (body: UpstreamBody): unknown => body.data,
} as const;

/**
 * E11: averages of a creator's works over the last 7 or 30 days, from the hot-list site with the user's login there.
 */
export const cnvideoUserProductData = defineOperation({
  spec: 'E11',
  path: '/api/cnvideo/user_product_data',
  name: 'user-product-data',
  pages: ['profile'],
  rank: 1,
  echoesPath: true,
  input: request,
  data: creatorAnalytics,
  essentials: {
    figures: [
      ...[
        'avg_aweme_count',
        'avg_like_count',
        'avg_comment_count',
        'avg_share_count',
        'avg_follower_count',
        'percentile_aweme_count',
      ],
      ...['percentile_like_count', 'percentile_comment_count', 'percentile_share_count', 'percentile_follower_count'],
    ],
  },
  core: ['figures'],
  ...byCreatorId,
  ids: ({ sec_uid }) => (sec_uid?.trim() && !isLink(sec_uid) ? byCreatorId.ids({ sec_uid }) : {}),
  shareText: ({ sec_uid }) => (sec_uid && isLink(sec_uid) ? sec_uid : ''),
  prefill: ({ ids }) => (ids.sec_uid ? { sec_uid: ids.sec_uid, day: '7' } : null),
  variants: [{ day: '30' }],
  itemUrl: ({ ids }) => (ids.sec_uid ? creatorPage(ids.sec_uid) : null),
  condition: hotListCondition,
  session: hotListSession,
  sources: [
    {
      ...ofHotList,
      kind: 'observed',
      id: 'observed-figures',
      freshFor: halfAnHour,
      hosts: ['douhot.douyin.com'],
      read: (item, { page, input }) => observedFigures(page, wanted(item, input)),
    },
    {
      ...ofHotList,
      kind: 'in-page',
      id: 'in-page-figures',
      hosts: ['douhot.douyin.com'],
      read: async (item, { page, transport, input }) => found(await fetchFigures(page, transport, wanted(item, input))),
    },
    {
      ...ofHotList,
      kind: 'api',
      id: 'product-data',
      sessions: ['own'],
      read: async (item, { transport, session, input }) =>
        found(figuresOf(await transport.fetch(productDataUrl(wanted(item, input)), { session })), true),
    },
    {
      kind: 'tab',
      id: 'tab',
      url: ({ ids }) => creatorPage(String(ids.sec_uid)),
      reads: ['observed-figures', 'in-page-figures'],
    },
  ],
  view: {
    card: { base: 'data', handle: 'UserID', counters: {} },
    part: {
      kind: 'figures',
      base: 'data',
      measures: ['aweme', 'like', 'comment', 'share', 'follower'],
      average: 'avg_*_count',
      middle: 'percentile_*_count',
      change: '_c',
      days: 'day',
    },
    volatile: { counter: 'avg_* percentile_*' },
    example: { sec_uid: 'MS4wLjABAAAANXSltcLCzDGmdNFI2Q_QixVTr67NiYzjKOIP5s03CAE', day: '7' },
    failures: { sign_in_required: 'hotList', session_expired: 'hotList' },
  },
});
