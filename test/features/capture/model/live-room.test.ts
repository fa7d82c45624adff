import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson, printJson, type Tree } from '../../../../lib/core/json/json.ts';
import { roomState, roomStreams } from '../../../../lib/features/capture/model/live-room.ts';
import { fromEnter } from '../../../../lib/platforms/cnvideo/live-room-data/enter-answer.ts';
import { cnvideoLiveRoomData } from '../../../../lib/platforms/cnvideo/live-room-data/index.ts';
import { type Entered, enterAnswer } from '../../../fixtures/cnvideo/live-answer.ts';
import { liveRoom } from '../../../fixtures/cnvideo/live-room.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../../../records/departures.ts';
import { rooms, roomUnder } from '../../../replica/cnvideo/rooms.ts';

/** As the operation says of its record. */
const part = { kind: 'streams', base: 'data.data' } as const;
const stateOf = (envelope: Tree) => roomState(envelope, part);
const streamsOf = (envelope: Tree) => roomStreams(envelope, part);

function envelopeOf(body: string): Tree {
  const data = fromEnter(parseJson(body) as Parameters<typeof fromEnter>[0]);
  return JSON.parse(printJson({ code: 200, msg: 'success', data }));
}

function room(webRid: string): Tree {
  return envelopeOf(enterAnswer(roomUnder(webRid) as Entered));
}

it('the operation shows what these tests read', () => {
  expect(cnvideoLiveRoomData.view.part).toEqual(part);
});

describe('the state of a room', () => {
  it.each([
    [rooms.live, 'live'],
    [rooms.ended, 'ended'],
    [rooms.audio, 'audio'],
    [rooms.appOnly, 'appOnly'],
  ])('%s is %s', (webRid, state) => {
    expect(stateOf(room(webRid))).toBe(state);
  });
});

describe('a room as its envelope describes it', () => {
  /** An envelope with one room, of which only this is known. */
  const bare = (room: object, around: object = {}) => ({ data: { data: { ...around, data: [room] } } });
  const playing = { stream_url: { flv_pull_url: { HD1: 'http://pull.example/x.flv' } } };

  it.each([
    ['ended, whatever is around it', { status: 4, ...playing }, { room_status: 0 }, 'ended'],
    ['off line', { status: 2, ...playing }, { room_status: 2 }, 'ended'],
    ['heard, not seen', { status: 2, ...playing }, { room_status: 1, enter_mode: 0 }, 'audio'],
    ['a radio', { status: 2, ...playing }, { room_status: 0, enter_mode: 1 }, 'audio'],
    ['on air', { status: 2, ...playing }, { room_status: 0, enter_mode: 0 }, 'live'],
    ['on air without a stream', { status: 2 }, { room_status: 0 }, 'appOnly'],
    ['not told', {}, { room_status: 1, enter_mode: 1 }, 'unknown'],
    ['of a number that nobody knows', { status: 3, ...playing }, { room_status: 0, enter_mode: 0 }, 'unknown'],
  ])('is %s', (_, room, around, state) => {
    expect(stateOf(bare(room, around))).toBe(state);
  });

  it('is unknown without its surroundings, and has no stream', () => {
    for (const none of [{}, { data: null }, { data: { data: { data: [] } } }])
      expect([stateOf(none), streamsOf(none)]).toEqual(['unknown', []]);
    expect(streamsOf(bare({}))).toEqual([]);
  });

  it.each([
    ['no JSON', 'soon'],
    ['another JSON', '{"qualities":[]}'],
    ['a list', '[]'],
    ['nothing of a quality', '{"data":{"hd":{},"sd":{"main":{}}}}'],
  ])('has no stream where its text holds %s', (_, text) => {
    expect(streamsOf(bare({ stream_url: { live_core_sdk_data: { pull_data: { stream_data: text } } } }))).toEqual([]);
  });

  it('gives what is known of each stream, those of known quality first, in the words of the room', () => {
    const facts = JSON.stringify({ VCodec: 'h265', resolution: '720x1280', vbitrate: 1_200_000 });
    const data = {
      odd: { main: { flv: 'http://a/odd.flv', sdk_params: 'no JSON' } },
      sd: { main: { http_ts: 'http://a/sd.ts', sdk_params: '{"vbitrate":"many"}' } },
      origin: { main: { ll_hls: 'http://a/o.m3u8', sdk_params: facts } },
    };
    const options = { qualities: [{ sdk_key: 'sd', name: '标清' }] };
    const live_core_sdk_data = { pull_data: { stream_data: JSON.stringify({ data }), options } };
    const none = { codec: '', resolution: '', bitRate: 0 };
    const best = { codec: 'h265', resolution: '720x1280', bitRate: 1_200_000 };
    const flv_pull_url = { HD1: 'http://a/plain.flv' };
    expect(streamsOf(bare({ stream_url: { live_core_sdk_data, flv_pull_url } }))).toEqual([
      { quality: 'origin', ...best, format: 'LL-HLS', address: 'http://a/o.m3u8' },
      { quality: '标清', ...none, format: 'HTTP-TS', address: 'http://a/sd.ts' },
      { quality: 'odd', ...none, format: 'FLV', address: 'http://a/odd.flv' },
    ]);
  });
});

describe('the streams of a room', () => {
  it('are listed best first, with what the nested texts say of each', () => {
    const streams = streamsOf(room(rooms.live));
    const both = ['蓝光', '超清', '高清', 'md', '标清'].flatMap((quality) => [`${quality} FLV`, `${quality} HLS`]);
    expect(streams.map(({ quality, format }) => `${quality} ${format}`)).toEqual([...both, 'ao FLV']);
    expect(streams[2]).toMatchObject({ codec: 'h264', resolution: '952x720', bitRate: 2_000_000 });
    expect(new Set(streams.map(({ address }) => address)).size).toBe(streams.length);
  });

  it('come from the plain addresses where there is nothing else', () => {
    const plain = { flv_pull_url: { HD1: 'http://pull.example/x.flv' }, hls_pull_url_map: { HD1: '' } };
    const streams = streamsOf(envelopeOf(enterAnswer({ room: liveRoom('1', 'x', plain), roomStatus: 0 })));
    const address = 'http://pull.example/x.flv';
    expect(streams).toEqual([{ quality: 'HD1', codec: '', resolution: '', bitRate: 0, format: 'FLV', address }]);
  });

  it.skipIf(!hasCaptures('cnvideo'))('of the captured rooms: eleven and none', needsCaptures, () => {
    const captured = (file: string) => envelopeOf(readFileSync(new URL(file, capturesOf('cnvideo')), 'utf8'));
    const live = captured('e3-live-2025.json');
    expect(stateOf(live)).toBe('live');
    const best = { quality: '蓝光', codec: 'h264', resolution: '1440x1088', format: 'FLV' };
    expect(streamsOf(live)[0]).toMatchObject(best);
    expect(streamsOf(live).length).toBeGreaterThan(8);
    const offline = captured('e3-offline-2025.json');
    expect([stateOf(offline), streamsOf(offline)]).toEqual(['ended', []]);
  });
});
