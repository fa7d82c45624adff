import { sha256 } from '@noble/hashes/sha2.js';

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of bytes behind those that have `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (one) => one.toString(16).padStart(2, '0')).join('');

/** What identifies bytes: how many, their CRC-32, and their SHA-256 in hex. */
export interface Digest {
  readonly bytes: number;
  readonly crc: number;
  readonly sha256: string;
}

/** Takes bytes piece by piece: a file of any size needs no memory. */
export function createDigest(): { take(piece: Uint8Array): void; end(): Digest } {
  const hash = sha256.create();
  let [bytes, crc] = [0, 0];
  return {
    take(piece) {
      hash.update(piece);
      crc = crc32(piece, crc);
      bytes += piece.length;
    },
    end: () => ({ bytes, crc, sha256: hex(hash.digest()) }),
  };
}
