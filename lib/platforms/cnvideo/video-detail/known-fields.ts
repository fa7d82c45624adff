import type { KnownFields } from '../../../core/operation.ts';

/**
 * Fields of an item outside the specification (README, D3, and public type definitions of web answers, 2023 to 2026).
 */
export const videoDetailFields: KnownFields = {
  'data.aweme_detail':
    'activity_video_type ad_aweme_source addic_data admire_auth ai_follow_images ai_prompt ai_search_struct anchor_info anchors ' +
    'author_mask_tag aweme_acl aweme_listen_struct aweme_type_tags bodydance_score book_bar boost_status can_cache_to_local ' +
    'caption_template_id category_da cf_assets_type cf_recheck_ts cha_list challenge_position chapter_abstract chapter_bar_color ' +
    'chapter_data chapter_list chapter_review_status city clip_paging cmt_swt collection_corner_mark comment_gid ' +
    'comment_list comment_words_recommend commerce_config_data commerce_info common_button component_control component_info ' +
    'cooperation_info cover_impr_data cover_labels create_scale_type create_time_config danmaku_control dcm_info desc_language ' +
    'descendants digg_lottie disable_relation_bar dislike_dimension_list dislike_dimension_list_v2 distance distribute_circle ' +
    'distribute_type douplus_user_type douyin_p_c_video_extra douyin_pc_video_extra_seo duet_aggregate_in_music_tab ' +
    'eco_system_survey_info ecom_comment_atmosphere_type effect_inflow_effects enable_comment_sticker_rec enable_decorated_emoji ' +
    'ent_log_extra entertainment_product_info entertainment_recommend_info entertainment_video_paid_way entertainment_video_type ' +
    'extra_info fall_card_struct fav_panel_info feed_comment_config flash_mob_trends follow_material_info follow_shoot_clip_info ' +
    'follow_shot_assets follow_up_type friend_interaction friend_recommend_info galileo_pad_textcrop game_tag_info general_label ' +
    'geofencing geofencing_regions gofeed_biz_fields guide_btn_type guide_scene_info has_related_rec has_vs_entry have_dashboard ' +
    'horizontal_type hot_list hybrid_label image_comment image_crop_ctrl image_follow_shot_assets image_infos ' +
    'image_item_quality_level image_list img_bitrate incentive_item_type interaction_stickers interest_points is_24_story is_25_story ' +
    'is_ads is_collects_selected is_creator is_duet_sing is_ecom_aweme is_fantasy is_first_video is_friend_panel is_from_ad_auth ' +
    'is_hash_tag is_horizontal is_image_beat is_in_scope is_karaoke is_life_item is_moment_history is_moment_story is_multi_content ' +
    'is_new_text_mode is_pgcshow is_preview is_relieve is_share_post is_slides is_slides_beat is_story is_subtitled is_top ' +
    'is_use_music is_vr item_aigc_follow_shot item_comment_settings item_duet item_react item_share item_stitch jump_tab_info_list ' +
    'label_top_text libfinsert_task_id life_video_favorite_info live_appointment_info long_video main_arch_common ' +
    'mark_largely_following misc_info mix_info mv_info nearby_hot_comment nearby_level nearby_video_attribute need_vs_entry ' +
    'nickname_position origin_comment_ids origin_duet_resource_uri origin_text_extra original original_anchor_type original_images ' +
    'packed_clips pc_need_login personal_page_botton_diagnose_style photo_search_entrance play_progress poi_biz poi_patch_info ' +
    'position press_panel_info prevent_download preview_video_status product_genre_info promotions publish_plus_alienation ' +
    'recall_type recommend_chapter_apply_status recommend_chapter_info ref_tts_id_list ref_voice_modify_id_list related_music_anchor ' +
    'related_video_extra relation_label relation_labels reply_smart_emojis report_action resp_from risk_infos search_extra ' +
    'sec_item_id select_anchor_expanded_content select_billboard_extra series_basic_info share_rec_extra shoot_way ' +
    'should_open_ad_report show_follow_button slides_music_beats social_tag_list sort_label standard_bar_info_list star_atlas_info ' +
    'story_ttl suggest_words super_like_status text_extra trends_event_track trends_infos tts_id_list unified_music_group ' +
    'uniqid_position user_recommend_status video_game_data_channel_config video_labels video_reply_info ' +
    'video_safety_check_control video_share_edit_status video_sharewx_pass_filter video_text visual_search_info voice_modify_id_list ' +
    'vr_type vtag_search web_select_info with_promotional_music without_watermark xigua_base_info xigua_task yumme_recreason',
  'data.aweme_detail.author':
    'accept_private_policy account_cert_info account_region ad_cover_url allow_story_normal_like apple_account authority_status ' +
    'avatar_168x168 avatar_300x300 avatar_large avatar_larger avatar_medium avatar_schema_list avatar_uri aweme_control aweme_count ' +
    'aweme_hotsoon_auth aweme_hotsoon_auth_relation awemehts_greet_info ban_user_functions batch_unfollow_contain_tabs ' +
    'batch_unfollow_relation_desc bind_phone birthday can_set_geofencing card_entries card_entries_not_display card_sort_priority ' +
    'cf_list cha_list close_friend_type comment_filter_status comment_setting commerce_user_level constellation contacts_status ' +
    'contrail_list creator_tag_list cv_level data_label_list disable_image_comment_saved display_info download_prompt_ts ' +
    'download_setting duet_setting enable_nearby_visible endorsement_info_list familiar_confidence familiar_visitor_user ' +
    'fb_expire_time follow_status_err_code follower_list_secondary_information_struct followers_detail gender ' +
    'geofencing google_account has_email has_facebook_token has_insights has_orders has_twitter_token has_unread_story ' +
    'has_youtube_token hide_location hide_search homepage_bottom_toast house_talent_info identity_labels ins_id ' +
    'interest_tags is_binded_weibo is_block is_cf is_discipline_member is_gov_media_vip is_mix_user is_not_show is_phone_binded ' +
    'is_series_user is_star is_verified item_list ky_only_predict language link_item_list live_agreement live_agreement_time ' +
    'live_commerce live_high_value live_status live_verify location mate_add_permission mate_count mate_relation max_follower_count ' +
    'need_points need_recommend neiguang_shield new_friend_type new_story_cover not_seen_item_id_list not_seen_item_id_list_v2 ' +
    'offline_info_list personal_tag_list platform_sync_info private_relation_list profile_component_disabled profile_mob_params ' +
    'react_setting reflow_page_gid reflow_page_uid region relative_users risk_notice_text room_id room_id_str school_category ' +
    'school_id school_name school_poi_id school_type search_impr share_qrcode_uri shield_comment_notice shield_digg_notice ' +
    'shield_follow_notice show_image_bubble show_nearby_active signature_display_lines signature_extra social_real_relation_type ' +
    'special_lock special_people_labels stitch_setting story25_comment story_count story_interactive story_open ' +
    'story_ring story_ttl sync_to_toutiao text_extra tw_expire_time twitter_id twitter_name type_label unique_id_modify_time ' +
    'user_mode user_not_see user_not_show user_period user_permissions user_rate user_tags verification_permission_ids verify_info ' +
    'video_icon weibo_name weibo_schema weibo_url weibo_verify white_cover_url with_commerce_entry with_dou_entry ' +
    'with_fusion_shop_entry with_shop_entry youtube_channel_id youtube_channel_title youtube_expire_time',
  'data.aweme_detail.images[]': 'clip_type is_new_text_mode live_photo_type video watermark_free_download_url_list',
  'data.aweme_detail.music':
    'artist_user_infos artists author_deleted author_position author_status avatar_168x168 avatar_300x300 avatar_large avatar_larger ' +
    'avatar_medium avatar_thumb binded_challenge_id cover_color_hsv cover_url dmv_auto_show dsp_status ' +
    'external_song_info is_audio_url_with_cookie is_author_artist is_matched_metadata is_video_self_see luna_info ' +
    'lyric_short_position matched_pgc_sound music_chart_ranks music_collect_count music_cover_atmosphere_color_value ' +
    'music_image_beats music_status musician_user_infos mute_share offline_desc owner_handle owner_id owner_nickname pgc_music_type ' +
    'position prevent_item_download_status preview_end_time preview_start_time reason_type redirect schema_url search_impr sec_uid ' +
    'show_origin_clip tag_list unshelve_countries user_count video_icon',
  'data.aweme_detail.music.song': 'artists chorus_v3_infos',
  'data.aweme_detail.statistics':
    'digest download_count exposure_count forward_count live_watch_count lose_comment_count lose_count recommend_count ' +
    'whatsapp_share_count',
  'data.aweme_detail.status':
    'allow_comment allow_friend_recommend allow_friend_recommend_guide allow_self_recommend_to_friend aweme_edit_info dont_share_status ' +
    'download_status enable_soft_delete is_private not_allow_soft_del_reason reviewed self_see video_hide_search with_fusion_goods ' +
    'with_goods',
  'data.aweme_detail.video':
    'animated_cover audio big_thumbs bit_rate_audio cdn_url_expired cover_original_scale CoverTsp download_addr ' +
    'download_suffix_logo_addr dynamic_cover format fuse_video_labels_v2 gaussian_cover has_download_suffix_logo_addr horizontal_type ' +
    'is_bytevc1 is_callback is_long_video is_source_HDR misc_download_addrs need_set_token play_addr_265 play_addr_h264 ' +
    'play_addr_lowbr raw_cover tags token_auth universal_cover_horizontal169 universal_cover_ultimate use_static_cover video_model',
  'data.aweme_detail.video.play_addr': 'data_size file_cs file_hash',
  'data.aweme_detail.video_control': 'disable_record_reason timer_info',
};
