import { deflateSync, Inflate, strToU8 } from 'fflate';

/** Maximum size of an unpacked text, in bytes: the records of one answer have 16 million characters at most. */
const longest = 64 << 20;
/** How many packed bytes are unpacked at once: they give at most a thousand times as many. */
const step = 1 << 16;

/** @throws RangeError when the text is longer than any that was packed here; Error when the bytes are damaged */
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
  /** The result of `read` for the text; that of `damaged` if `read` throws or the bytes are not ours. */
  unpack<T>(bytes: Uint8Array, read: (text: string) => T, damaged: () => T): T {
    try {
      return read(inflated(bytes));
    } catch {
      return damaged();
    }
  },
};
