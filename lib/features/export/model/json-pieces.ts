import type { Capture } from '../../../core/capture.ts';

/** Hands out what is written, from the beginning each time it is called. */
export type EnvelopeStream = () => AsyncIterable<Pick<Capture, 'envelope'>>;

/** The envelopes, exact, one per line. A capture without an envelope (interrupted) is left out. */
export async function* ndjsonPieces(captures: EnvelopeStream): AsyncGenerator<string> {
  for await (const { envelope } of captures()) {
    // Line ends stand only between JSON tokens: a space means the same.
    if (envelope !== null) yield `${envelope.replace(/[\r\n]+/g, ' ')}\n`;
  }
}

/** One envelope as it is stored; several as a JSON array of them. */
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
