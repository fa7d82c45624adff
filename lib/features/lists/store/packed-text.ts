import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';

/** A text as deflated bytes (raw deflate of UTF-8), and back. */
export const packedText = {
  pack: (text: string): Uint8Array => deflateSync(strToU8(text.toWellFormed())),
  unpack: (bytes: Uint8Array): string => strFromU8(inflateSync(bytes)),
};
