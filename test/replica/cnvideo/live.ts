import { enterAnswer, withoutRoom } from '../../fixtures/cnvideo/live-answer.ts';
import { liveOwner, liveRoom, liveUser } from '../../fixtures/cnvideo/live-room.ts';
import { noStream } from '../../fixtures/cnvideo/live-stream.ts';
import type { ExactJson, ExactObject } from '../../fixtures/exact-json.ts';
import { escapeHtml, json, programElement, script } from '../framework/answer.ts';
import { pageScript } from '../framework/page-script.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { faultyAnswer } from './detail.ts';
import { appPage, refusalPage } from './documents.ts';
import { broadcasts, rooms, roomUnder } from './rooms.ts';
import type { Site } from './state.ts';

const otherRoom = liveRoom(broadcasts.live, '别人的直播间', null);

/** Room-level faults on demand (cnvideo README, F4). */
const faulty: Readonly<Record<string, () => string>> = {
  'room-finished': withoutRoom.finished,
  'room-parameters': withoutRoom.parameters,
  'room-prompt': withoutRoom.prompt,
  'room-hidden': withoutRoom.hidden,
  'room-nobody': withoutRoom.nobody,
  'room-no-list': withoutRoom.noList,
  'room-other': () =>
    enterAnswer({ room: { ...otherRoom, owner: { ...liveOwner, web_rid: rooms.other } }, roomStatus: 0 }),
  'room-other-owner': () =>
    enterAnswer({
      room: otherRoom,
      roomStatus: 0,
      user: { ...liveUser, id_str: '4019583021776213999', sec_uid: 'MS4wLjABAAAAother' },
    }),
  'room-mixed': () => enterAnswer({ room: otherRoom, roomStatus: 0, entered: '7560000000000009153' }),
};

export const liveFaults = Object.keys(faulty);

/** R12: a kind of room that the web does not show. */
function isAppOnly(webRid: string, world: Site['world']): boolean {
  return webRid === rooms.appOnly || (world.is('live-app-only') && webRid === rooms.live);
}

const wwwOrigin = 'https://www.douyin.com';
const isOfWww = ({ headers }: ReplicaRequest) => headers.origin === wwwOrigin;
const readableThere = { 'access-control-allow-origin': wwwOrigin, 'access-control-allow-credentials': 'true' };

/**
 * `GET /webcast/room/web/enter/` (Q6): signed by the page's script, from a page of live.douyin.com or www (Q1, Q6),
 * with the device ticket.
 */
function enter(request: ReplicaRequest, { world, signatures, sessions }: Site): Answer {
  const webRid = request.url.searchParams.get('web_rid') ?? '';
  const fault = world.fault(request, 'data');
  if (fault) return faulty[fault] ? json(faulty[fault]()) : faultyAnswer(fault, webRid);
  if (!['same-origin', ...(isOfWww(request) ? ['same-site'] : [])].includes(request.headers['sec-fetch-site'] ?? ''))
    return json('');
  if (!sessions.hasTicket(request) || !signatures.bogus(request)) return json('');
  const { searchParams } = request.url;
  const wanted = { aid: '6383', app_name: 'douyin_web', live_id: '1', device_platform: 'web' };
  const whole = Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value);
  if (!whole || !searchParams.get('browser_name') || !/^\d{4,16}$/.test(webRid)) return json(withoutRoom.parameters());
  const served = world.served(webRid);
  if (served) return json(served);
  if (isAppOnly(webRid, world)) return json(withoutRoom.appOnly());
  const held = roomUnder(webRid);
  return json('refused' in held ? withoutRoom[held.refused]() : enterAnswer(held));
}

/** R12: what an anonymous visit holds of a room: no streamStore, and an empty hls map. */
function sparse(room: ExactObject): ExactObject {
  const { id_str = '', status = 2, title = '', owner, stream_url } = room;
  const stream = stream_url as ExactObject | undefined;
  const urls = stream ? { stream_url: { flv_pull_url: stream.flv_pull_url ?? {}, hls_pull_url_map: {} } } : {};
  return { id_str, status, title, ...(owner ? { owner } : {}), ...urls };
}

