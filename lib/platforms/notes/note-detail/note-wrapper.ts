import type { UpstreamAnswer } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/json.ts';
import { cardOf } from '../note/note-card.ts';
import { snakeCase, snakePath } from '../note/snake-case.ts';
import type { StateNote } from '../page/state-note.ts';
import { isItem } from '../upstream/feed-answer.ts';
import { unwatermarkedImages, unwatermarkedVideo } from './unwatermarked.ts';

/** The path of the note in E5's `data`. */
const cardPath = 'response_body.data.items[].note_card';

/** The message of a rebuilt answer, in place of the upstream's. */
export const rebuiltMessage = "rebuilt by Gleaner from the page's own state";

/** Rounded integers of a page's note (`video.media.videoId`) as paths of E5's `data`. */
export function lackedOfCard(rounded: readonly string[]): string[] {
  return rounded.map((path) => `${cardPath}.${snakePath(path)}`);
}

/** Headers as names and texts; `set-cookie` is never included. */
function withoutCookies(headers: UpstreamAnswer['headers']): Tree {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'set-cookie'));
}

function derived(card: Tree): Tree {
  return { unwatermarked_images_list: unwatermarkedImages(card), unwatermarked_video: unwatermarkedVideo(card) };
}

/**
 * The platform's own answer in the gateway's wrapper, with the two derived fields; `msg` is `''` when upstream sent
 * none.
 */
export function wrapped(upstream: UpstreamAnswer, noteId: string): Tree {
  const body = tree(upstream.body);
  const data = tree(body.data);
  const list = trees(data.items);
  const wanted = list.find((one) => isItem(one, noteId));
  const kept = list.map((one) => ({ ...one, note_card: cardOf(tree(one.note_card)) }));
  return {
    response_status: upstream.status,
    response_body: {
      ...body,
      msg: body.msg ?? '',
      data: { ...data, ...derived(tree(wanted?.note_card)), items: kept },
    },
    response_headers: withoutCookies(upstream.headers),
  };
}

/**
 * The same wrapper around a note from a page's state. 200 is the page's own status; `success` and `code` are those of
 * the answer the page must have received, since it holds a note only after a success; headers are empty, and `msg` says
 * that this is not an upstream answer.
 */
export function rebuilt(
  { note, currentTime }: StateNote,
  noteId: string,
  headers: UpstreamAnswer['headers'] = {},
): Tree {
  const card = tree(snakeCase(note));
  const item = { id: noteId, model_type: 'note', note_card: cardOf(card) };
  const data = { current_time: currentTime, ...derived(card), items: [item] };
  return {
    response_status: 200,
    response_body: { success: true, msg: rebuiltMessage, code: 0, data },
    response_headers: withoutCookies(headers),
  };
}

/** `data` of a failed E5: the upstream's answer. */
export function failedWrapper(upstream: UpstreamAnswer): Tree {
  return {
    response_status: upstream.status,
    response_body: upstream.body,
    response_headers: withoutCookies(upstream.headers),
  };
}
