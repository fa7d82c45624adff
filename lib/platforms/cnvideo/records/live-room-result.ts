import { anyList, anything, each, epochMillis, flag, integer, list, object, record, text } from '../../../core/schema.ts';
import { liveOwner } from './live-owner.ts';
import { liveRoom } from './live-room.ts';
import { streamUrl } from './stream-url.ts';

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
