import { deflateSync, Inflate, strToU8 } from 'fflate';

/** Bytes of the longest text that is unpacked: the records of one answer have 16 million characters at most. */
const longest = 64 << 20;
/** Packed bytes that are unpacked at once: a thousand times as many at most. */
const step = 1 << 16;

/** @throws RangeError where the text is longer than any that was packed here; Error where the bytes are damaged */
export function inflated(bytes: Uint8Array): string {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  const inflate = new Inflate((part, isLast) => {
    size += part.length;
    if (size > longest) throw new RangeError(`more than ${longest} bytes`);
    parts.push(decoder.decode(part, { stream: !isLast }));
  });
  for (let at = 0; at < bytes.length || at === 0; at += step)
    inflate.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  return parts.join('');
}

/** A text as deflated bytes (raw deflate of UTF-8), and back. */
export const packedText = {
  pack: (text: string): Uint8Array => deflateSync(strToU8(text.toWellFormed())),
  /** What `read` makes of the text; what `damaged` gives where it throws, or the bytes are none of ours. */
  unpack<T>(bytes: Uint8Array, read: (text: string) => T, damaged: () => T): T {
    try {
      return read(inflated(bytes));
    } catch {
      return damaged();
    }
  },
};
