import { cnvideoLiveRoomData } from '../../../../lib/platforms/cnvideo/live-room-data/index.ts';
import { broadcasts, rooms } from '../../../replica/cnvideo/rooms.ts';
import type { Cell, ConformanceCase } from '../../case.ts';
import { asking } from '../../tables/asking.ts';
import { byKind } from '../../tables/by-kind.ts';
import { cellsAt } from '../../tables/cells-at.ts';
import { faultsAt, signals } from '../../tables/signals.ts';
import { waysBy } from '../../tables/ways-by.ts';
import { otherColumns } from './columns.ts';

const home = 'https://live.douyin.com/hot_live';
const page = `https://live.douyin.com/${rooms.live}`;
const nameless =
  'web/enter names room and host, not the number it was asked by (§6, captured 2025): held against an open page of the room alone';
const enter = '/webcast/room/web/enter/';
const refused = faultsAt({ name: '$fault', path: enter, sources: ['in-page-room'], arrange: { tabs: [home] } });

/** Written from the rules and the order of sources in the platform's README. */
const cells: readonly Cell[] = [
  ...cellsAt({ arrange: { tabs: [page] }, complete: true }, [
    'R12 and row E3.1: the page calls web/enter itself',
    [['default', ...otherColumns('live-app-only')], 'observed-room', 0],
  ]),
  ...cellsAt(
    { arrange: { tabs: [`https://www.douyin.com/root/live/${rooms.live}`], explicit: false }, complete: true },
    [['default', 'observed-room', 0, 'A2, Q6: rooms are shown on www too, whose pages ask for them themselves']],
  ),
  ...cellsAt({ arrange: { tabs: [home] }, complete: true }, [
    ['default live-full live-shell', 'in-page-room', 1, 'row E3.2: a ready page of any room'],
  ]),
  ...cellsAt({ arrange: {}, complete: true }, [['default live-shell', 'tab: observed-room', 0, 'row E3.4']]),
  ...cellsAt({ arrange: { tabs: [page] } }, [
    'What changed 12: data without a room + the page’s text: reported as such',
    ['live-app-only', 'upstream_refused', 4],
  ]),
  ...cellsAt({ arrange: {}, body: { web_rid: broadcasts.appOnly } }, [
    ['default', 'reflow-room', 5, 'row E3.6: app-only rooms by their broadcast'],
  ]),
];