/** P5: the first roomStore is an empty shell, a later one holds the room; what is missing is `"$undefined"`. */
function stateOf(webRid: string, { is }: Site['world']): ExactJson[] {
  const held = roomUnder(webRid);
  const shell = ['$', '$L6', null, { state: { roomStore: { roomInfo: {} }, streamStore: {} } }];
  const named = ['$', '$L7', null, { state: { roomStore: { roomInfo: { web_rid: webRid, web_stream_url: null } } } }];
  if (webRid === rooms.shell || is('live-shell')) return [shell, named];
  if ('refused' in held) return [shell];
  const full = is('live-full');
  const roomInfo = {
    room: full ? held.room : sparse(held.room),
    roomId: held.room.id_str ?? '$undefined',
    anchor: full ? liveOwner : '$undefined',
    web_rid: webRid,
    enter_mode: held.enterMode ?? 0,
    partition_road_map: '$undefined',
    web_stream_url: full ? noStream : '$undefined',
  };
  const streamStore = full ? { streamStore: { streamData: { H264_streamData: { options: {}, stream: {} } } } } : {};
  return [
    shell,
    [
      '$',
      '$L7',
      null,
      { state: { roomStore: { roomInfo, liveStatus: 'normal' }, userStore: { isLogin: false }, ...streamStore } },
    ],
  ];
}

/** A category's page lists rooms of others, each with its number. */
const category: ExactJson = ['$', '$L7', null, { list: [{ web_rid: rooms.live, room: { title: '河边放风筝' } }] }];

export const asksProgram = pageScript('page/asks.js', import.meta.url);

/** The element of the program that asks for a room; '' = there is none. */
export function askingFor(room: string): string {
  const facts =
    'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&language=zh-CN&enter_from=web_live&browser_name=Chrome';
  const url = `https://live.douyin.com/webcast/room/web/enter/?${facts}&web_rid=${room}`;
  return room && programElement('/replica-asks.js', { url });
}

function livePage(
  title: string,
  body: string,
  state: ExactJson[],
  room: string,
  request: ReplicaRequest,
  site: Site,
): Answer {
  const document = site.signatures.newDocument();
  return appPage({ title, body, state, document, program: askingFor(room) }, site.sessions.ticketFor(request));
}

function roomPage(webRid: string, request: ReplicaRequest, site: Site): Answer {
  const appOnly = isAppOnly(webRid, site.world);
  const held = roomUnder(webRid);
  const title = 'room' in held && !appOnly ? String(held.room.title) : '直播间';
  const link = `<nav><a id="next-room" data-spa href="/${rooms.other}">next room</a></nav>`;
  const shown = appOnly ? '<p>该直播类型或玩法电脑端暂未支持</p>' : '<div class="player">▶</div>';
  const state = appOnly ? [] : stateOf(webRid, site.world);
  return livePage(title, `<h1 id="title">${escapeHtml(title)}</h1>${shown}${link}`, state, webRid, request, site);
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
  const state = [['$', '$L6', null, { state: { roomStore: { roomInfo: {} } } }], category];
  return livePage('抖音直播', '<h1 id="title">抖音直播</h1>', state, '', request, site);
}

/** live.douyin.com. */
export function live(request: ReplicaRequest, site: Site): Answer | null {
  if (request.path === '/webcast/room/web/enter/') {
    const answer = enter(request, site);
    return isOfWww(request) ? { ...answer, headers: { ...answer.headers, ...readableThere } } : answer;
  }
  // R16
  if (request.path.startsWith('/webcast/')) return json('Unsupported path(Janus)', { status: 404 });
  // In-page navigation to another room asks nothing here: what counts is that the state stays behind.
  if (request.path === '/replica-asks.js') return script(asksProgram);
  return page(request, site);
}
