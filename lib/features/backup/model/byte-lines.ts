import { Gunzip } from 'fflate';

/**
 * A line of a file; `number` counts from 1. `text`, without its line feed, is null where it is not UTF-8, or longer
 * than anything Gleaner writes.
 */
export interface Line {
  readonly number: number;
  readonly text: string | null;
  /** The line's bytes, with its line break. */
  readonly bytes: Uint8Array;
  /** The rest of the file is not read: it was made to expand. */
  readonly grows?: true;
}

export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Maximum length of a line, in bytes, for whoever reads or writes one: four times an answer, because JSON within JSON
 * takes up to twice its length, and answers may be combined.
 */
export const longestLine = 128 << 20;
/**
 * What a file may unpack to: so many bytes, and beyond that so many times its own size. A backup unpacks to ten times
 * its size.
 */
const [mostGrown, mostTimes] = [16 << 20, 100];
/** How many packed bytes are unpacked at once: they give at most a thousand times as many. */
const step = 4096;

const lineBreak = 10;

/** Unpacks gzip. Ends early where the rest cannot be unpacked: the part before it is good. */
async function* unpacked(packed: Bytes): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const gunzip = new Gunzip((chunk) => ready.push(chunk));
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length; at += step) {
      let sound = true;
      try {
        gunzip.push(chunk.subarray(at, at + step));
      } catch {
        sound = false;
      }
      yield* ready;
      ready = [];
      if (!sound) return;
    }
  }
}

/** Converts UTF-16 to UTF-8. */
async function* asUtf8(chunks: Bytes, encoding: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield new TextEncoder().encode(decoder.decode(chunk, { stream: true }));
}

/** The first of the items, undefined if there is none, and all of them. */
async function begun<One>(
  coming: AsyncIterable<One>,
): Promise<{ readonly first: One | undefined; readonly all: AsyncIterable<One> }> {
  const iterator = coming[Symbol.asyncIterator]();
  const { done, value } = await iterator.next();
  async function* again() {
    if (!done) yield value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first: done ? undefined : value, all: again() };
}

/** The bytes of the text in UTF-8, unpacked if they are packed. */
async function* plainBytes(chunks: Bytes, packed = true): AsyncGenerator<Uint8Array> {
  const { first, all } = await begun(chunks);
  const [one = 0, other = 0] = first ?? [];
  if (one === 0x1f && other === 0x8b && packed) yield* plainBytes(unpacked(all), false);
  else if (one === 0xff && other === 0xfe) yield* asUtf8(all, 'utf-16le');
  else if (one === 0xfe && other === 0xff) yield* asUtf8(all, 'utf-16be');
  else yield* all;
}

/** The lines of a file, packed or not, one at a time. A line is never in memory beyond `longestLine`. */
export async function* byteLines(file: Bytes): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  let [given, grown] = [0, 0];

  async function* measured(): Bytes {
    for await (const chunk of file) {
      given += chunk.length;
      yield chunk;
    }
  }

  function line(): Line {
    number += 1;
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    const isWhole = size <= longestLine;
    parts = [];
    size = 0;
    try {
      return { number, text: isWhole ? decoder.decode(bytes).replace(/\n$/, '') : null, bytes };
    } catch {
      return { number, text: null, bytes };
    }
  }

  for await (const chunk of plainBytes(measured())) {
    grown += chunk.length;
    if (grown > mostGrown && grown > mostTimes * given) return yield { ...line(), text: null, grows: true };
    for (let at = 0; at < chunk.length; ) {
      const end = chunk.indexOf(lineBreak, at);
      const part = chunk.subarray(at, end < 0 ? chunk.length : end + 1);
      size += part.length;
      if (size <= longestLine) parts.push(part);
      else parts = [];
      at += part.length;
      if (end >= 0) yield line();
    }
  }
  if (size > 0) yield line();
}
