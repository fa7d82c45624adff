import { jsonTree, plainText, type Tree, tree } from '../../../core/json/json.ts';
import { because } from '../../../core/reason.ts';
import { changed, mapped, same } from '../../../core/record/mapped.ts';
import { absent, found, type Item, type NetworkContext, type ReadContext, type Reading } from '../../../core/source.ts';
import type { NetworkAnswer, SessionUse, Transport } from '../../../core/transport.ts';
import { failed, parseAnswer, refuse, refusedPage, type UpstreamBody } from '../failures.ts';
import { isOtherBroadcast } from './live-page.ts';
import { roomChange } from './stream-extra.ts';

/** The unsigned request of the app's share page for one broadcast (README, Q7). */
function askReflow({ ids }: Item, transport: Transport, session: SessionUse): Promise<NetworkAnswer> {
  const { room_id = '', sec_uid = '' } = ids;
  const query = `type_id=0&live_id=1&room_id=${room_id}&sec_user_id=${sec_uid}&app_id=1128&verifyFp=&msToken=&version_code=99.99.99`;
  return transport.fetch(`https://webcast.amemv.com/webcast/room/reflow/info/?${query}`, { session });
}

const idOf = ({ id_str, id }: Tree): string => String(id_str ?? id ?? '');

/**
 * The room in a reflow answer; {} when it has none. @throws Failure `not_found` when its broadcast has ended: what its
 * host shows now is another one. After the end, `status` may still say that the room is on air (README, Q7).
 */
function reflowRoom(text: string, roomId: string): Tree {
  const room = tree(tree(jsonTree(text)?.data).room);
  const isOver = Number(room.finish_time ?? 0) > 0 || Number(room.status) === 4;
  if (isOver && idOf(room) === roomId) throw failed('cnvideo_broadcast_ended');
  return room;
}

/** The room of a broadcast in the app's format, including app-only rooms. @throws Failure as the answer states */
export async function readReflow(
  item: Item,
  { transport, session }: NetworkContext<unknown>,
): Promise<Reading<UpstreamBody>> {
  const { room_id, web_rid } = item.ids;
  if (!room_id) return absent('cnvideo_broadcast_only');
  const answer = await askReflow(item, transport, session);
  const body = parseAnswer(answer);
  const room = reflowRoom(answer.text, room_id);
  const id = idOf(room);
  if (!id) return absent('cnvideo_share_without_room');
  const rid = String(tree(room.owner).web_rid ?? web_rid);
  if (id !== room_id || (web_rid && rid !== web_rid))
    throw refuse('upstream_changed', because('other_item', { id: String(room_id) }, { id: String(id) }));
  return found(body);
}

/** A reflow answer as the record; its room writes its id as a number. */
export function fromReflow(body: UpstreamBody): Tree {
  const room = tree(tree(body.data).room);
  const named = 'id_str' in room ? room : { id_str: String(room.id), ...room };
  return { data: { data: [changed(named, roomChange)] }, ...mapped(body, same('extra status_code')) };
}

const anonymous = { kind: 'anonymous', cookie: '' } as const;

/** The share page's escaped `\"webRid\":\"…\"`, or ''. */
function ridOfPage(html: string): string {
  return /"webRid\\{0,8}":\\{0,8}"(\d{4,16})\\{0,8}"/.exec(html)?.[1] ?? '';
}

async function ridOf(item: Item, { transport }: ReadContext<unknown>): Promise<string> {
  const { room_id = '', sec_uid } = item.ids;
  const info = await askReflow(item, transport, anonymous);
  const room = reflowRoom(info.text, room_id);
  const known = isOtherBroadcast(item, idOf(room)) ? '' : plainText(tree(room.owner).web_rid);
  if (/^\d{4,16}$/.test(known)) return known;
  const address = `https://webcast.amemv.com/douyin/webcast/reflow/${room_id}${sec_uid ? `?sec_user_id=${sec_uid}` : ''}`;
  const page = await transport.fetch(address, { session: anonymous });
  const rid = ridOfPage(page.text);
  if (rid) return rid;
  // Neither a refused page nor refused data says anything about the broadcast.
  const refused = refusedPage(page);
  if (refused) throw refused;
  parseAnswer(info);
  return '';
}

/**
 * Resolves a room named by one broadcast (`room_id`: mobile share links, `root/live/<19 digits>`) to its host's room:
 * sends the share page's own request first, then requests that page (README, Q7, P6).
 * @throws Failure `not_found` when neither knows the broadcast, or when it has ended, and as a refused page or answer states
 */
export async function resolveRoom(item: Item, context: ReadContext<unknown>): Promise<Item> {
  if (!item.ids.room_id) return item;
  const webRid = await ridOf(item, context);
  if (!webRid) throw refuse('not_found', because('cnvideo_no_room_behind', { id: item.ids.room_id }));
  return { ...item, ids: { ...item.ids, web_rid: webRid } };
}
