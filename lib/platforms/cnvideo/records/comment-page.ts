import { anything, epochMillis, integer, list, object, record, text } from '../../../core/schema.ts';
import { comment } from './comment.ts';

/** Upstream name → name in the record. */
export const commentPageRenames = { hotsoon_filtered_count: 'platform_filtered_count' } as const;

/** E13 `data`: CommentPage. `cursor` asks for the next page while `has_more` is 1. */
export const commentPage = record({
  comments: list(comment),
  cursor: integer,
  has_more: integer,
  total: integer,
  status_code: integer,
  reply_style: integer,
  extra: record({
    now: epochMillis,
    // Spec: type not shown.
    fatal_item_ids: anything,
  }),
  log_pb: record({ impr_id: text }),
  platform_filtered_count: integer,
  user_commented: integer,
  fast_response_comment: record({ constant_response_words: list(text), timed_response_words: list(text) }),
  // Spec: fields not shown.
  comment_config: object,
  general_comment_config: object,
  show_management_entry_point: integer,
});
