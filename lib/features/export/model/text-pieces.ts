import type { Exported, ExportStream } from './exported.ts';
import { markdownOf } from './markdown.ts';

/** Whether texts for people show it: a capture that failed has none, unless its page is known. */
export const isShown = ({ run }: Exported): boolean => !run || run.state === 'done' || run.pageOnly === true;

/** Yields the texts alone of what is exported. */
export type TextStream = () => AsyncIterable<Pick<Exported, 'text'>>;

/** The texts, unchanged. Captures without an envelope (interrupted) are left out. */
async function* given(texts: TextStream): AsyncGenerator<string> {
  for await (const { text } of texts()) if (text !== null) yield text;
}

/** The texts, one per line. */
export async function* ndjsonPieces(texts: TextStream): AsyncGenerator<string> {
  // Line breaks occur only between JSON tokens, where a space is equivalent.
  for await (const text of given(texts)) yield `${text.replace(/[\r\n]+/g, ' ')}\n`;
}

/** JSON texts as an array, each begun on a line of its own. */
export async function* arrayPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const text of texts) {
    yield before + text;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** One text as it is; several as a JSON array. */
export const jsonPieces = (texts: TextStream, several: boolean): AsyncGenerator<string> =>
  several ? arrayPieces(given(texts)) : given(texts);

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
