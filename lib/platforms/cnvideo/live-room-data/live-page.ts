import { isTree, plainText, type Tree, tree } from '../../../core/json/json.ts';
import { by, changed, type Fields, mapped, pathsUnder } from '../../../core/record/mapped.ts';
import { absent, found, type Item, type PageContext, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { missing, objectsWith, stateIn, stateOn, withoutMissing } from '../page/state.ts';
import { roomChange, withExtraInside } from './stream-extra.ts';

/** `roomInfo` of a live page's state. `room` is missing on visits in which the page requests it itself (README, P5). */
export interface RoomInfo {
  readonly webRid: string;
  readonly room: Tree | null;
  readonly info: Tree;
}

/**
 * Fields the state may lack: room and addresses are always there, host and streams not always (README, S3, place 3).
 */
export const roomInfoGives = {
  allBut: [
    'extra',
    'status_code',
    ...pathsUnder({ data: 'enter_room_id extra qrcode_url room_status user web_stream_url login_lead' }),
  ],
};

/** The room in a state. The first `roomStore` is an empty shell, so the first one that holds a room is used. */
export function roomInfoOf(state: readonly unknown[]): RoomInfo | null {
  const infos = state.flatMap((value) => objectsWith(value, 'roomInfo')).map((holder) => tree(holder.roomInfo));
  const named = infos.flatMap((info) => {
    const webRid = [info.web_rid, tree(tree(info.room).owner).web_rid].find(
      (rid) => rid !== undefined && rid !== null && rid !== missing,
    );
    return /^\d+$/.test(plainText(webRid)) ? [{ webRid: plainText(webRid), info }] : [];
  });
  const chosen = named.find(({ info }) => isTree(info.room)) ?? named[0];
  if (!chosen) return null;
  // Clean only the chosen `roomInfo`: they may be nested in each other.
  const info = tree(withoutMissing(chosen.info));
  return { webRid: chosen.webRid, room: isTree(info.room) ? info.room : null, info };
}

export const roomInfoIn = (html: string): RoomInfo | null => roomInfoOf(stateIn(html));

/** Whether the page loaded from `address` is the item's, by its number or by the handle in the address. */
export function isRoomOf({ ids }: Item, room: RoomInfo, address: string): boolean {
  if (ids.web_rid) return room.webRid === ids.web_rid;
  return URL.canParse(address) && new URL(address).pathname.replaceAll('/', '') === ids.handle;
}

/** Whether a room's id is of another broadcast than the item names: after its end, its host may start one. */
export function isOtherBroadcast({ ids }: Item, roomId: unknown): boolean {
  const shown = plainText(roomId);
  return ids.room_id !== undefined && shown !== '' && shown !== ids.room_id;
}

async function shownOn(page: Page, item: Item): Promise<{ readonly room: RoomInfo | null; readonly age: number }> {
  const { values, loaded, age } = await stateOn(page);
  const room = roomInfoOf(values);
  return { room: room && isRoomOf(item, room, loaded || (await page.url())) ? room : null, age };
}

/**
 * The item's room in the state of an open page, or null when the page has no room or another one. @throws Failure as
 * `evaluate`
 */
export const roomOnPage = async (page: Page, item: Item): Promise<RoomInfo | null> => (await shownOn(page, item)).room;

/** How long what a page knows of a room counts as current, in ms: rooms end. */
export const roomFreshFor = 60_000;

/** The room in the state of its page, as it was when the page was loaded. @throws Failure as `evaluate` */
export async function readRoomState(item: Item, { page }: PageContext<unknown>): Promise<Reading<RoomInfo>> {
  const { room: shown, age } = await shownOn(page, item);
  if (shown?.room && !isOtherBroadcast(item, shown.room.id_str))
    return page.temporary || age <= roomFreshFor ? found(shown) : absent('copy_too_old');
  // The state is part of the document, but a tab opened by Gleaner may still show a check.
  return page.temporary ? pending('cnvideo_no_room_yet') : absent('cnvideo_other_room');
}

const fields: Fields = {
  user: 'anchor',
  enter_mode: 'enter_mode',
  web_stream_url: by(withExtraInside, 'web_stream_url'),
};

/** A page's room as the record; fields the state lacks are absent. */
export function fromRoomInfo({ room, info }: RoomInfo): Tree {
  return { data: { data: [changed(room, roomChange)], ...mapped(info, fields) } };
}
