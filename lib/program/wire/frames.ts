import { endianness } from 'node:os';

/** Longest frame that is read, in bytes: as much as Chromium accepts from an extension. */
const longestFrame = 64 * 1024 * 1024;

const little = endianness() === 'LE';

/**
 * A message in the form of native messaging: its length as a 32-bit integer in the machine's byte order, then its JSON
 * text.
 */
export function frameOf(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message), 'utf8');
  const head = Buffer.alloc(4);
  if (little) head.writeUInt32LE(text.length);
  else head.writeUInt32BE(text.length);
  return Buffer.concat([head, text]);
}

export function frameReader(longest = longestFrame) {
  let chunks: Buffer[] = [];
  let buffered = 0;
  /** Length of the current frame with its header; 0 until the header has come. */
  let wanted = 0;

  function lengthIn(bytes: Buffer): number {
    const length = little ? bytes.readUInt32LE(0) : bytes.readUInt32BE(0);
    if (length > longest) throw new Error(`A message of ${length} bytes is longer than ${longest}.`);
    return length;
  }

  return {
    /** Takes a chunk and gives the messages that it completes. @throws Error on a frame that is too long or not JSON */
    push(chunk: Buffer): unknown[] {
      chunks.push(chunk);
      buffered += chunk.length;
      const messages: unknown[] = [];
      while (buffered >= (wanted || 4)) {
        // Joined once a frame is complete, not with every chunk: 30 MB come in hundreds of them.
        const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
        chunks = [bytes];
        if (wanted === 0) wanted = lengthIn(bytes) + 4;
        if (bytes.length < wanted) break;
        messages.push(JSON.parse(bytes.toString('utf8', 4, wanted)));
        const next = bytes.subarray(wanted);
        chunks = next.length > 0 ? [next] : [];
        buffered = next.length;
        wanted = 0;
      }
      return messages;
    },
  };
}
