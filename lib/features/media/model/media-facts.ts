import type { JsonNode } from '../../../core/json/json-node.ts';

/** The facts that the data gives about a file. Null or '' where it gives none. */
export interface MediaFacts {
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** Bits per second. */
  readonly bitrate: number | null;
  readonly codec: string;
  readonly quality: string;
}

const names = {
  width: ['width', 'Width'],
  height: ['height', 'Height'],
  bytes: ['data_size', 'DataSize', 'size', 'file_size'],
  bitrate: ['bit_rate', 'Bitrate', 'avg_bitrate', 'video_bitrate', 'v_bit_rate', 'bitrate'],
  codec: ['CodecType', 'codec_type', 'video_codec', 'v_codec', 'codecType'],
  quality: ['GearName', 'gear_name', 'quality_type', 'definition', 'ratio', 'image_scene', 'resolution'],
} as const;

const wanted: ReadonlySet<string> = new Set([...Object.values(names).flat(), 'is_h265', 'is_bytevc1']);

/** The texts of the relevant fields, in one pass, because the object may have any number of other fields. */
function wordsIn(holder: JsonNode): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const item of holder.items) {
    const { name } = item;
    if (wanted.has(name) && !words.has(name)) words.set(name, item.text);
  }
  return words;
}

function wordOf(words: ReadonlyMap<string, string>, keys: readonly string[]): string {
  return keys.map((key) => words.get(key) ?? '').find(Boolean) ?? '';
}

function numberOf(words: ReadonlyMap<string, string>, keys: readonly string[]): number | null {
  const value = Number(wordOf(words, keys));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** The facts in one object that contains an address, or contains such an object. */
export function factsOf(holder: JsonNode): MediaFacts {
  const words = wordsIn(holder);
  const h265 = words.get('is_h265') === '1' || words.get('is_bytevc1') === '1' ? 'h265' : '';
  return {
    width: numberOf(words, names.width),
    height: numberOf(words, names.height),
    bytes: numberOf(words, names.bytes),
    bitrate: numberOf(words, names.bitrate),
    codec: wordOf(words, names.codec) || h265,
    quality: wordOf(words, names.quality),
  };
}

/** Each fact from `near` if known, else from `far`. */
export function orElse(near: MediaFacts, far: MediaFacts): MediaFacts {
  return {
    width: near.width ?? far.width,
    height: near.height ?? far.height,
    bytes: near.bytes ?? far.bytes,
    bitrate: near.bitrate ?? far.bitrate,
    codec: near.codec || far.codec,
    quality: near.quality || far.quality,
  };
}
