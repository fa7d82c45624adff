import { plainText, type Tree } from '../json/json.ts';

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
  bytes: ['data_size', 'DataSize', 'size', 'file_size', 'fileSize'],
  bitrate: ['bit_rate', 'Bitrate', 'avg_bitrate', 'video_bitrate', 'v_bit_rate', 'bitrate'],
  codec: ['CodecType', 'codec_type', 'video_codec', 'v_codec', 'codecType'],
  quality: ['GearName', 'gear_name', 'quality_type', 'definition', 'ratio', 'image_scene', 'resolution', 'qualityType'],
} as const;

function wordOf(holder: Tree, keys: readonly string[]): string {
  return keys.map((key) => plainText(holder[key])).find(Boolean) ?? '';
}

function numberOf(holder: Tree, keys: readonly string[]): number | null {
  const value = Number(wordOf(holder, keys));
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** The facts in one object that contains an address, or contains such an object. */
export function factsOf(holder: Tree): MediaFacts {
  const h265 = plainText(holder.is_h265) === '1' || plainText(holder.is_bytevc1) === '1' ? 'h265' : '';
  return {
    width: numberOf(holder, names.width),
    height: numberOf(holder, names.height),
    bytes: numberOf(holder, names.bytes),
    bitrate: numberOf(holder, names.bitrate),
    codec: wordOf(holder, names.codec) || h265,
    quality: wordOf(holder, names.quality),
  };
}

/** Each fact from `near` if known, else from `far`. */
export function orElse(near: MediaFacts, far: MediaFacts): MediaFacts {
  const known = Object.entries(near).filter(([, value]) => value !== null && value !== '');
  return { ...far, ...Object.fromEntries(known) };
}
