import { enterAnswer, withoutRoom } from '../../fixtures/cnvideo/live-answer.ts';
import { liveOwner } from '../../fixtures/cnvideo/live-room.ts';
import { noStream } from '../../fixtures/cnvideo/live-stream.ts';
import type { ExactJson } from '../../fixtures/exact-json.ts';
import { escapeHtml, json, script } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { faultyAnswer } from './detail.ts';
import { appPage, refusalPage } from './documents.ts';
import { rooms, roomUnder } from './rooms.ts';
import type { Site } from './state.ts';

/** Room-level faults on demand (cnvideo.md §5). */
const faulty: Readonly<Record<string, () => string>> = {
  'room-finished': withoutRoom.finished,
  'room-parameters': withoutRoom.parameters,
  'room-prompt': withoutRoom.prompt,
  'room-hidden': withoutRoom.hidden,
  'room-nobody': withoutRoom.nobody,
  'room-no-list': withoutRoom.noList,
};

export const liveFaults = Object.keys(faulty);

/**
 * `GET /webcast/room/web/enter/` (§3.5): signed by the page's script, from a page of live.douyin.com only (§3.1), with the
 * device ticket.
 */
function enter(request: ReplicaRequest, { world, signatures, sessions }: Site): Answer {
  const webRid = request.url.searchParams.get('web_rid') ?? '';
  const fault = world.fault(request, 'data');
  if (fault) return faulty[fault] ? json(faulty[fault]()) : faultyAnswer(fault, webRid);
  if (request.headers['sec-fetch-site'] !== 'same-origin') return json('');
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const { searchParams } = request.url;
  const wanted = { aid: '6383', app_name: 'douyin_web', live_id: '1', device_platform: 'web' };
  const whole = Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value);
  if (!whole || !searchParams.get('browser_name') || !/^\d{4,16}$/.test(webRid)) return json(withoutRoom.parameters());
  const served = world.served(webRid);
  if (served) return json(served);
  const held = roomUnder(webRid);
  return json('refused' in held ? withoutRoom[held.refused]() : enterAnswer(held));
}

/** §2.3: the first roomStore is an empty shell, a later one holds the room; what is missing is `"$undefined"`. */
function stateOf(webRid: string): ExactJson[] {
  const held = roomUnder(webRid);
  const shell = ['$', '$L6', null, { state: { roomStore: { roomInfo: {} }, streamStore: {} } }];
  if (webRid === rooms.shell)
    return [shell, ['$', '$L7', null, { state: { roomStore: { roomInfo: { web_rid: webRid, web_stream_url: null } } } }]];
  if ('refused' in held) return [shell];
  const roomInfo = {
    room: held.room,
    roomId: held.room.id_str ?? '$undefined',
    anchor: liveOwner,
    web_rid: webRid,
    enter_mode: held.enterMode ?? 0,
    partition_road_map: '$undefined',
    web_stream_url: noStream,
  };
  return [shell, ['$', '$L7', null, { state: { roomStore: { roomInfo, liveStatus: 'normal' }, userStore: { isLogin: false } } }]];
}

/** A category's page lists rooms of others, each with its number. */
const category: ExactJson = ['$', '$L7', null, { list: [{ web_rid: rooms.live, room: { title: '河边放风筝' } }] }];

function roomPage(webRid: string, request: ReplicaRequest, { sessions, signatures }: Site): Answer {
  const held = roomUnder(webRid);
  const title = 'room' in held ? String(held.room.title) : '直播间';
  const link = `<nav><a id="next-room" data-spa href="/${rooms.other}">next room</a></nav>`;
  const body = `<h1 id="title">${escapeHtml(title)}</h1><div class="player">▶</div>${link}`;
  return appPage({ title, body, state: stateOf(webRid), document: signatures.newDocument() }, sessions.ticketFor(request));
}

function page(request: ReplicaRequest, site: Site): Answer | null {
  const challenge = site.visits.challenge(request);
  if (challenge) return challenge;
  const fault = site.world.fault(request, 'document');
  if (fault === 'captcha' || fault === 'challenge') return refusalPage(fault);
  const name = request.path.replaceAll('/', '');
  if (/^\d{4,16}$/.test(name)) return roomPage(name, request, site);
  if (name === rooms.handle) return roomPage(rooms.ofHandle, request, site);
  if (name !== '' && name !== rooms.category) return null;
  const body = '<h1 id="title">抖音直播</h1>';
  const state = [['$', '$L6', null, { state: { roomStore: { roomInfo: {} } } }], category];
  return appPage({ title: '抖音直播', body, state, document: site.signatures.newDocument() }, site.sessions.ticketFor(request));
}

/** live.douyin.com. */
export function live(request: ReplicaRequest, site: Site): Answer | null {
  if (request.path === '/webcast/room/web/enter/') return enter(request, site);
  // In-page navigation to another room asks nothing here: what counts is that the state stays behind.
  if (request.path === '/replica-app.js') return script(app);
  return page(request, site);
}

const app = `document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-spa]');
  if (!link) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
});`;
