import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), data.length + 8);
  return framed;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel; one, its place in `palette`, where there is one. */
  readonly bytes: Uint8Array;
  readonly palette?: Buffer;
  /** Of deflate. */
  readonly level: number;
}

/** A PNG. Each row is stored as its difference from the row above, or as it is where there is a palette. */
export function pngFile({ width, height, bytes, palette, level }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, palette ? 3 : 2, 0, 0, 0], 8);
  const length = width * (palette ? 1 : 3);
  const rows = Buffer.alloc(height * (length + 1));
  for (let row = 0; row < height; row += 1) {
    const to = row * (length + 1);
    const from = row * length;
    rows[to] = palette ? 0 : 2;
    for (let at = 0; at < length; at += 1) {
      const above = palette || row === 0 ? 0 : (bytes[from - length + at] ?? 0);
      rows[to + 1 + at] = (bytes[from + at] ?? 0) - above;
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
