import { anything, epochSeconds, flag, integer, jsonText, record, text } from '../../../core/schema.ts';
import { cnAuthorFields } from './cn-author.ts';
import { imageRef } from './image-ref.ts';

const commenter = record({
  ...cnAuthorFields,
  avatar_larger: imageRef,
  avatar_medium: imageRef,
  // Spec: types not shown.
  is_verified: anything,
  aweme_count: anything,
  region: anything,
  language: anything,
});

/** A first-level comment. */
export const comment = record({
  cid: text,
  aweme_id: text,
  text: text,
  reply_id: text,
  reply_to_reply_id: text,
  label_text: text,
  ip_label: text,
  // Spec: content not shown.
  sort_tags: jsonText(anything),
  create_time: epochSeconds,
  digg_count: integer,
  status: integer,
  user_digged: integer,
  label_type: integer,
  reply_comment_total: integer,
  stick_position: integer,
  is_note_comment: integer,
  item_comment_total: integer,
  level: integer,
  content_type: integer,
  is_author_digged: flag,
  user_buried: flag,
  is_hot: flag,
  can_share: flag,
  is_user_tend_to_reply: flag,
  // Spec: null, an array, or a type not shown.
  reply_comment: anything,
  text_extra: anything,
  label_list: anything,
  text_music_info: anything,
  image_list: anything,
  video_list: anything,
  user: commenter,
});
