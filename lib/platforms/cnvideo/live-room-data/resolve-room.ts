import { tree } from '../../../core/json/tree.ts';
import { because } from '../../../core/reason.ts';
import type { Item, ReadContext } from '../../../core/source.ts';
import { refuse } from '../failures.ts';
import { askReflow, reflowRoom } from './reflow-room.ts';

const anonymous = { kind: 'anonymous', cookie: '' } as const;

/** The share page's escaped `\"webRid\":\"…\"`, or ''. */
function ridOfPage(html: string): string {
  return /"webRid\\{0,8}":\\{0,8}"(\d{4,16})\\{0,8}"/.exec(html)?.[1] ?? '';
}

async function ridOf(item: Item, { transport }: ReadContext<unknown>): Promise<string> {
  const { room_id = '', sec_uid } = item.ids;
  const info = String(tree(reflowRoom((await askReflow(item, transport, anonymous)).text, room_id).owner).web_rid ?? '');
  if (/^\d{4,16}$/.test(info)) return info;
  const address = `https://webcast.amemv.com/douyin/webcast/reflow/${room_id}${sec_uid ? `?sec_user_id=${sec_uid}` : ''}`;
  return ridOfPage((await transport.fetch(address, { session: anonymous })).text);
}

/**
 * Resolves a room named by one broadcast (`room_id`: mobile share links, `root/live/<19 digits>`) to its host's room: sends the
 * share page's own request first, then requests that page (README, Q7, P6).
 * @throws Failure `not_found` when neither knows the broadcast, or when it has ended
 */
export async function resolveRoom(item: Item, context: ReadContext<unknown>): Promise<Item> {
  if (!item.ids.room_id) return item;
  const webRid = await ridOf(item, context);
  if (!webRid) throw refuse('not_found', because('cnvideo_no_room_behind', { id: item.ids.room_id }));
  return { ...item, ids: { ...item.ids, web_rid: webRid } };
}
