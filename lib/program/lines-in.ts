/**
 * The lines of a stream of text in UTF-8, without a byte order mark at its beginning. Node's own reader also ends a line at
 * U+2028 and U+2029, which a share text or a JSON text may hold: whatever came behind would have another number.
 */
export async function* linesIn(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
