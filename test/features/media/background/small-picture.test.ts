import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { smallPicture } from '../../../../lib/features/media/background/start-media.ts';

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
  [800, 400, 400, 200],
  [100, 400, 100, 400],
  [300, 1200, 100, 400],
  [10, 10, 10, 10],
  [4000, 1, 400, 1],
  [1, 4000, 1, 400],
])('a picture of %i × %i is drawn %i × %i', async (width, height, ...size) => {
  bytesAt = () => 10;
  const small = await smallPicture(picture(width, height));
  expect(small).toMatchObject({ blob: { size: 10, type: 'image/webp' }, width: size[0], height: size[1] });
  expect(made.map((one) => [one.size, one.drawn])).toEqual([[size, [[0, 0, ...size]]]]);
  expect(closed).toBe(1);
});

it('a picture too large is tried worse and worse, then smaller, and none at last', async () => {
  bytesAt = (quality) => quality * 30_000;
  expect(await smallPicture(picture(1600, 1200))).toMatchObject({ blob: { size: 19_500 }, width: 400, height: 300 });
  expect(made[0]?.tried.map(({ quality }) => quality)).toEqual([0.8, 0.65]);
  bytesAt = (quality) => (made.length > 2 ? 1 : quality * 100_000);
  made = [];
  expect(await smallPicture(picture(1600, 1200))).toMatchObject({ blob: { size: 1 }, width: 240, height: 180 });
  bytesAt = () => 20_001;
  expect(await smallPicture(picture(1600, 1200))).toBeNull();
  expect(closed).toBe(3);
});

it('what is no picture gives none', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await smallPicture(new Blob())).toBeNull();
  expect(made).toEqual([]);
});
