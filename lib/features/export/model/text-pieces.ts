import type { Capture } from '../../../core/capture.ts';
import type { CaptureStream } from './csv.ts';
import { markdownOf } from './markdown.ts';

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

/** Captures one below the other; those that failed are left out. */
export async function* markdownPieces(captures: CaptureStream, nameOf: Parameters<typeof markdownOf>[2]): AsyncGenerator<string> {
  const none = { handle: '', title: '', text: '', time: null, place: '', counters: [], comments: [] };
  let rule = '';
  for await (const capture of captures()) {
    if (capture.state !== 'done') continue;
    yield rule + markdownOf(capture.card ?? { ...none, author: capture.author }, capture, nameOf);
    rule = '\n---\n\n';
  }
}
