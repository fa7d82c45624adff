import type { z } from 'zod';
import { defineOperation } from '../../gateway/operation.ts';
import { found } from '../../gateway/source.ts';
import { fetchComments, fromComments, observedComments } from './comments/comment-request.ts';
import { itemId } from './item-id.ts';
import { signerCondition } from './page/condition.ts';
import { commentPage } from './records/comment-page.ts';
import { videoCommentRequest } from './records/requests.ts';
import { cnvideoSession } from './session.ts';

type Input = z.infer<typeof videoCommentRequest>;
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
  input: videoCommentRequest,
  data: commentPage,
  session: cnvideoSession,
  identity: ['aweme_id'],
  ids: ({ aweme_id }): Record<string, string> => (aweme_id ? { aweme_id: itemId(aweme_id) } : {}),
  shareText: ({ share_text }) => share_text ?? '',
  prefill: ({ ids }) => (ids.aweme_id ? { aweme_id: ids.aweme_id, share_text: null, cursor: 0, count: 20 } : null),
  itemUrl: ({ ids }) => addressOf(ids.aweme_id),
  condition: signerCondition,
  describe(data) {
    const { comments, total } = data as Page;
    const count = `${comments?.length ?? 0} / ${String(total ?? 0)}`;
    return { title: [count, comments?.[0]?.text].filter(Boolean).join(' · '), author: '' };
  },
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
});
