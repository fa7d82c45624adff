import { type Digests, digesting } from '../model/digests.ts';
import { type ArchiveMember, memberOf } from '../model/manifest.ts';
import { streamOf } from '../model/stream-of.ts';
import type { Spool } from './spool.ts';

/** A text, some at a time. */
export type Pieces = AsyncIterable<string>;

/** Characters that are packed at once. */
const packedAtOnce = 1 << 16;

/** A text's bytes, some at a time; what identifies them is known at the end. */
function encoded(pieces: Pieces) {
  const encoder = new TextEncoder();
  const digest = digesting();
  function take(text: string): Uint8Array<ArrayBuffer> {
    const piece = encoder.encode(text);
    digest.add(piece);
    return piece;
  }
  async function* bytes() {
    let text = '';
    for await (const piece of pieces) {
      text += piece;
      if (text.length < packedAtOnce) continue;
      yield take(text);
      text = '';
    }
    if (text) yield take(text);
  }
  return { bytes: streamOf(bytes()), digest };
}

/** Writes a text into the spool, deflated. */
export async function writeText(spool: Spool, name: string, path: string, pieces: Pieces): Promise<ArchiveMember> {
  const { bytes, digest } = encoded(pieces);
  const packed: Digests = await spool.write(name, bytes.pipeThrough(new CompressionStream('deflate-raw')));
  return memberOf(path, digest.end(), packed);
}

/** One piece as all pieces of a text. */
export async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
