import { markedEncoding } from '../core/marked-encoding.ts';

/** The text of a stream in UTF-8, or in the encoding that its byte order mark names, and without that. */
async function* textIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk]);
    // A mark has two bytes.
    if (!decoder && held.length < 2) continue;
    decoder ??= new TextDecoder(markedEncoding(held) ?? 'utf-8');
    yield decoder.decode(held, { stream: true });
    held = Buffer.alloc(0);
  }
  yield (decoder ?? new TextDecoder()).decode(held);
}

/**
 * The lines of a stream of text. Node's own reader also ends a line at U+2028 and U+2029, which a share text or a JSON
 * text may hold: whatever came behind would have another number.
 */
export async function* linesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textIn(stream)) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