/** E3: its sources (cnvideo README, S3) and failure signals. */
export const cnvideoLiveRoomDataCase: ConformanceCase = {
  operation: cnvideoLiveRoomData,
  page,
  itemId: rooms.live,
  body: { web_rid: rooms.live },
  ways: [
    ...waysBy(
      {
        number: { web_rid: rooms.live },
        'number and a text that is not used': { web_rid: rooms.live, share_text: 'hello' },
        'page address': { web_rid: '', share_text: `${page}?enter_from_merge=web_share_link` },
        'address in the main site': { web_rid: '', share_text: `https://www.douyin.com/root/live/${rooms.live}` },
        'address of one broadcast': {
          web_rid: '',
          share_text: `https://www.douyin.com/follow/live/${broadcasts.live}`,
        },
        'followed host': { web_rid: '', share_text: `https://www.douyin.com/follow?webRid=${rooms.live}` },
        'broadcast in the place of the number': { web_rid: broadcasts.live },
        'share text of the app, with a short link': {
          web_rid: '',
          share_text:
            '6i- Q@x.Sl 03/23 【河边的放风筝人的直播间】  点击打开👉https://v.douyin.com/iReplica4/  或长按复制此条消息，打开抖音，看TA直播',
        },
      },
      { arrange: { tabs: [home] } },
    ),
    { name: 'number, with no tab open', body: { web_rid: rooms.live }, arrange: {} },
    {
      name: 'in-page navigation to the room',
      body: { web_rid: rooms.live },
      arrange: { tabs: [`https://live.douyin.com/${rooms.ended}`], navigateTo: '#next-room' },
    },
  ],
  sources: [
    { id: 'observed-room', arrange: { tabs: [page] } },
    { id: 'in-page-room', arrange: { tabs: [home] } },
    { id: 'embedded-room', arrange: { tabs: [page] } },
    { id: 'tab', arrange: {} },
    // A tab before it has passed the device through the script challenge.
    { id: 'live-page', arrange: { tabs: [home] }, session: 'own' },
    {
      id: 'reflow-room',
      arrange: {},
      session: 'anonymous',
      body: { web_rid: broadcasts.live },
      sometimes: ['extra', 'status_code'].map((path) => ({
        path,
        reason: 'its list is that of the page’s state, which never has them',
      })),
    },
  ],
  cells,
  others: [
    {
      name: 'another room',
      names: { [rooms.live]: rooms.other, [broadcasts.live]: broadcasts.appOnly },
      except: { 'observed-room': nameless, 'in-page-room': nameless, tab: nameless },
    },
  ],
  failures: [
    ...byKind(refused, {
      not_found: 'room-finished',
      upstream_changed: 'room-other room-mixed room-no-list malformed',
      invalid_request: 'room-parameters',
      upstream_refused: 'room-prompt status-only empty-object blocked argus empty',
      private: 'room-hidden',
      challenge: 'verify captcha',
      sign_in_required: 'sign-in session-expired',
      rate_limited: 'status-429',
      unreachable: 'status-502 cut',
      timed_out: 'slow',
    }),
    ...signals(
      {
        not_found: { 'room-nobody, at the room’s own page': { fault: 'room-nobody', sources: ['in-page-room'] } },
        upstream_changed: {
          'a room of another host than the page’s': { fault: 'room-other-owner', sources: ['in-page-room'] },
          'another room in the page’s own answer is none': { fault: 'room-other', sources: ['observed-room'] },
        },
      },
      { path: enter, arrange: { tabs: [page] } },
    ),
    {
      name: 'the state of the room before',
      kind: 'upstream_refused',
      sources: ['embedded-room'],
      arrange: { tabs: [page], navigateTo: '#next-room' },
      body: { web_rid: rooms.other },
    },
    {
      name: 'a room that has finished, by its own page (R12)',
      kind: 'not_found',
      body: { web_rid: rooms.finished },
      sources: ['observed-room'],
      arrange: { tabs: [`https://live.douyin.com/${rooms.finished}`] },
    },
    ...asking(
      {
        private: { 'a hidden room': { web_rid: rooms.hidden } },
        not_found: {
          'a room that has finished (R12)': { web_rid: rooms.finished },
          'a number nobody has': { web_rid: '999999999' },
          'a broadcast nobody knows': { web_rid: broadcasts.unknown },
        },
      },
      { arrange: { tabs: [home] } },
    ),
    ...asking({
      not_found: { 'a broadcast that has ended, whatever its host shows now': { web_rid: broadcasts.ended } },
      invalid_request: { 'no number at all': { web_rid: '' }, 'no room number': { web_rid: '直播' } },
    }),
    { name: 'the live page, to a device that has not passed its challenge', kind: 'challenge', sources: ['live-page'] },
  ],
  alternatives: [
    { path: 'data.web_stream_url', reason: 'its parts are empty in captured answers: the streams stand in the room' },
  ],
  captured: [
    {
      file: 'e3-live-2025.json',
      id: '431409836590',
      body: { web_rid: '431409836590' },
      arrange: { tabs: [home] },
      exact: ['"id_str":"7674188304595998392"', '"height":1088'],
    },
    {
      file: 'e3-offline-2025.json',
      id: '431409836591',
      body: { web_rid: '431409836591' },
      arrange: { tabs: [home] },
      exact: ['"status":4'],
    },
  ],
  exact: ['"id_str":"7560000000000001153"'],
  shows: { title: '河边放风筝', author: '河边的放风筝人', counters: ['viewers', 'likes'] },
  start: {
    examples: ['a live room', 'a live room by a handle', 'an ended live room'],
    link: 'a short link to a live room',
    live: [{ label: 'a live room', url: 'https://live.douyin.com/745964462470' }],
  },
};
