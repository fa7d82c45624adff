import { parseJson } from '../../gateway/json/json.ts';
import { tree } from '../../gateway/json/tree.ts';
import type { Ids } from '../../gateway/platform.ts';
import type { Item, ReadContext } from '../../gateway/source.ts';
import { refuse } from './refusal.ts';

const anonymous = { session: { kind: 'anonymous', cookie: '' } } as const;
const host = 'https://webcast.amemv.com';

/** `data.room.owner.web_rid` of the reflow info, or ''. */
function ridOfInfo(text: string): string {
  try {
    return String(tree(tree(tree(tree(parseJson(text)).data).room).owner).web_rid ?? '');
  } catch {
    return '';
  }
}

/** The shared page's escaped `\"webRid\":\"…\"`, or ''. */
function ridOfPage(html: string): string {
  return /\\*"webRid\\*":\\*"(\d{4,16})\\*"/.exec(html)?.[1] ?? '';
}

async function ridOf({ room_id = '', sec_uid = '' }: Ids, { transport }: ReadContext<unknown>): Promise<string> {
  const query = `type_id=0&live_id=1&room_id=${room_id}&sec_user_id=${sec_uid}&app_id=1128&verifyFp=&msToken=&version_code=99.99.99`;
  const info = ridOfInfo((await transport.fetch(`${host}/webcast/room/reflow/info/?${query}`, anonymous)).text);
  if (/^\d{4,16}$/.test(info)) return info;
  const page = await transport.fetch(`${host}/douyin/webcast/reflow/${room_id}${sec_uid ? `?sec_user_id=${sec_uid}` : ''}`, anonymous);
  return ridOfPage(page.text);
}

/**
 * A room named by one broadcast (`room_id`: mobile share links, `root/live/<19 digits>`) as the room of its host: asks what
 * the app's shared page asks, then that page itself (upstream/cnvideo.md §3.5, §2.3).
 * @throws Failure `not_found` when neither knows it
 */
export async function resolveRoom(item: Item, context: ReadContext<unknown>): Promise<Item> {
  if (!item.ids.room_id) return item;
  const webRid = await ridOf(item.ids, context);
  if (!webRid) throw refuse('not_found', `no room stands behind the broadcast ${item.ids.room_id}`);
  return { ...item, ids: { ...item.ids, web_rid: webRid } };
}
