import type { KnownFields } from '../../../core/operation.ts';

/**
 * Fields of a web/enter or reflow answer that the specification does not list (README, D4, and public type definitions of web answers, 2023
 * to 2026).
 */
export const liveRoomFields: KnownFields = {
  'data.data': 'auth_cert_info message prompts',
  'data.data.data[]':
    'admin_user_open_ids admin_user_open_ids_str basis ecom_data finish_time game_data id owner_open_id_str short_touch_area_config',
  'data.data.data[].owner': 'foreign_user open_id_str subscribe web_rid',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.common':
    'backup_push_id common_sdk_params common_trace lines main_push_id major_anchor_level mode p2p_params stream ' +
    'stream_data_content_encoding stream_name ts version',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data': 'uhd',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.ao.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.hd.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.ld.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.md.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.origin.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.sd.main': 'enableEncryption http_ts ll_hls',
  'data.data.data[].toolbar_data': 'extra_info',
  'data.data.data[].toolbar_data.permutation': 'block_component_list on_demand_component_list',
  'data.data.user': 'foreign_user open_id_str',
};
