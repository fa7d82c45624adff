import {
  anything,
  each,
  epochMillis,
  epochSeconds,
  flag,
  integer,
  jsonText,
  list,
  object,
  record,
  text,
} from '../../../core/schema.ts';
import { cnAuthorFields } from './cn-author.ts';
import { imageRef } from './image-ref.ts';

const commenter = record({
  ...cnAuthorFields,
  ...each(imageRef, 'avatar_larger avatar_medium'),
  // Spec: types not shown.
  ...each(anything, 'is_verified aweme_count region language'),
});

/** A first-level comment. */
export const comment = record({
  ...each(text, 'cid aweme_id text reply_id reply_to_reply_id label_text ip_label'),
  // Spec: content not shown.
  sort_tags: jsonText(anything),
  create_time: epochSeconds,
  ...each(
    integer,
    'digg_count status user_digged label_type reply_comment_total stick_position is_note_comment item_comment_total',
  ),
  ...each(integer, 'level content_type'),
  ...each(flag, 'is_author_digged user_buried is_hot can_share is_user_tend_to_reply'),
  // Spec: null, an array, or a type not shown.
  ...each(anything, 'reply_comment text_extra label_list text_music_info image_list video_list'),
  user: commenter,
});

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
