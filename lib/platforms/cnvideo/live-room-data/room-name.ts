import type { Ids } from '../../../core/platform.ts';
import { failed } from '../failures.ts';

/** A handle (抖音号) in place of a room number, as in `live.douyin.com/yall1102`. Only the page can resolve it. */
const handle = /^(?!\d+$)\w[\w.-]{1,29}$/;

/**
 * The id a user entered as `web_rid`: the room number (4 to 16 digits), a `room_id` (17 to 20 digits, one broadcast) or a handle
 * (README, A2). @throws Failure `invalid_request`
 */
export function roomIds(text: string): Ids {
  const name = text.trim();
  if (/^\d{4,16}$/.test(name)) return { web_rid: name };
  if (/^\d{17,20}$/.test(name)) return { room_id: name };
  if (handle.test(name)) return { handle: name };
  throw failed('cnvideo_room_name', [{ said: name.slice(0, 40) }]);
}
