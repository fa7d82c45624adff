import type { KnownFields } from '../../../core/operation.ts';

/** Fields of a page of comments that the specification does not list (upstream/cnvideo.md §6 and public type definitions of web answers, 2023 to 2026). */
export const videoCommentFields: KnownFields = {
  data: 'comment_common_data folded_comment_count',
  'data.comments[]': 'can_create_item decorated_emoji_info ent_parachute_tip enter_from is_first_visitor_cmt is_folded sticker',
  'data.comments[].user':
    'ad_cover_url avatar_schema_list aweme_control ban_user_functions batch_unfollow_contain_tabs ' +
    'batch_unfollow_relation_desc can_set_geofencing card_entries card_entries_not_display card_sort_priority ' +
    'cf_list cha_list close_friend_type comment_setting commerce_user_level contrail_list creator_tag_list ' +
    'data_label_list disable_image_comment_saved display_info endorsement_info_list familiar_visitor_user ' +
    'follower_list_secondary_information_struct geofencing homepage_bottom_toast im_role_ids interest_tags ' +
    'is_block is_star item_list link_item_list need_points new_story_cover not_seen_item_id_list ' +
    'not_seen_item_id_list_v2 offline_info_list personal_tag_list platform_sync_info private_relation_list ' +
    'profile_mob_params relative_users signature_extra special_people_labels text_extra type_label ' +
    'user_permissions user_tags verification_permission_ids white_cover_url',
};
