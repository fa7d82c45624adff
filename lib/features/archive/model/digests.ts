import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** The CRC-32 of bytes behind bytes whose CRC-32 is `crc` (0: there are none before). An unsigned number. */
export function crcAfter(crc: number, bytes: Uint8Array): number {
  let now = ~crc;
  for (let at = 0; at < bytes.length; at++) now = (crcTable[(now ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (now >>> 8);
  return ~now >>> 0;
}

export interface Digests {
  /** How many bytes. */
  readonly bytes: number;
  readonly crc: number;
  /** 64 hex digits. */
  readonly sha256: string;
}

/** Digests of bytes that come piece by piece. After `end`, nothing more can be added. */
export function digesting() {
  const hash = sha256.create();
  let [bytes, crc] = [0, 0];
  return {
    /** How many bytes were added. */
    bytes: () => bytes,
    add(piece: Uint8Array): void {
      bytes += piece.length;
      crc = crcAfter(crc, piece);
      hash.update(piece);
    },
    end(): Digests {
      return { bytes, crc, sha256: bytesToHex(hash.digest()) };
    },
  };
}
