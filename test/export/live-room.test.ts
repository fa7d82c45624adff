import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roomState, roomStreams } from '../../lib/export/card/live-room.ts';
import { JsonNode } from '../../lib/export/json/json-node.ts';
import { parseJson, printJson } from '../../lib/gateway/json/json.ts';
import { fromEnter } from '../../lib/platforms/cnvideo/live/enter-answer.ts';
import { cnvideoLiveRoomData } from '../../lib/platforms/cnvideo/live-room-data.ts';
import { type Entered, enterAnswer } from '../fixtures/cnvideo/live-answer.ts';
import { liveRoom } from '../fixtures/cnvideo/live-room.ts';
import { capturesOf, hasCaptures, needsCaptures } from '../records/departures.ts';
import { rooms, roomUnder } from '../replica/cnvideo/rooms.ts';

/** As the operation says of its record. */
const part = { kind: 'streams', base: 'data.data' } as const;
const stateOf = (envelope: JsonNode) => roomState(envelope, part);
const streamsOf = (envelope: JsonNode) => roomStreams(envelope, part);

function envelopeOf(body: string): JsonNode {
  const data = fromEnter(parseJson(body) as Parameters<typeof fromEnter>[0]);
  return JsonNode.of(printJson({ code: 200, msg: 'success', data }));
}

function room(webRid: string): JsonNode {
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
    expect(stateOf(JsonNode.of('{"data":{"data":{"data":[]}}}'))).toBe('unknown');
    expect(streamsOf(JsonNode.of('{"data":null}'))).toEqual([]);
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
    expect(only).toEqual({ quality: 'HD1', codec: '', resolution: '', bitRate: 0, format: 'FLV', address: 'http://pull.example/x.flv' });
    expect(more).toEqual([]);
  });

  it.skipIf(!hasCaptures('cnvideo'))('of the captured rooms: eleven and none', needsCaptures, () => {
    const captured = (file: string) => envelopeOf(readFileSync(new URL(file, capturesOf('cnvideo')), 'utf8'));
    const live = captured('e3-live-2025.json');
    expect(stateOf(live)).toBe('live');
    expect(streamsOf(live)[0]).toMatchObject({ quality: '蓝光', codec: 'h264', resolution: '1440x1088', format: 'FLV' });
    expect(streamsOf(live).length).toBeGreaterThan(8);
    expect(stateOf(captured('e3-offline-2025.json'))).toBe('ended');
    expect(streamsOf(captured('e3-offline-2025.json'))).toEqual([]);
  });
});
