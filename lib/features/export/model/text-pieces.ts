import type { Exported, ExportStream } from './exported.ts';
import { markdownOf } from './markdown.ts';

/** Whether texts for people show it: a capture that failed has none, unless its page is known. */
export const isShown = ({ run }: Exported): boolean => !run || run.state === 'done' || run.pageOnly === true;

/** Yields the texts alone of what is exported. */
export type TextStream = () => AsyncIterable<Pick<Exported, 'text'>>;

/** The texts, unchanged, one per line. Captures without an envelope (interrupted) are left out. */
export async function* ndjsonPieces(texts: TextStream): AsyncGenerator<string> {
  for await (const { text } of texts()) {
    // Line breaks occur only between JSON tokens, where a space is equivalent.
    if (text !== null) yield `${text.replace(/[\r\n]+/g, ' ')}\n`;
  }
}

/** One text as it is; several as a JSON array. */
export async function* jsonPieces(texts: TextStream, several: boolean): AsyncGenerator<string> {
  let before = several ? '[\n' : '';
  let any = false;
  for await (const { text } of texts()) {
    if (text === null) continue;
    yield before + text;
    before = ',\n';
    any = true;
  }
  if (several) yield any ? '\n]\n' : '[]\n';
}

/**
 * Rows of comments as threads, one JSON object. `head`: what it says before them, itself an object's text. Each reply
 * stands in the `replies` of its first-level comment, next to which the rows have it; `reply_count` is what the site
 * says. Of one that is not there, the id alone is.
 */
export async function* threadPieces(comments: ExportStream, head: string): AsyncGenerator<string> {
  yield `${head.slice(0, -1)},"comments":[`;
  let thread = '';
  let before = '';
  for await (const { row, text } of comments()) {
    // The first that a row has is the site's number: bare quotes are in no text, and the record comes last.
    const own = (text ?? '{}').replace('"replies":', '"reply_count":');
    const root = row.comment?.root ?? '';
    if (root !== '' && root === thread) yield before + own;
    else
      yield `${thread && ']},\n'}${(root ? JSON.stringify({ comment_id: root }) : own).slice(0, -1)},"replies":[${root && own}`;
    before = root ? ',' : '';
    thread = root || row.itemId;
  }
  yield `${thread && ']}\n'}]}\n`;
}

/** Rows one below the other; captures that failed are left out, unless their page is known. */
export async function* markdownPieces(
  all: ExportStream,
  nameOf: Parameters<typeof markdownOf>[1],
): AsyncGenerator<string> {
  let rule = '';
  for await (const one of all()) {
    if (!isShown(one)) continue;
    yield rule + markdownOf(one, nameOf);
    rule = '\n---\n\n';
  }
}
