import { each, flag, integer, list, record, text } from '../../../core/schema.ts';
import { imageRef } from './image-ref.ts';

const shareInfo = record({
  ...each(
    text,
    'share_desc share_desc_info share_title share_title_myself share_title_other share_url share_weibo_desc',
  ),
  share_qrcode_url: imageRef,
});

/** Field names that a video's author and a commenter share. */
export const cnAuthorFields = {
  ...each(text, 'uid sec_uid unique_id short_id nickname signature custom_verify enterprise_verify_reason'),
  ...each(
    integer,
    'favoriting_count follower_count following_count total_favorited user_age follow_status follower_status',
  ),
  ...each(integer, 'verification_type secret status'),
  /** Spec: unit not shown. */
  create_time: integer,
  ...each(flag, 'is_ban is_blocked_v2 is_blocking_v2 prevent_download user_canceled is_ad_fake'),
  avatar_thumb: imageRef,
  cover_url: list(imageRef),
  share_info: shareInfo,
};

/** What a person is to the viewer, and is called by them, beyond the specification (README, D10). */
export const ofViewer = 'remark_name im_role_ids special_follow_status follower_request_status';

/** `author` of CnVideoDetail. */
export const cnAuthor = record(cnAuthorFields);
