import type { KnownFields } from '../../../core/operation.ts';

/** Fields of a post (captured 2026) beside its record, by the path within a post. */
const ofPost: KnownFields = {
  '':
    'analysis_extra annotations buttons common_struct geo isSinglePayAudio is_show_mixed ' +
    'mblog_feed_back_menus_format md_render_mark pic_bg_new pictureViewerSign rcList readtimetype ' +
    'rid screen_name_suffix_new showFeedComment showFeedRepost showPictureViewer title_source',
  '.user': 'status_total_counter icon_list',
  '.page_info': 'act_status pic_info type_icon authorid warn actionlog short_url',
  '.page_info.media_info':
    'format h5_url h265_mp4_hd h265_mp4_ld inch_4_mp4_hd inch_5_mp4_hd inch_5_5_mp4_hd mp4_720p_mp4 ' +
    'hevc_mp4_720p prefetch_type prefetch_size act_status protocol media_id origin_total_bitrate ' +
    'video_orientation forward_strategy search_scheme is_short_video vote_is_show belong_collection ' +
    'titles_display_time show_progress_bar show_mute_button ext_info next_title kol_title ' +
    'play_completion_actions play_loop_type author_mid author_name extra_info ' +
    'video_download_strategy jump_to media_type big_pic_info storage_type is_keep_current_mblog ' +
    'has_recommend_video author_info',
  '.page_info.media_info.playback_list[].play_info':
    'type mime protocol label prefetch_range video_codecs fps sar audio_codecs audio_sample_rate ' +
    'quality_label quality_class quality_desc audio_channels audio_sample_fmt audio_bits_per_sample ' +
    'watermark extension video_decoder prefetch_enabled tcp_receive_buffer dolby_atmos ' +
    'color_transfer stereo_video first_pkt_end_pos',
};

const at = (holder: string) => Object.entries(ofPost).map(([path, names]) => [holder + path, names]);

export const postFields: KnownFields = Object.fromEntries([...at('data'), ...at('data.retweeted_status')]);
