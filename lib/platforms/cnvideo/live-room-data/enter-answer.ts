import type { Failure } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/json.ts';
import { failureTable, whatSaid } from '../../../core/read/failure-table.ts';
import { because, type Reason, saying } from '../../../core/reason.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import type { Item } from '../../../core/source.ts';
import { failed, missingMember, parseAnswer, refuse, type UpstreamBody } from '../failures.ts';
import { isOtherBroadcast, type RoomInfo } from './live-page.ts';
import { roomChange, withExtraInside } from './stream-extra.ts';

/** Texts and `status_code` of web/enter (README, F4). */
const ofEnter = failureTable(refuse, whatSaid, [
  // The text decides, whatever the code (README, F4).
  { text: /不在主播设置的可见范围/, kind: 'private', sentence: 'cnvideo_room_hidden' },
  { stated: 30003, kind: 'not_found', sentence: 'cnvideo_room_ended' },
  { text: /room has finished|直播已结束/, kind: 'not_found', sentence: 'cnvideo_room_ended' },
  { stated: 10011, kind: 'invalid_request' },
  { stated: [4001038, 12012, 10037], kind: 'upstream_refused' },
]);

/** The failure for an answer without a room, explained as the room's own page does. */
export function withoutRoom(isAppOnly: boolean): Failure {
  return failed(isAppOnly ? 'cnvideo_room_app_only' : 'cnvideo_room_ended');
}

/** The texts of `data.prompts`, which has no known fixed form, and of the status message. */
function wordsOf(body: UpstreamBody): string {
  const { prompts, message } = tree(body.data);
  return [prompts, message, body.status_msg].filter((text) => typeof text === 'string' && text !== '').join(': ');
}

function refusalOf(body: UpstreamBody): Failure | null {
  const text = wordsOf(body);
  const stated = Number(body.status_code);
  return ofEnter({ stated, text, said: text || `status_code ${stated}` });
}

function idOf(user: unknown): string {
  const { id_str, sec_uid } = tree(user);
  return String(id_str ?? sec_uid ?? '');
}

/** How the answer's ids contradict the requested room, or null. Ids that the answer lacks are not checked. */
function contradiction({ data }: UpstreamBody, webRid: string, shown: RoomInfo | null): Reason | null {
  const answer = tree(data);
  const [room = {} as Tree] = trees(answer.data);
  const rids = [answer.web_rid, room.web_rid, tree(room.owner).web_rid, tree(answer.user).web_rid].filter(
    (rid) => rid && rid !== '0',
  );
  const other = rids.find((rid) => String(rid) !== webRid);
  if (other) return because('other_item', { id: webRid }, { id: String(other) });
  const { enter_room_id: entered } = answer;
  if (entered && room.id_str && String(entered) !== String(room.id_str))
    return because('cnvideo_room_for', { id: String(room.id_str) }, { id: String(entered) });
  // A host's id stays the same across broadcasts, and has the same form in the page and in the answer.
  const known = idOf(shown?.info.anchor ?? shown?.room?.owner);
  const host = idOf(answer.user ?? room.owner);
  return known && host && known !== host ? because('cnvideo_room_of_host', { id: host }) : null;
}

/**
 * The web/enter answer for one room, asked for by `webRid`. `shown`: what an open page of the room says about it, or
 * null. Answers usually contain no room number, so every id they do contain is checked, also against the item's broadcast.
 * @returns the body, or null when it names no room and no state of one: it has ended, or is of an app-only kind; the room's page tells which
 * @throws Failure when the answer is a refusal, the room is hidden, for the app alone or has ended, or the answer is about another room or broadcast
 */
export function enteredRoom(
  answer: { readonly status: number; readonly text: string },
  webRid: string,
  shown: RoomInfo | null,
  item: Item,
): UpstreamBody | null {
  const body = parseAnswer(answer);
  const refused = refusalOf(body);
  if (refused) throw refused;
  if (typeof body.data !== 'object' || body.data === null) throw missingMember(body, 'data');
  const { data } = tree(body.data);
  const none =
    data === null || data === undefined
      ? 'user' in body.data || 'enter_room_id' in body.data
      : Array.isArray(data) && data.length === 0;
  if (none && wordsOf(body)) throw refuse('upstream_refused', saying(wordsOf(body)));
  if (none) {
    // With 0 or 1 it is on air all the same; with 2 it is not (README, F4).
    const state = tree(body.data).room_status;
    if (state === 0 || state === 1 || state === 2) throw withoutRoom(state !== 2);
    return null;
  }
  if (!Array.isArray(data)) throw refuse('upstream_changed', 'cnvideo_no_rooms');
  const other = contradiction(body, webRid, shown);
  if (other) throw refuse('upstream_changed', other);
  if (isOtherBroadcast(item, trees(data)[0]?.id_str)) throw failed('cnvideo_broadcast_ended');
  return body;
}

const answerChange: Change = { within: { data: { within: { data: roomChange, web_stream_url: withExtraInside } } } };

export const fromEnter = (body: UpstreamBody): UpstreamBody => changed(body, answerChange);
