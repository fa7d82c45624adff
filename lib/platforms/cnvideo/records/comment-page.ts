import { anything, each, epochMillis, integer, list, object, record, text } from '../../../core/schema.ts';
import { comment } from './comment.ts';

/** Upstream name → name in the record. */
export const commentPageRenames = { hotsoon_filtered_count: 'platform_filtered_count' } as const;

/** E13 `data`: CommentPage. `cursor` asks for the next page while `has_more` is 1. */
export const commentPage = record({
  comments: list(comment),
  ...each(integer, 'cursor has_more total status_code reply_style'),
  extra: record({
    now: epochMillis,
    // Spec: type not shown.
    fatal_item_ids: anything,
  }),
  log_pb: record({ impr_id: text }),
  ...each(integer, 'platform_filtered_count user_commented'),
  fast_response_comment: record({ constant_response_words: list(text), timed_response_words: list(text) }),
  // Spec: fields not shown.
  ...each(object, 'comment_config general_comment_config'),
  show_management_entry_point: integer,
});
