import { defineOperation, type KnownFields } from '../../../core/operation.ts';
import type { Ids } from '../../../core/platform.ts';
import { record, text } from '../../../core/schema.ts';
import { absent, found, type Item } from '../../../core/source.ts';
import { failed, refusedPage } from '../failures.ts';
import { signerCondition } from '../page/condition.ts';
import { liveRoomResult } from '../records/live-room-result.ts';
import { fromEnter } from './enter-answer.ts';
import {
  fromRoomInfo,
  isOtherBroadcast,
  isRoomOf,
  readRoomState,
  roomFreshFor,
  roomInfoGives,
  roomInfoIn,
} from './live-page.ts';
import { observedRoom, requestRoom } from './live-request.ts';
import { fromReflow, readReflow, resolveRoom } from './reflow-room.ts';

/**
 * Fields of a web/enter or reflow answer outside the specification (README, D4, and public type definitions, 2023 to
 * 2026).
 */
const liveRoomFields: KnownFields = {
  'data.data': 'auth_cert_info message prompts',
  'data.data.data[]':
    'admin_user_open_ids admin_user_open_ids_str basis ecom_data finish_time game_data id owner_open_id_str short_touch_area_config',
  'data.data.data[].owner': 'foreign_user open_id_str subscribe web_rid',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.common':
    'backup_push_id common_sdk_params common_trace lines main_push_id major_anchor_level mode p2p_params stream ' +
    'stream_data_content_encoding stream_name ts version',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data': 'uhd',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.ao.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.hd.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.ld.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.md.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.origin.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].stream_url.live_core_sdk_data.pull_data.stream_data<json>.data.sd.main':
    'enableEncryption http_ts ll_hls',
  'data.data.data[].toolbar_data': 'extra_info',
  'data.data.data[].toolbar_data.permutation': 'block_component_list on_demand_component_list',
  'data.data.user': 'foreign_user open_id_str',
};

/** A handle (抖音号) in place of a room number, as in `live.douyin.com/yall1102`. Only the page can resolve it. */
const handle = /^(?!\d+$)\w[\w.-]{1,29}$/;

/**
 * The id a user entered as `web_rid`: the room number (4 to 16 digits), a `room_id` (17 to 20 digits, one broadcast) or
 * a handle (README, A2). @throws Failure `invalid_request`
 */
export function roomIds(text: string): Ids {
  const name = text.trim();
  if (/^\d{4,16}$/.test(name)) return { web_rid: name };
  if (/^\d{17,20}$/.test(name)) return { room_id: name };
  if (handle.test(name)) return { handle: name };
  throw failed('cnvideo_room_name', [{ said: name.slice(0, 40) }]);
}

const request = record(
  // Spec: role not shown. A link that names the room when `web_rid` is empty.
  { share_text: text },
  /** The number at the end of the room's web address. */
  { web_rid: text },
);

function addressOf({ ids }: Item): string {
  return `https://live.douyin.com/${ids.web_rid ?? ids.handle}`;
}

/** Members of both sources that read a room's page. */
const ofState = { gives: roomInfoGives, normalize: fromRoomInfo } as const;

/** The addresses of a stream: first of its source, then of each quality. */
const streams = [
  'live_core_sdk_data.pull_data.stream_data.data.origin.main.flv',
  'flv_pull_url.* hls_pull_url_map.* hls_pull_url live_core_sdk_data.pull_data.stream_data.data.*.main.*',
];

