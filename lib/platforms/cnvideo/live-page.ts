import { Failure } from '../../gateway/failure.ts';
import type { Item } from '../../gateway/source.ts';
import type { Page } from '../../gateway/transport.ts';
import { objectsWith, paceState, paceValues } from './page.ts';
import { fromRoom, withExtraInside } from './stream-extra.ts';

type Tree = Readonly<Record<string, unknown>>;

/** `roomInfo` of a live page's state. `room` is missing in visits that let the page ask for it itself (upstream/cnvideo.md §2.3). */
export interface RoomInfo {
  readonly webRid: string;
  readonly room: Tree | null;
  readonly info: Tree;
}

/** What of the record the state does not hold: room, anchor and stream only. */
export const roomInfoPartial: readonly string[] = [
  'data.enter_room_id',
  'data.extra',
  'data.qrcode_url',
  'data.room_status',
  'data.partition_road_map',
  'data.similar_rooms',
  'data.shark_decision_conf',
  'data.login_lead',
  'extra',
  'status_code',
];

function tree(value: unknown): Tree | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : null;
}

/** A value without the members the state writes as missing. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known);
  const object = tree(value);
  if (!object) return value;
  const members = Object.entries(object).filter(([, member]) => member !== '$undefined');
  return Object.fromEntries(members.map(([name, member]) => [name, known(member)]));
}

/** The room of a state: the first `roomStore` is an empty shell, so the one that says most counts. */
export function roomInfoOf(state: readonly unknown[]): RoomInfo | null {
  const holders = state.flatMap((value) => objectsWith(value, 'roomInfo'));
  const infos = holders.map((holder) => tree(known(holder.roomInfo))).filter((info) => info !== null);
  const named = infos.flatMap((info): RoomInfo[] => {
    const room = tree(info.room);
    const webRid = info.web_rid ?? tree(room?.owner)?.web_rid;
    return /^\d+$/.test(String(webRid)) ? [{ webRid: String(webRid), room, info }] : [];
  });
  return named.find(({ room }) => room) ?? named[0] ?? null;
}

/** The state of a page that came as HTML. */
export function roomInfoIn(html: string): RoomInfo | null {
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return roomInfoOf(paceValues(scripts));
}

/** Whether a page loaded from `address` is the item's: by its number, or by the handle in its address. */
export function isRoomOf({ ids }: Item, found: RoomInfo, address: string): boolean {
  if (ids.web_rid) return found.webRid === ids.web_rid;
  return URL.canParse(address) && new URL(address).pathname.replaceAll('/', '') === ids.handle;
}

/** Runs in the page: the address its document was loaded from, which in-page navigation does not change. */
function loadedFrom(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

/** The first page of a new tab may be a script challenge that loads the real one: what fails there is not there yet. */
async function whenThere<T>(page: Page, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (thrown) {
    if (page.temporary && thrown instanceof Failure && thrown.kind !== 'cancelled') return null;
    throw thrown;
  }
}

/** Runs in the page: whether it has loaded and is no challenge page. */
function hasState(): boolean {
  return document.readyState === 'complete' && [...document.scripts].some(({ text }) => text.includes('__pace_f'));
}

/** Whether a page can be asked: the user's own always, a new tab once it is past its challenge and its scripts have loaded. */
export async function isReady(page: Page): Promise<boolean> {
  return !page.temporary || (await whenThere(page, page.evaluate(hasState))) === true;
}

/** The item's room as an open page's state has it, or null: no room there, or another one. @throws Failure */
export function roomOnPage(page: Page, item: Item): Promise<RoomInfo | null> {
  async function read(): Promise<RoomInfo | null> {
    const found = roomInfoOf(await paceState(page));
    return found && isRoomOf(item, found, await page.evaluate(loadedFrom)) ? found : null;
  }
  return whenThere(page, read());
}

/** A page's room as the record; what the state lacks is absent. */
export function fromRoomInfo({ room, info }: RoomInfo): Tree {
  const { anchor, enter_mode, web_stream_url } = info;
  const rest = { user: anchor, enter_mode, web_stream_url: withExtraInside(web_stream_url) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { data: { data: [fromRoom(room)], ...Object.fromEntries(given) } };
}
