import { expect, it } from 'vitest';
import { cnvideoLiveRoomData } from '../../lib/platforms/cnvideo/live-room-data/index.ts';
import { broadcasts, rooms } from '../replica/cnvideo/rooms.ts';
import type { Arrangement } from './case.ts';
import { conformanceStage } from './stage/stage.ts';

const stage = conformanceStage();

const at = (name: string): string => `https://live.douyin.com/${name}`;

const ask = (body: object, arrange: Arrangement) => stage.ask(cnvideoLiveRoomData, body, arrange);

// Rooms of every state and name that the conformance case's one example room is not.
it.each<[string, object, Arrangement, string]>([
  [
    'a handle, with its page open',
    { web_rid: rooms.handle },
    { tabs: [at(rooms.handle)], explicit: false },
    '用抖音号开播',
  ],
  ['a handle, with no page open', { web_rid: rooms.handle }, {}, '用抖音号开播'],
  ['a link with a handle', { web_rid: '', share_text: `来 ${at(rooms.handle)}?x=1 看` }, {}, '用抖音号开播'],
  ['an ended room', { web_rid: rooms.ended }, { tabs: [at(rooms.category)] }, '收风筝了'],
  ['an audio room', { web_rid: rooms.audio }, {}, '听风'],
  ['a room whose page asks for it itself', { web_rid: rooms.shell }, {}, '没有状态的直播间'],
])('%s', async (_, body, arrangement, title) => {
  const { envelope, capture, arranged } = await ask(body, arrangement);
  expect(JSON.parse(envelope), envelope.slice(0, 300)).toMatchObject({ code: 200 });
  // An answer of web/enter: a room lacks what its state leaves out, never what its source does.
  expect(capture).toMatchObject({ state: 'done', title });
  expect(capture.trail.at(-1)).toMatchObject({
    source: expect.stringMatching(/^(observed|in-page)-room$/),
    outcome: 'found',
  });
  expect(capture.drift.filter((line) => !line.endsWith(': new field'))).toEqual([]);
  expect(await arranged.left()).toEqual({ tabs: [], cookies: [] });
});

it('resolves a broadcast by the shared page where its data is refused', async () => {
  stage.replica.set({ platform: 'cnvideo', fault: 'reflow-refused', path: '/reflow/info/' });
  const { capture } = await ask({ web_rid: '7560000000000001153' }, { tabs: [at(rooms.category)] });
  expect(capture).toMatchObject({ state: 'done', itemId: rooms.live });
  expect(stage.replica.requestsTo('webcast.amemv.com').map(({ path }) => path)).toEqual([
    '/webcast/room/reflow/info/',
    '/douyin/webcast/reflow/7560000000000001153',
  ]);
});

it.each([[[]], [[at(rooms.live)]], [[at(rooms.category)]]])(
  'gives for a broadcast that has ended no later one of its host, with %j open',
  async (tabs) => {
    stage.replica.set({ platform: 'cnvideo', fault: 'reflow-refused', path: '/reflow/info/' });
    const { capture } = await ask({ web_rid: broadcasts.before }, { tabs });
    expect(capture.failure).toMatchObject({ kind: 'not_found', reason: { code: 'cnvideo_broadcast_ended' } });
  },
);

it('says of a room for the app alone what it is', async () => {
  const { capture, arranged } = await ask({ web_rid: rooms.appOnly }, { tabs: [at(rooms.appOnly)], explicit: false });
  expect(capture.failure).toMatchObject({ kind: 'upstream_refused', reason: { code: 'cnvideo_room_app_only' } });
  expect(await arranged.left()).toEqual({ tabs: [], cookies: [] });
});

it('takes no category for a room', async () => {
  const { capture } = await ask({ web_rid: rooms.category }, { tabs: [at(rooms.category)], explicit: false });
  expect(capture.failure?.kind).toBe('upstream_refused');
});
