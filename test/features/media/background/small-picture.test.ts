import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallPicture } from '../../../../lib/features/media/background/keep-thumbnails.ts';

// The browser's own drawing is faked: what counts is how large and how good a picture is asked for.

interface Made {
  readonly size: readonly [number, number];
  readonly drawn: unknown[][];
  readonly tried: { readonly type: string; readonly quality: number }[];
}

let made: Made[] = [];
let closed = 0;
/** The bytes of a picture of this quality. */
let bytesAt: (quality: number) => number = () => 1;

beforeEach(() => {
  [made, closed] = [[], 0];
  class Canvas {
    readonly #made: Made;
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      [this.width, this.height] = [width, height];
      this.#made = { size: [width, height], drawn: [], tried: [] };
      made.push(this.#made);
    }
    getContext(kind: string) {
      return kind === '2d' ? { drawImage: (...given: unknown[]) => void this.#made.drawn.push(given.slice(1)) } : null;
    }
    async convertToBlob(options: { type: string; quality: number }) {
      this.#made.tried.push(options);
      return new Blob(['x'.repeat(bytesAt(options.quality))], { type: options.type });
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => vi.unstubAllGlobals());

function picture(width: number, height: number): Blob {
  const close = () => {
    closed += 1;
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  return new Blob();
}

it.each([
  [320, 160, 160, 80],
  [100, 400, 40, 160],
  [160, 120, 160, 120],
  [10, 10, 10, 10],
  [4000, 1, 160, 1],
  [1, 4000, 1, 160],
])('a picture of %i × %i is drawn %i × %i', async (width, height, ...size) => {
  bytesAt = () => 10;
  expect(await smallPicture(picture(width, height), 10)).toMatchObject({ size: 10, type: 'image/webp' });
  expect(made.map((one) => [one.size, one.drawn])).toEqual([[size, [[0, 0, ...size]]]]);
  expect(closed).toBe(1);
});

it('a picture too large is tried worse and worse, and none at last', async () => {
  bytesAt = (quality) => quality * 100;
  expect(await smallPicture(picture(160, 160), 40)).toMatchObject({ size: 30 });
  expect(made[0]?.tried.map(({ quality }) => quality)).toEqual([0.75, 0.5, 0.3]);
  expect(await smallPicture(picture(160, 160), 29)).toBeNull();
});

it('what is no picture gives none', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await smallPicture(new Blob(), 10)).toBeNull();
  expect(made).toEqual([]);
});
