import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** `kite-480x360.png`: what a picture shows, and its sides in px. */
const folder = new URL('drawn/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.png'))
  .sort();
/** Drawn only where they are wanted. */
const rare: readonly string[] = ['album', 'face', 'icon'];
const motifs = new Set(files.map((name) => name.split('-')[0] ?? ''));
export const motifNames: readonly string[] = [...motifs].filter((motif) => !rare.includes(motif));

export interface Wanted {
  readonly motif?: string;
  /** A picture's sides, in px. */
  readonly size?: readonly [width: number, height: number];
}

/** A comment in a PNG. */
function comment(text: string): Buffer {
  const chunk = Buffer.from(`0000tEXtComment\0${text}0000`);
  chunk.writeUInt32BE(chunk.length - 12, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/**
 * A picture (PNG) for a text, always the same, and for no other text the same bytes. What is not wanted is the text's
 * own.
 * @throws Error where no picture is as it is wanted
 */
export function drawPicture(seed: string, { motif, size }: Wanted = {}): Buffer {
  const fitting = files.filter((name) => {
    const [shown = '', sides] = name.replace('.png', '').split('-');
    return (motif ? shown === motif : !rare.includes(shown)) && (!size || sides === size.join('x'));
  });
  const hash = createHash('sha256').update(seed).digest();
  const name = fitting[hash.readUInt32LE(0) % fitting.length];
  if (!name) throw new Error(`No picture shows ${motif ?? 'anything'} in ${size?.join(' × ') ?? 'any size'}`);
  const png = readFileSync(new URL(name, folder));
  // Its end is a chunk of 12 bytes.
  return Buffer.concat([png.subarray(0, -12), comment(hash.toString('hex')), png.subarray(-12)]);
}
