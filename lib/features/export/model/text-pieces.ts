import type { Capture } from '../../../core/capture.ts';
import { isoTime } from '../../../core/time.ts';
import { withoutSecrets } from '../../../secrets.ts';
import type { CaptureStream } from './csv.ts';
import { markdownOf } from './markdown.ts';

/** An envelope, and what is known of its item where that is its page only. */
export type Written = Pick<Capture, 'envelope'> & Partial<Pick<Capture, 'pageOnly' | 'title' | 'itemUrl' | 'startedAt' | 'endedAt'>>;

/** Yields the envelopes to write, from the start at each call. */
export type EnvelopeStream = () => AsyncIterable<Written>;

/** The envelope as a file has it: as stored, and behind the failure of one of which the page alone is known, what that is. */
export function writtenEnvelope({ envelope, pageOnly, title = '', itemUrl = '', startedAt = 0, endedAt }: Written): string | null {
  if (!pageOnly || envelope === null) return envelope;
  const own = withoutSecrets({ title, url: itemUrl });
  const page = { only: true, ...own, captured_at: isoTime(endedAt ?? startedAt) };
  return `${envelope.trimEnd().slice(0, -1)},"page":${JSON.stringify(page)}}`;
}

/** The envelopes, unchanged, one per line. Captures without an envelope (interrupted) are left out. */
export async function* ndjsonPieces(captures: EnvelopeStream): AsyncGenerator<string> {
  for await (const one of captures()) {
    const envelope = writtenEnvelope(one);
    // Line breaks occur only between JSON tokens, where a space is equivalent.
    if (envelope !== null) yield `${envelope.replace(/[\r\n]+/g, ' ')}\n`;
  }
}

/** One envelope as `writtenEnvelope` gives it; several as a JSON array. */
export async function* jsonPieces(captures: EnvelopeStream, several: boolean): AsyncGenerator<string> {
  let before = several ? '[\n' : '';
  let any = false;
  for await (const one of captures()) {
    const envelope = writtenEnvelope(one);
    if (envelope === null) continue;
    yield before + envelope;
    before = ',\n';
    any = true;
  }
  if (several) yield any ? '\n]\n' : '[]\n';
}

/**
 * Rows of comments as threads, one JSON object. `head`: what it says before them, itself an object's text. Each reply stands in the `replies`
 * of its first-level comment, next to which the rows have it; `reply_count` is what the site says. Of one that is not there, the id alone is.
 */
export async function* threadPieces(comments: CaptureStream, head: string): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"comments":[`;
  let thread = '';
  let before = '';
  for await (const { itemId, envelope, listed } of comments()) {
    // The first that a row has is the site's number: bare quotes are in no text, and the record comes last.
    const own = (envelope ?? '{}').replace('"replies":', '"reply_count":');
    const root = listed?.comment?.root ?? '';
    if (root !== '' && root === thread) yield before + own;
    else yield `${thread && ']},\n'}${(root ? JSON.stringify({ comment_id: root }) : own).slice(0, -1)},"replies":[${root && own}`;
    before = root ? ',' : '';
    thread = root || itemId;
  }
  yield `${thread && ']}\n'}]}\n`;
}

/** Captures one below the other; those that failed are left out, unless their page is known. */
export async function* markdownPieces(captures: CaptureStream, nameOf: Parameters<typeof markdownOf>[2]): AsyncGenerator<string> {
  const none = { handle: '', title: '', text: '', time: null, place: '', counters: [], comments: [] };
  let rule = '';
  for await (const capture of captures()) {
    if (capture.state !== 'done' && !capture.pageOnly) continue;
    yield rule + markdownOf(capture.card ?? { ...none, author: capture.author }, capture, nameOf);
    rule = '\n---\n\n';
  }
}
