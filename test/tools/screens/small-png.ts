import type { Page } from 'playwright';
import { pngFile } from '../../replica/pictures/png-file.ts';

/** An image of at most 256 colours: the colours as r, g, b one after the other, and a number of one for each pixel. */
interface Indexed {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly number[];
  readonly pixels: string;
}

/**
 * Evaluated in a page: reads a PNG (base64). The most frequent colours stay exact, which are those that an interface is
 * drawn with, and so do those that lie farthest from them; each other one, of the edges of letters, becomes the
 * nearest.
 */
async function indexed(png: string): Promise<Indexed> {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('no canvas to read the picture with');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const frequency = new Map<string, number>();
  const colourAt = (at: number) => data.subarray(at, at + 3).join();
  for (let at = 0; at < data.length; at += 4) frequency.set(colourAt(at), (frequency.get(colourAt(at)) ?? 0) + 1);
  const partsOf = (colour: string) => colour.split(',').map(Number);
  const byFrequency = [...frequency].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const rest = byFrequency.splice(208);
  const colours = byFrequency.map(partsOf);
  const distance = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, part, at) => sum + (part - (other[at] ?? 0)) ** 2, 0);
  const far = rest.map((colour) => ({ parts: partsOf(colour), nearest: Number.POSITIVE_INFINITY }));
  const comeNearer = (kept: readonly number[]) => {
    for (const one of far) one.nearest = Math.min(one.nearest, distance(one.parts, kept));
  };
  for (const colour of colours) comeNearer(colour);
  while (colours.length < 256 && far.length > 0) {
    const { parts } = far.reduce((one, other) => (other.nearest > one.nearest ? other : one));
    colours.push(parts);
    comeNearer(parts);
  }
  const numberOf = (colour: string) => {
    const distances = colours.map((one) => distance(one, partsOf(colour)));
    return distances.indexOf(Math.min(...distances));
  };
  const numbers = new Map([...frequency.keys()].map((colour) => [colour, numberOf(colour)]));
  let pixels = '';
  for (let at = 0; at < data.length; at += 4) pixels += String.fromCharCode(numbers.get(colourAt(at)) ?? 0);
  return { width, height, colours: colours.flat(), pixels: btoa(pixels) };
}

/** A PNG in a third of its size, for pictures that are kept in the repository. `page` is any page. */
export async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, colours, pixels } = await page.evaluate(indexed, png.toString('base64'));
  return pngFile({ width, height, bytes: Buffer.from(pixels, 'base64'), palette: Buffer.from(colours), level: 9 });
}
