import { flag, integer, list, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

const shareInfo = record({
  share_desc: text,
  share_desc_info: text,
  share_title: text,
  share_title_myself: text,
  share_title_other: text,
  share_url: text,
  share_weibo_desc: text,
  share_qrcode_url: imageRef,
});

/** Field names that a video's author and a commenter share. */
export const cnAuthorFields = {
  uid: text,
  sec_uid: text,
  unique_id: text,
  short_id: text,
  nickname: text,
  signature: text,
  custom_verify: text,
  enterprise_verify_reason: text,
  favoriting_count: integer,
  follower_count: integer,
  following_count: integer,
  total_favorited: integer,
  user_age: integer,
  follow_status: integer,
  follower_status: integer,
  verification_type: integer,
  secret: integer,
  status: integer,
  /** Spec: unit not shown. */
  create_time: integer,
  is_ban: flag,
  is_blocked_v2: flag,
  is_blocking_v2: flag,
  prevent_download: flag,
  user_canceled: flag,
  is_ad_fake: flag,
  avatar_thumb: imageRef,
  cover_url: list(imageRef),
  share_info: shareInfo,
};

/** `author` of CnVideoDetail. */
export const cnAuthor = record(cnAuthorFields);
