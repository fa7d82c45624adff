import { createHash } from 'node:crypto';
import { Canvas } from './canvas.ts';
import { boats, kite, sea } from './motifs/by-water.ts';
import { balloons, forest, harvest, mountains } from './motifs/far-away.ts';
import { coffee, noodles, street } from './motifs/in-town.ts';
import { type Chance, type Motif, pick } from './motifs/motif.ts';
import { cat, face, flowers, shapes } from './motifs/still.ts';
import { pngFile } from './png-file.ts';

const motifs = {
  kite,
  mountains,
  sea,
  noodles,
  coffee,
  street,
  harvest,
  boats,
  flowers,
  forest,
  cat,
  balloons,
  shapes,
  face,
} satisfies Readonly<Record<string, Motif>>;
/** A face is drawn only where it is wanted. */
const { face: _, ...usual } = motifs;
export const motifNames = Object.keys(usual) as readonly (keyof typeof usual)[];

/** A picture's sides, in px. */
type Size = readonly [width: number, height: number];

const ratios: readonly Size[] = [
  [400, 400],
  [480, 360],
  [360, 480],
  [270, 480],
  [480, 270],
];

/** Always the same numbers for the same text. */
function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Wanted {
  readonly motif?: keyof typeof motifs;
  readonly size?: Size;
}

const drawn = new Map<string, Buffer>();

/**
 * A picture (PNG) for a text, always the same; drawn when it is first asked for. What is not wanted is the text's own.
 */
export function drawPicture(seed: string, { motif, size }: Wanted = {}): Buffer {
  const key = [seed, motif, size].join(' ');
  const known = drawn.get(key);
  if (known) return known;
  const chance = chanceOf(seed);
  const [width, height] = size ?? pick(chance, ratios);
  const pen = new Canvas(width, height);
  const draw = motif ? motifs[motif] : pick(chance, Object.values(usual));
  draw(pen, chance);
  const picture = pngFile({ width, height, bytes: pen.bytes, level: 6 });
  drawn.set(key, picture);
  return picture;
}
