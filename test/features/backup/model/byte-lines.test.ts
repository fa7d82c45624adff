import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { byteLines } from '../../../../lib/features/backup/model/byte-lines.ts';

/** Bytes that come in pieces of this size. */
async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function linesOf(bytes: Uint8Array, size = bytes.length) {
  const lines = [];
  for await (const line of byteLines(inPieces(bytes, size))) lines.push(line);
  return lines;
}
const textsOf = async (bytes: Uint8Array, size?: number) => (await linesOf(bytes, size)).map(({ text }) => text);
const asBytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

const text = 'a\n\nb é 山\r\n𝒳';
const lines = ['a', '', 'b é 山\r', '𝒳'];

// From a first piece of one byte nobody can tell of which kind a file is.
describe.each([2, 3, 1000])('a file that comes in pieces of %i bytes', (size) => {
  test.each<[string, Uint8Array]>([
    ['in UTF-8', asBytes(text)],
    ['with its mark', asBytes(`\ufeff${text}`)],
    ['in UTF-16', utf16(text)],
    ['in UTF-16 of the other kind', new Uint8Array(Buffer.from(utf16(text)).swap16())],
  ])('%s', async (_, bytes) => {
    expect(await textsOf(bytes, size)).toEqual(lines);
  });

  it('packed', async () => {
    expect(await textsOf(new Uint8Array(gzipSync(text)), size)).toEqual(lines);
  });
});

it.each([text, `\ufeff${text}`])('UTF-8 that comes byte by byte is read: %#', async (all) => {
  expect(await textsOf(asBytes(all), 1)).toEqual(lines);
});

it('each line has its number, and its bytes with their line break', async () => {
  expect(await linesOf(asBytes('ab\n\nc'), 1)).toEqual([
    { number: 1, text: 'ab', bytes: asBytes('ab\n') },
    { number: 2, text: '', bytes: asBytes('\n') },
    { number: 3, text: 'c', bytes: asBytes('c') },
  ]);
  expect(await textsOf(asBytes('a\n'))).toEqual(['a']);
  expect(await textsOf(asBytes(''))).toEqual([]);
});

it('bytes that are no UTF-8 are no text, and the next line is', async () => {
  const bytes = new Uint8Array([97, 10, 255, 10, 98]);
  expect(await linesOf(bytes)).toEqual([
    { number: 1, text: 'a', bytes: new Uint8Array([97, 10]) },
    { number: 2, text: null, bytes: new Uint8Array([255, 10]) },
    { number: 3, text: 'b', bytes: new Uint8Array([98]) },
  ]);
});

test.each([
  [0x1f, 0x8a],
  [0x1e, 0x8b],
  [0xff, 0xfd],
  [0xfe, 0xfe],
])('a file that begins with %i and %i is neither packed nor UTF-16', async (...first) => {
  const bytes = new Uint8Array([...first, 10, 98]);
  const [head, next] = await linesOf(bytes);
  expect([head?.bytes, next?.text]).toEqual([bytes.subarray(0, 3), 'b']);
});

it('a packed file that is damaged further on has the lines before', async () => {
  const all = Array.from({ length: 20_000 }, (_, at) => `${at} ${Math.sin(at)}`);
  const packed = new Uint8Array(gzipSync(all.join('\n')));
  packed.fill(0xff, 100_000, 120_000);
  const read = await textsOf(packed, 5000);
  expect(read.length).toBeGreaterThan(3000);
  expect(read.slice(0, 3000)).toEqual(all.slice(0, 3000));
  expect(read.length).toBeLessThan(all.length);
});

it('a file may unpack to 16 MB, however small it is, and to a hundred times its size', async () => {
  const line = 'x'.repeat(9999);
  const last = async (bytes: Uint8Array) => (await linesOf(bytes)).at(-1);
  const packedOf = (count: number) => new Uint8Array(gzipSync(`${line}\n`.repeat(count)));
  expect(await last(packedOf(1600))).toMatchObject({ number: 1600, text: line });
  const grown = await last(packedOf(2000));
  expect(grown).toMatchObject({ text: null, grows: true });
  // What came before it was read.
  expect(grown?.number).toBeGreaterThan(1000);
  // Plain bytes never grow.
  expect((await last(asBytes('y'.repeat(17 << 20))))?.grows).toBeUndefined();
});
