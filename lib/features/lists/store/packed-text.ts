import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A text as deflated bytes (raw deflate of UTF-8), and back. */
export const packedText = {
  pack: (text: string): Uint8Array => deflateSync(strToU8(text.toWellFormed())),
  /** What `read` makes of the text; what `damaged` gives where it throws, or the bytes are none of ours. */
  unpack<T>(bytes: Uint8Array, read: (text: string) => T, damaged: () => T): T {
    try {
      return read(strFromU8(inflateSync(bytes)));
    } catch {
      return damaged();
    }
  },
};
