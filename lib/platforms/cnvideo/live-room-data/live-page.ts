import { isTree, plainText, type Tree, tree } from '../../../core/json/tree.ts';
import type { Item } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { objectsWith, stateIn, stateOn } from '../page/state.ts';
import { fromRoom, withExtraInside } from './stream-extra.ts';

/** `roomInfo` of a live page's state. `room` is missing in visits that let the page ask for it itself (upstream/cnvideo.md §2.3). */
export interface RoomInfo {
  readonly webRid: string;
  readonly room: Tree | null;
  readonly info: Tree;
}

/** What the state is not known to hold: room and addresses are sure, host and streams not always (the table of sources, E3 row 3). */
export const roomInfoPartial: readonly string[] = [
  'data.enter_room_id',
  'data.extra',
  'data.qrcode_url',
  'data.room_status',
  'data.user',
  'data.web_stream_url',
  'data.login_lead',
  'extra',
  'status_code',
];

/** How the state writes a member that is not there. */
const missing = '$undefined';

/** A value without the members the state writes as missing. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== missing);
  return Object.fromEntries(members.map(([name, member]) => [name, known(member)]));
}

/** The room of a state: the first `roomStore` is an empty shell, so the one that holds a room counts. */
export function roomInfoOf(state: readonly unknown[]): RoomInfo | null {
  const infos = state.flatMap((value) => objectsWith(value, 'roomInfo')).map((holder) => tree(holder.roomInfo));
  const named = infos.flatMap((info) => {
    const webRid = [info.web_rid, tree(tree(info.room).owner).web_rid].find((rid) => rid !== undefined && rid !== null && rid !== missing);
    return /^\d+$/.test(plainText(webRid)) ? [{ webRid: plainText(webRid), info }] : [];
  });
  const chosen = named.find(({ info }) => isTree(info.room)) ?? named[0];
  if (!chosen) return null;
  // Of the chosen one alone: they may stand one in another.
  const info = tree(known(chosen.info));
  return { webRid: chosen.webRid, room: isTree(info.room) ? info.room : null, info };
}

/** The state of a page that came as HTML. */
export function roomInfoIn(html: string): RoomInfo | null {
  return roomInfoOf(stateIn(html));
}

/** Whether a page loaded from `address` is the item's: by its number, or by the handle in its address. */
export function isRoomOf({ ids }: Item, found: RoomInfo, address: string): boolean {
  if (ids.web_rid) return found.webRid === ids.web_rid;
  return URL.canParse(address) && new URL(address).pathname.replaceAll('/', '') === ids.handle;
}

/** The item's room as an open page's state has it, or null: no room there, or another one. @throws Failure as `evaluate` */
export async function roomOnPage(page: Page, item: Item): Promise<RoomInfo | null> {
  const { values, loaded } = await stateOn(page);
  const found = roomInfoOf(values);
  return found && isRoomOf(item, found, loaded || (await page.url())) ? found : null;
}

/** A page's room as the record; what the state lacks is absent. */
export function fromRoomInfo({ room, info }: RoomInfo): Tree {
  const { anchor, enter_mode, web_stream_url } = info;
  const rest = { user: anchor, enter_mode, web_stream_url: withExtraInside(web_stream_url) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { data: { data: [fromRoom(room)], ...Object.fromEntries(given) } };
}
