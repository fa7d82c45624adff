import { Failure } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { failureTable } from '../../../core/read/failure-table.ts';
import { type Change, changed } from '../../../core/record/changed.ts';
import { missingMember, parseAnswer, refuse, type UpstreamBody } from '../failures.ts';
import type { RoomInfo } from './live-page.ts';
import { roomChange, withExtraInside } from './stream-extra.ts';

const ended = 'This live has ended: Douyin gives no room for this number.';
const hidden = 'The host shows this live to chosen viewers only, and you are not one of them.';
const appOnly = 'Live rooms of this kind are shown in Douyin’s app only.';

/** Words and `status_code` of web/enter (README, F4). */
const ofEnter = failureTable(refuse, '{said}', [
  // Said in so many words, whatever the code (README, F4).
  { text: /不在主播设置的可见范围/, kind: 'private', sentence: hidden },
  { stated: 30003, kind: 'not_found', sentence: ended },
  { text: /room has finished|直播已结束/, kind: 'not_found', sentence: ended },
  { stated: 10011, kind: 'invalid_request' },
  { stated: [4001038, 12012, 10037], kind: 'upstream_refused' },
]);

/** An answer without a room, as the page of the room explains it. */
export function withoutRoom(isAppOnly: boolean): Failure {
  return isAppOnly ? new Failure('upstream_refused', appOnly, { action: 'none' }) : new Failure('not_found', ended);
}

/** The texts of `data.prompts` (an address of one form or another is not known) and of a status message. */
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

/** Numbers that an answer says and that must be the wanted room's, where it says them at all. */
function contradiction({ data }: UpstreamBody, webRid: string, shown: RoomInfo | null): string | null {
  const answer = tree(data);
  const [room = {} as Tree] = trees(answer.data);
  const rids = [answer.web_rid, room.web_rid, tree(room.owner).web_rid, tree(answer.user).web_rid].filter((rid) => rid && rid !== '0');
  const other = rids.find((rid) => String(rid) !== webRid);
  if (other) return `asked for ${webRid}, got ${String(other)}`;
  const { enter_room_id: entered } = answer;
  if (entered && room.id_str && String(entered) !== String(room.id_str)) return `room ${String(room.id_str)} for ${String(entered)}`;
  // The host of a room stays from broadcast to broadcast; its id in the page and in the answer are of one form.
  const known = idOf(shown?.info.anchor ?? shown?.room?.owner);
  const host = idOf(answer.user ?? room.owner);
  return known && host && known !== host ? `a room of another host (${host})` : null;
}

/**
 * The web/enter answer for one room. `shown`: what an open page of the room says of it, or null. Answers bear no number of the room
 * as a rule, so that all they do say is held against what is known.
 * @returns the body, or null when it names no room: ended, or of a kind for the app only, which the room's page tells
 * @throws Failure when it is refused, the room is hidden or has ended, or it is another's
 */
export function enteredRoom(
  answer: { readonly status: number; readonly text: string },
  webRid: string,
  shown: RoomInfo | null,
): UpstreamBody | null {
  const body = parseAnswer(answer);
  const refused = refusalOf(body);
  if (refused) throw refused;
  if (typeof body.data !== 'object' || body.data === null) throw missingMember(body, 'data');
  const { data } = tree(body.data);
  const none =
    data === null || data === undefined ? 'user' in body.data || 'enter_room_id' in body.data : Array.isArray(data) && data.length === 0;
  if (none && wordsOf(body)) throw refuse('upstream_refused', wordsOf(body));
  if (none) return null;
  if (!Array.isArray(data)) throw refuse('upstream_changed', 'no list of rooms');
  const other = contradiction(body, webRid, shown);
  if (other) throw refuse('upstream_changed', other);
  return body;
}

const answerChange: Change = { within: { data: { within: { data: roomChange, web_stream_url: withExtraInside } } } };

/** A web/enter answer as the specification's record. */
export function fromEnter(body: UpstreamBody): UpstreamBody {
  return changed(body, answerChange);
}
