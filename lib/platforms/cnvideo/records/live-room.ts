import { anyList, anything, flag, integer, list, map, object, record, text, url } from '../../../core/schema.ts';
import { liveOwner } from './live-owner.ts';
import { roomAuth } from './room-auth.ts';
import { streamUrl } from './stream-url.ts';
import { toolbarData } from './toolbar-data.ts';

/** A live room; an ended one keeps few of the fields. Spec: meaning of the numeric values not shown. */
export const liveRoom = record({
  id_str: text,
  status: integer,
  status_str: text,
  title: text,
  user_count_str: text,
  live_room_mode: integer,
  like_count: integer,
  has_commerce_goods: flag,
  owner_user_id_str: text,
  mosaic_status: integer,
  mosaic_status_str: text,
  cover: record({ url_list: list(url) }),
  stream_url: streamUrl,
  owner: liveOwner,
  // Spec: element types not shown.
  admin_user_ids: anyList,
  admin_user_ids_str: anyList,
  room_auth: roomAuth,
  // Spec: types not shown.
  stats: record({ total_user_desp: anything, like_count: anything, total_user_str: anything, user_count_str: anything }),
  room_view_stats: record({
    is_hidden: flag,
    display_short: text,
    display_middle: text,
    display_long: text,
    display_short_anchor: text,
    display_middle_anchor: text,
    display_long_anchor: text,
    display_value: integer,
    display_version: integer,
    display_type: integer,
    incremental: flag,
  }),
  toolbar_data: toolbarData,
  // Spec: types not shown.
  room_cart: record({
    contain_cart: anything,
    total: anything,
    flash_total: anything,
    cart_icon: anything,
    show_cart: anything,
    vertical: record({ allow_show_cart: anything }),
    horizontal: record({ allow_show_cart: anything }),
  }),
  AnchorABMap: map(text),
  // Spec: fields not shown.
  paid_live_data: object,
  req_user: object,
  others: object,
  scene_type_info: object,
  linker_map: object,
  linker_detail: object,
});
