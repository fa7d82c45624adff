import { jsonTree, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import { placeOf, textAt } from '../../../core/record/place.ts';
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

const roomOf = (envelope: Tree, { base }: StreamsPart): Tree => tree(placeOf(envelope, `${base}.data.0`));

/** The object that a text of the room contains as JSON. */
const inside = (text: unknown): Tree => jsonTree(textOf(text)) ?? {};

/** The parsed `stream_data`, sorted by quality. */
function qualitiesOf(room: Tree): readonly (readonly [name: string, quality: unknown])[] {
  const { data } = inside(placeOf(room, 'stream_url.live_core_sdk_data.pull_data.stream_data'));
  const rank = ([name]: readonly [string, unknown]) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  return Object.entries(tree(data)).toSorted((one, other) => rank(one) - rank(other));
}

function namesOf(room: Tree): ReadonlyMap<string, string> {
  const options = trees(placeOf(room, 'stream_url.live_core_sdk_data.pull_data.options.qualities'));
  return new Map(options.map((option) => [textAt(option, 'sdk_key'), textAt(option, 'name')]));
}

function streamsOfQuality(quality: string, main: Tree): RoomStream[] {
  const facts = inside(main.sdk_params);
  const shared = {
    quality,
    codec: textAt(facts, 'VCodec'),
    resolution: textAt(facts, 'resolution'),
    bitRate: Number(textAt(facts, 'vbitrate')) || 0,
  };
  return formats.flatMap((format) => {
    const address = textAt(main, format);
    return address ? [{ ...shared, format: format.replaceAll('_', '-').toUpperCase(), address }] : [];
  });
}

/** The streams of a room without `stream_data`: `FULL_HD1` and so on, with their addresses. */
function plainStreams(room: Tree): RoomStream[] {
  const none = { codec: '', resolution: '', bitRate: 0 };
  return (['flv_pull_url', 'hls_pull_url_map'] as const).flatMap((field) => {
    const format = field.slice(0, 3).toUpperCase();
    const entries = Object.entries(tree(placeOf(room, `stream_url.${field}`)));
    return entries.flatMap(([quality, address]) =>
      textOf(address) ? [{ ...none, quality, format, address: textOf(address) }] : [],
    );
  });
}

/** Every stream of an envelope's room, best quality first. */
export function roomStreams(envelope: Tree, part: StreamsPart): RoomStream[] {
  const room = roomOf(envelope, part);
  const names = namesOf(room);
  const streams = qualitiesOf(room).flatMap(([name, quality]) =>
    streamsOfQuality(names.get(name) || name, tree(tree(quality).main)),
  );
  return streams.length > 0 ? streams : plainStreams(room);
}

/**
 * A room's state: `status` 2 live, 4 ended; `room_status` 1 audio, 2 offline; `enter_mode` 1 radio. Without a stream:
 * only in the app.
 */
export function roomState(envelope: Tree, part: StreamsPart): RoomState {
  const status = textAt(roomOf(envelope, part), 'status');
  const base = placeOf(envelope, part.base);
  const roomStatus = textAt(base, 'room_status');
  if (status === '4' || roomStatus === '2') return 'ended';
  if (status !== '2') return 'unknown';
  if (roomStatus === '1' || textAt(base, 'enter_mode') === '1') return 'audio';
  return roomStreams(envelope, part).length > 0 ? 'live' : 'appOnly';
}
