import { sha256 } from '../../../core/sha256.ts';

/** Bytes per block. Part of the format. */
const blockSize = 1 << 20;

/**
 * A hash of a file too large for memory: the SHA-256 of the hash so far (64 hex digits), followed by the next block of
 * a megabyte.
 */
export function chainHash() {
  const block = new Uint8Array(64 + blockSize);
  let size = 64;
  let last = '0'.repeat(64);

  async function close(): Promise<void> {
    new TextEncoder().encodeInto(last, block);
    last = await sha256(block.subarray(0, size));
    size = 64;
  }

  return {
    async add(bytes: Uint8Array): Promise<void> {
      for (let at = 0; at < bytes.length; ) {
        const part = bytes.subarray(at, at + block.length - size);
        block.set(part, size);
        size += part.length;
        at += part.length;
        if (size === block.length) await close();
      }
    },
    async end(): Promise<string> {
      if (size > 64) await close();
      return last;
    },
  };
}
