/** Fields of the record, by the object that holds them, that the page's embedded state does not show (upstream/cnvideo.md §2.1). */
const lacking = {
  aweme_detail:
    'media_type preview_title caption item_title region rate share_url author_user_id authentication_token aweme_control comment_permission_info music status video_control seo_info share_info search_impr charge_info series_paid_info item_warn_notification image_album_music_info impression_data component_info_v2 common_bar_info',
  'aweme_detail.author':
    'unique_id short_id signature custom_verify enterprise_verify_reason favoriting_count follower_count following_count total_favorited user_age follow_status follower_status verification_type secret status create_time is_ban is_blocked_v2 is_blocking_v2 prevent_download user_canceled is_ad_fake cover_url share_info avatar_thumb.width avatar_thumb.height',
  'aweme_detail.video': 'cover.width cover.height origin_cover.width origin_cover.height has_watermark is_h265',
  'aweme_detail.statistics': 'admire_count play_count',
} as const;

/** Paths inside the envelope's `data` that the embedded state cannot know. */
export const embeddedPartial: readonly string[] = [
  'log_pb',
  ...Object.entries(lacking).flatMap(([holder, names]) => names.split(' ').map((name) => `${holder}.${name}`)),
];
