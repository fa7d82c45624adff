import { anyList, anything, each, flag, integer, list, map, object, record, text, url } from '../../../core/schema.ts';
import { liveOwner } from './live-owner.ts';
import { roomAuth } from './room-auth.ts';
import { streamUrl } from './stream-url.ts';
import { toolbarData } from './toolbar-data.ts';

/** A live room; an ended one keeps few of the fields. Spec: meaning of the numeric values not shown. */
export const liveRoom = record({
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
  stats: record({ total_user_desp: anything, like_count: anything, total_user_str: anything, user_count_str: anything }),
  room_view_stats: record({
    is_hidden: flag,
    ...each(text, 'display_short display_middle display_long display_short_anchor display_middle_anchor display_long_anchor'),
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
