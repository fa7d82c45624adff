import type { Capture } from '../../../core/capture.ts';

/** Yields the envelopes to write, from the start at each call. */
export type EnvelopeStream = () => AsyncIterable<Pick<Capture, 'envelope'>>;

/** The envelopes, unchanged, one per line. Captures without an envelope (interrupted) are left out. */
export async function* ndjsonPieces(captures: EnvelopeStream): AsyncGenerator<string> {
  for await (const { envelope } of captures()) {
    // Line breaks occur only between JSON tokens, where a space is equivalent.
    if (envelope !== null) yield `${envelope.replace(/[\r\n]+/g, ' ')}\n`;
  }
}

/** One envelope exactly as stored; several as a JSON array. */
export async function* jsonPieces(captures: EnvelopeStream, several: boolean): AsyncGenerator<string> {
  let before = several ? '[\n' : '';
  let any = false;
  for await (const { envelope } of captures()) {
    if (envelope === null) continue;
    yield before + envelope;
    before = ',\n';
    any = true;
  }
  if (several) yield any ? '\n]\n' : '[]\n';
}
