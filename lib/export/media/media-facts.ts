import type { JsonNode } from '../json/json-node.ts';

/** What the data says about a file. Null or '' where it says nothing. */
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

function wordOf(holder: JsonNode, keys: readonly string[]): string {
  for (const key of keys) {
    const text = holder.textAt(key);
    if (text) return text;
  }
  return '';
}

function numberOf(holder: JsonNode, keys: readonly string[]): number | null {
  const value = Number(wordOf(holder, keys));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** Facts of one object that holds an address or holds such an object. */
export function factsOf(holder: JsonNode): MediaFacts {
  const h265 = holder.textAt('is_h265') === '1' || holder.textAt('is_bytevc1') === '1' ? 'h265' : '';
  return {
    width: numberOf(holder, names.width),
    height: numberOf(holder, names.height),
    bytes: numberOf(holder, names.bytes),
    bitrate: numberOf(holder, names.bitrate),
    codec: wordOf(holder, names.codec) || h265,
    quality: wordOf(holder, names.quality),
  };
}

/** `near` where it knows something, else `far`. */
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
