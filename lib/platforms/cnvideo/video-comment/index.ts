import { z } from 'zod';
import { defineOperation } from '../../../core/operation.ts';
import { oneOf, record, textOrNull } from '../../../core/schema.ts';
import { found } from '../../../core/source.ts';
import { itemId } from '../item-id.ts';
import { signerCondition } from '../page/condition.ts';
import { commentPage } from '../records/comment-page.ts';
import { cnvideoSession } from '../session.ts';
import { fetchComments, fromComments, observedComments } from './comment-request.ts';
import { videoCommentFields } from './known-fields.ts';

/** The specification's own example sends numbers as strings; null and '' ask for the default. */
function digitsAsNumber(value: unknown): unknown {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

/** The body. */
const request = record(
  {},
  {
    /** Item id, decimal. */
    aweme_id: textOrNull,
    share_text: textOrNull,
    /** 0, then the `cursor` of the page before. */
    cursor: z.preprocess(digitsAsNumber, z.int().min(0).default(0)),
    /** Comments per page. */
    count: z.preprocess(digitsAsNumber, z.literal([10, 20, 30]).default(10)).meta({ type: 'integer' }),
  },
).meta(oneOf('aweme_id', 'share_text'));

type Input = z.infer<typeof request>;
interface Page {
  readonly comments?: readonly ({ readonly cid?: unknown; readonly text?: unknown } | null)[] | null;
  readonly total?: unknown;
  readonly cursor?: unknown;
  readonly has_more?: unknown;
}

const addressOf = (id: string | undefined): string => `https://www.douyin.com/video/${id}`;

/** E13: one page of a video's or note's first-level comments. Sources as upstream/cnvideo.md orders them. */
export const cnvideoVideoComment = defineOperation<Input>({
  spec: 'E13',
  path: '/api/cnvideo/video_comment',
  name: 'video-comment',
  platform: 'cnvideo',
  pages: ['video', 'note'],
  rank: 1,
  cookie: 'none',
  proxy: false,
  echoesPath: false,
  input: request,
  data: commentPage,
  knownFields: videoCommentFields,
  session: cnvideoSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: itemId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: null, cursor: 0, count: 20 } : null),
  itemUrl: ({ ids }) => addressOf(ids.aweme_id),
  condition: signerCondition,
  paging: {
    cursorField: 'cursor',
    first: '0',
    keys: (data) => ((data as Page).comments ?? []).map((one) => String(one?.cid ?? '')),
    items: (data) => (data as Page).comments ?? [],
    total: (data) => Number((data as Page).total ?? 0),
    next: (data) => (Number((data as Page).has_more ?? 0) === 1 ? String((data as Page).cursor ?? '') : null),
  },
  sources: [
    {
      kind: 'observed',
      id: 'observed-comments',
      hosts: ['www.douyin.com'],
      scope: 'item',
      partial: [],
      conclusive: [],
      read: ({ ids }, { page, input: { cursor, count } }) => observedComments(page, { awemeId: String(ids.aweme_id), cursor, count }),
      normalize: fromComments,
    },
    {
      kind: 'in-page',
      id: 'in-page-comments',
      hosts: ['www.douyin.com'],
      scope: 'host',
      partial: [],
      conclusive: ['not_found', 'removed', 'region_blocked'],
      async read({ ids }, { page, transport, input: { cursor, count } }) {
        return found(await fetchComments(page, transport, { awemeId: String(ids.aweme_id), cursor, count }));
      },
      normalize: fromComments,
    },
    { kind: 'tab', id: 'tab', url: ({ ids }) => addressOf(ids.aweme_id), reads: ['observed-comments', 'in-page-comments'] },
  ],
  view: {
    card: {
      base: 'data',
      counters: { comments: 'total' },
      comments: { list: 'comments', author: 'user.nickname', text: 'text', likes: 'digg_count', time: 'create_time' },
    },
    rows: 'data.comments',
    example: { aweme_id: '7300000000000000001', cursor: '0', count: '10' },
  },
});
