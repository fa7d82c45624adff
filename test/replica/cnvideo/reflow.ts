import { liveOwner } from '../../fixtures/cnvideo/live-room.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { html, json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { broadcasts, roomOfBroadcast, roomUnder } from './rooms.ts';
import type { Site } from './state.ts';

/** Q7: after the end it may still say 2. */
const end = (status: unknown) =>
  status === 4 ? { status: 2, finish_time: 1_763_000_000 } : { status: 2, finish_time: 0 };

/** `GET /webcast/room/reflow/info/` (cnvideo README, Q7): integer ids, `owner.web_rid`; asked without a signature. */
function info(request: ReplicaRequest, { world }: Site): Answer {
  const fault = world.fault(request, 'data');
  if (fault === 'reflow-refused') return json('');
  const roomId = request.url.searchParams.get('room_id') ?? '';
  const webRid = roomOfBroadcast(roomId);
  const held = webRid ? roomUnder(webRid) : null;
  if (!webRid || !held || !('room' in held))
    return json(printJson({ data: { room: null }, extra: {}, status_code: 0 }));
  const owner = { ...liveOwner, web_rid: webRid };
  const state = end(roomId === broadcasts.before ? 4 : held.room.status);
  const room = { id: BigInt(roomId), id_str: roomId, title: held.room.title ?? '', owner, ...state };
  return json(printJson({ data: { room }, extra: {}, status_code: 0 }));
}

/** The shared page: `\"webRid\"` escaped in a chunk (P6). */
function page(request: ReplicaRequest): Answer | null {
  const roomId = request.path.match(/^\/douyin\/webcast\/reflow\/(\d{17,20})\/?$/)?.[1];
  if (!roomId) return null;
  const chunk = JSON.stringify(
    `9:${JSON.stringify(['$', '$La', null, { roomId, webRid: roomOfBroadcast(roomId) ?? '$undefined' }])}`,
  );
  return html(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>风筝直播间</title><h1>风筝直播间</h1>
<script>self.__rsc_f = self.__rsc_f || []; self.__rsc_f.push([1,${chunk}])</script></html>`);
}

/** webcast.amemv.com: what the app's shared links of live rooms lead to. */
export function reflow(request: ReplicaRequest, site: Site): Answer | null {
  return request.path === '/webcast/room/reflow/info/' ? info(request, site) : page(request);
}
