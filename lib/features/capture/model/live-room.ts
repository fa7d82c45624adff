import type { JsonNode } from '../../../core/json/json-node.ts';
import { nodeAt } from '../../../core/json/node-at.ts';
import type { StreamsPart } from '../../../core/view.ts';

/** The state of a live room according to its record; `unknown` if the meaning of its numbers is not known. */
export type RoomState = 'live' | 'ended' | 'audio' | 'appOnly' | 'unknown';

/** One way to watch a room. Rates in bits per second, 0 = not given. */
export interface RoomStream {
  /** The platform's own name, such as `蓝光`, else the key, such as `origin`. */
  readonly quality: string;
  readonly codec: string;
  readonly resolution: string;
  readonly bitRate: number;
  readonly format: string;
  readonly address: string;
}

/** Best first. */
const order = ['origin', 'uhd', 'hd', 'sd', 'md', 'ld', 'ao'];
const formats = ['flv', 'hls', 'cmaf', 'dash', 'lls', 'tsl', 'tile', 'http_ts', 'll_hls'];

function roomOf(envelope: JsonNode, { base }: StreamsPart): JsonNode | null {
  return nodeAt(envelope, `${base}.data.0`);
}

/** The parsed `stream_data`, sorted by quality. */
function qualitiesOf(room: JsonNode): readonly JsonNode[] {
  const text = room.at('stream_url', 'live_core_sdk_data', 'pull_data', 'stream_data');
  const found = text?.inside?.at('data')?.items ?? [];
  const rank = ({ name }: JsonNode) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function namesOf(room: JsonNode): ReadonlyMap<string, string> {
  const options = room.at('stream_url', 'live_core_sdk_data', 'pull_data', 'options', 'qualities')?.items ?? [];
  return new Map(options.map((option) => [option.textAt('sdk_key'), option.textAt('name')]));
}

function streamsOfQuality(quality: JsonNode, word: string): RoomStream[] {
  const main = quality.at('main');
  const facts = main?.at('sdk_params')?.inside;
  const shared = {
    quality: word || quality.name,
    codec: facts?.textAt('VCodec') ?? '',
    resolution: facts?.textAt('resolution') ?? '',
    bitRate: Number(facts?.textAt('vbitrate') ?? 0) || 0,
  };
  return formats.flatMap((format) => {
    const address = main?.textAt(format) ?? '';
    return address ? [{ ...shared, format: format.replaceAll('_', '-').toUpperCase(), address }] : [];
  });
}

/** The streams of a room without `stream_data`: `FULL_HD1` and so on, with their addresses. */
function plainStreams(room: JsonNode): RoomStream[] {
  const none = { codec: '', resolution: '', bitRate: 0 };
  return (['flv_pull_url', 'hls_pull_url_map'] as const).flatMap((field) => {
    const format = field.slice(0, 3).toUpperCase();
    const entries = room.at('stream_url', field)?.items ?? [];
    return entries.filter(({ text }) => text).map((entry) => ({ ...none, quality: entry.name, format, address: entry.text }));
  });
}

/** Every stream of an envelope's room, best quality first. */
export function roomStreams(envelope: JsonNode, part: StreamsPart): RoomStream[] {
  const room = roomOf(envelope, part);
  if (!room) return [];
  const names = namesOf(room);
  const streams = qualitiesOf(room).flatMap((quality) => streamsOfQuality(quality, names.get(quality.name) ?? ''));
  return streams.length > 0 ? streams : plainStreams(room);
}

/**
 * The state of an envelope's room: `status` 2 live, 4 ended; `room_status` 1 audio, 2 offline; `enter_mode` 1 radio. A live room without a
 * stream can be watched only in the app.
 */
export function roomState(envelope: JsonNode, part: StreamsPart): RoomState {
  const status = roomOf(envelope, part)?.textAt('status');
  const base = nodeAt(envelope, part.base);
  const roomStatus = base?.textAt('room_status');
  if (status === '4' || roomStatus === '2') return 'ended';
  if (status !== '2') return 'unknown';
  if (roomStatus === '1' || base?.textAt('enter_mode') === '1') return 'audio';
  return roomStreams(envelope, part).length > 0 ? 'live' : 'appOnly';
}
