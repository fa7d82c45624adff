import { anything, each, epochSeconds, flag, integer, jsonText, record, text } from '../../../core/schema.ts';
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
  ...each(integer, 'digg_count status user_digged label_type reply_comment_total stick_position is_note_comment item_comment_total'),
  ...each(integer, 'level content_type'),
  ...each(flag, 'is_author_digged user_buried is_hot can_share is_user_tend_to_reply'),
  // Spec: null, an array, or a type not shown.
  ...each(anything, 'reply_comment text_extra label_list text_music_info image_list video_list'),
  user: commenter,
});
