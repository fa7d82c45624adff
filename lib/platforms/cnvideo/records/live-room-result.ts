import { z } from 'zod';
import {
  anyList,
  anything,
  each,
  epochMillis,
  flag,
  integer,
  list,
  map,
  object,
  record,
  text,
  url,
} from '../../../core/schema.ts';
import { streamUrl } from './stream-url.ts';

const liveOwner = record({
  ...each(text, 'id_str sec_uid nickname'),
  avatar_thumb: record({ url_list: list(url) }),
  follow_info: record({ follow_status: integer, follow_status_str: text }),
}).meta({ title: 'LiveOwner' });

const toolbarButton = record({
  ...each(integer, 'group_id component_type op_type show_type data_status'),
  ...each(text, 'text schema_url extra'),
  // Spec: type not shown.
  icon: anything,
}).meta({ title: 'ToolbarButton' });

/** `toolbar_data` of a live room: the buttons below the picture. */
const toolbarData = record({
  ...each(list(toolbarButton), 'entrance_list more_panel'),
  // Spec: types not shown.
  ...each(anything, 'max_entrance_cnt max_entrance_cnt_landscape landscape_up_right skin_resource'),
  permutation: record({ general: record({ GroupPriority: list(integer), ComponentSequence: list(integer) }) }),
});

const onOff = z.union([integer, flag]);

/** Spec: types not shown. */
const specialStyle = record(
  each(anything, 'UnableStyle Content OffType AnchorSwitchForPaidLive ContentForPaidLive'),
).meta({
  title: 'SpecialStyle',
});

/** `room_auth` of a live room: feature switches. Listed are the specification's examples, of about eighty in all. */
const roomAuth = record({
  ...each(onOff, 'Chat Gift Digg Share Landscape FansClub Collect CommerceCard'),
  SpecialStyle: record({ Chat: specialStyle, Like: specialStyle }),
}).catchall(onOff.nullable());

/** A live room; an ended one keeps few of the fields. Spec: meaning of the numeric values not shown. */
const liveRoom = record({
  id_str: text,
  status: integer,
  ...each(text, 'status_str title user_count_str'),
  ...each(integer, 'live_room_mode like_count'),
  has_commerce_goods: flag,
  owner_user_id_str: text,
  mosaic_status: integer,
  mosaic_status_str: text,
  cover: record({ url_list: list(url) }),
  stream_url: streamUrl,
  owner: liveOwner,
  // Spec: element types not shown.
  ...each(anyList, 'admin_user_ids admin_user_ids_str'),
  room_auth: roomAuth,
  // Spec: types not shown.
  stats: record({
    total_user_desp: anything,
    like_count: anything,
    total_user_str: anything,
    user_count_str: anything,
  }),
  room_view_stats: record({
    is_hidden: flag,
    ...each(
      text,
      'display_short display_middle display_long display_short_anchor display_middle_anchor display_long_anchor',
    ),
    ...each(integer, 'display_value display_version display_type'),
    incremental: flag,
  }),
  toolbar_data: toolbarData,
  // Spec: types not shown.
  room_cart: record({
    ...each(anything, 'contain_cart total flash_total cart_icon show_cart'),
    ...each(record({ allow_show_cart: anything }), 'vertical horizontal'),
  }),
  AnchorABMap: map(text),
  // Spec: fields not shown.
  ...each(object, 'paid_live_data req_user others scene_type_info linker_map linker_detail'),
});

/** E3 `data`: LiveRoomResult. Rooms are at `data.data.data`. */
export const liveRoomResult = record({
  data: record({
    data: list(liveRoom),
    enter_room_id: text,
    // Spec: types not shown.
    extra: record({ digg_color: anything, pay_scores: anything, is_official_channel: anything, signature: anything }),
    user: liveOwner,
    qrcode_url: text,
    ...each(integer, 'enter_mode room_status'),
    // Spec: fields not shown.
    partition_road_map: object,
    // Spec: element type not shown.
    similar_rooms: anyList,
    shark_decision_conf: text,
    web_stream_url: streamUrl,
    login_lead: record({
      is_login: flag,
      level: integer,
      // Spec: fields not shown.
      items: object,
    }),
  }),
  extra: record({ now: epochMillis }),
  status_code: integer,
});
