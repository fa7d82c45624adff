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

  it('is unknown where its number is, and where there is no room', () => {
    const other = { ...liveRoom('1', 'x', null), status: 3 };
    expect(stateOf(envelopeOf(enterAnswer({ room: other, roomStatus: 0 })))).toBe('unknown');
    expect(stateOf({ data: { data: { data: [] } } })).toBe('unknown');
    expect(streamsOf({ data: null })).toEqual([]);
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
  ])('is %s', (_, room, around, state) => {
    expect(stateOf(bare(room, around))).toBe(state);
  });

  it('is unknown without its surroundings, and has no stream', () => {
    expect([stateOf({}), streamsOf({})]).toEqual(['unknown', []]);
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
    expect(
      streamsOf(bare({ stream_url: { live_core_sdk_data, flv_pull_url: { HD1: 'http://a/plain.flv' } } })),
    ).toEqual([
      {
        quality: 'origin',
        codec: 'h265',
        resolution: '720x1280',
        bitRate: 1_200_000,
        format: 'LL-HLS',
        address: 'http://a/o.m3u8',
      },
      { quality: '标清', ...none, format: 'HTTP-TS', address: 'http://a/sd.ts' },
      { quality: 'odd', ...none, format: 'FLV', address: 'http://a/odd.flv' },
    ]);
  });
});

describe('the streams of a room', () => {
  it('are listed best first, with what the nested texts say of each', () => {
    const streams = streamsOf(room(rooms.live));
    expect(streams.map(({ quality, format }) => `${quality} ${format}`)).toEqual([
      '蓝光 FLV',
      '蓝光 HLS',
      '超清 FLV',
      '超清 HLS',
      '高清 FLV',
      '高清 HLS',
      'md FLV',
      'md HLS',
      '标清 FLV',
      '标清 HLS',
      'ao FLV',
    ]);
    expect(streams[2]).toMatchObject({ codec: 'h264', resolution: '952x720', bitRate: 2_000_000 });
    expect(new Set(streams.map(({ address }) => address)).size).toBe(streams.length);
  });

  it('come from the plain addresses where there is nothing else', () => {
    const bare = { flv_pull_url: { HD1: 'http://pull.example/x.flv' }, hls_pull_url_map: { HD1: '' } };
    const [only, ...more] = streamsOf(envelopeOf(enterAnswer({ room: liveRoom('1', 'x', bare), roomStatus: 0 })));
    expect(only).toEqual({
      quality: 'HD1',
      codec: '',
      resolution: '',
      bitRate: 0,
      format: 'FLV',
      address: 'http://pull.example/x.flv',
    });
    expect(more).toEqual([]);
  });

  it.skipIf(!hasCaptures('cnvideo'))('of the captured rooms: eleven and none', needsCaptures, () => {
    const captured = (file: string) => envelopeOf(readFileSync(new URL(file, capturesOf('cnvideo')), 'utf8'));
    const live = captured('e3-live-2025.json');
    expect(stateOf(live)).toBe('live');
    expect(streamsOf(live)[0]).toMatchObject({
      quality: '蓝光',
      codec: 'h264',
      resolution: '1440x1088',
      format: 'FLV',
    });
    expect(streamsOf(live).length).toBeGreaterThan(8);
    expect(stateOf(captured('e3-offline-2025.json'))).toBe('ended');
    expect(streamsOf(captured('e3-offline-2025.json'))).toEqual([]);
  });
});