/** E3: one live room of Douyin and its streams. Sources in their order (README, S3). */
export const cnvideoLiveRoomData = defineOperation({
  spec: 'E3',
  path: '/api/cnvideo/live_room_data',
  name: 'live-room-data',
  pages: ['live'],
  input: request,
  data: liveRoomResult,
  essentials: {
    id: ['data.data[].id_str'],
    name: ['data.data[].title data.data[].owner.nickname data.user.nickname'],
    author: [
      'data.data[].owner.nickname data.user.nickname',
      'data.data[].owner.id_str data.data[].owner.sec_uid data.user.id_str data.user.sec_uid',
    ],
    state: ['data.data[].status data.room_status'],
    stream: [
      'data.data[].stream_url.flv_pull_url{} data.data[].stream_url.hls_pull_url_map{} data.data[].stream_url.hls_pull_url ' +
        'data.data[].stream_url.live_core_sdk_data.pull_data.stream_data',
    ],
    viewers: ['data.data[].user_count_str data.data[].stats.user_count_str data.data[].room_view_stats.display_value'],
  },
  core: ['id', 'name'],
  kinds: [
    {
      name: 'ended rooms',
      when: ['data.data[].status', 4],
      without: 'author stream viewers',
      cannot:
        'data.data[].cover data.data[].stream_url data.data[].owner data.data[].room_auth data.data[].stats data.data[].room_view_stats ' +
        'data.data[].toolbar_data data.data[].room_cart data.data[].paid_live_data data.data[].req_user data.data[].others ' +
        'data.data[].scene_type_info data.data[].linker_detail data.extra data.web_stream_url data.login_lead',
      fact: 'README, D4',
    },
    {
      name: 'rooms on air',
      when: ['data.data[].status', 2],
      cannot:
        'data.web_stream_url.flv_pull_url data.web_stream_url.hls_pull_url_map data.web_stream_url.live_core_sdk_data',
      fact: 'README, D4',
    },
  ],
  knownFields: liveRoomFields,
  identity: ['web_rid', 'handle'],
  ids: ({ web_rid }): Record<string, string> => (web_rid.trim() ? { ...roomIds(web_rid) } : {}),
  // A link counts only when `web_rid` is empty.
  shareText: ({ web_rid, share_text }) => (web_rid.trim() ? '' : (share_text ?? '')),
  prefill({ ids, url }) {
    const name = ids.web_rid ?? ids.handle;
    if (name) return { web_rid: name };
    return ids.room_id ? { web_rid: '', share_text: url } : null;
  },
  itemUrl: addressOf,
  resolve: resolveRoom,
  condition: signerCondition,
  sources: [
    {
      kind: 'observed',
      id: 'observed-room',
      freshFor: roomFreshFor,
      // Rooms are shown on www too, under addresses of their own (README, A2).
      hosts: ['live.douyin.com', 'www.douyin.com'],
      conclusive: ['not_found', 'private'],
      read: observedRoom,
      normalize: fromEnter,
    },
    {
      kind: 'in-page',
      id: 'in-page-room',
      hosts: ['live.douyin.com'],
      conclusive: ['not_found', 'private'],
      read: requestRoom,
      normalize: fromEnter,
    },
    {
      kind: 'embedded',
      id: 'embedded-room',
      hosts: ['live.douyin.com'],
      ...ofState,
      read: readRoomState,
    },
    { kind: 'tab', id: 'tab', url: addressOf, reads: ['observed-room', 'in-page-room', 'embedded-room'] },
    {
      kind: 'document',
      id: 'live-page',
      // The page requires the cookies of a device that has passed its script challenge.
      sessions: ['own'],
      ...ofState,
      async read(item, { transport, session }) {
        const answer = await transport.fetch(addressOf(item), { session });
        const shown = roomInfoIn(answer.text);
        if (shown?.room && isRoomOf(item, shown, answer.url)) {
          if (isOtherBroadcast(item, shown.room.id_str)) throw failed('cnvideo_broadcast_ended');
          return found(shown);
        }
        const refused = refusedPage(answer);
        if (refused) throw refused;
        return absent('cnvideo_page_without_room');
      },
    },
    {
      kind: 'api',
      id: 'reflow-room',
      sessions: ['anonymous'],
      gives: roomInfoGives,
      read: readReflow,
      normalize: fromReflow,
    },
  ],
  view: {
    card: {
      base: 'data.data',
      author: 'data.0.owner.nickname user.nickname',
      title: 'data.0.title',
      counters: { viewers: 'data.0.user_count_str data.0.stats.user_count_str', likes: 'data.0.like_count' },
      media: [
        { kind: 'stream', of: 'data.data[].stream_url', files: streams },
        { kind: 'image', role: 'cover', of: 'data.data[]', files: ['cover'] },
        { kind: 'image', role: 'person', of: 'data.data[].owner', files: ['avatar_thumb'] },
        { kind: 'image', role: 'person', of: 'data.user', files: ['avatar_thumb'] },
      ],
    },
    rows: 'data.data.data',
    part: { kind: 'streams', base: 'data.data' },
    volatile: {
      counter:
        'data.data[].user_count_str data.data[].like_count data.data[].stats data.data[].room_view_stats data.extra.pay_scores',
      address: '**.url_list **.stream_url data.web_stream_url data.qrcode_url',
      issued: 'extra.now data.extra.signature data.data[].AnchorABMap data.shark_decision_conf data.similar_rooms',
    },
    example: { web_rid: '745964462470' },
    failures: { not_found: 'noRoom', private: 'hiddenRoom' },
  },
});
