import type { UpstreamAnswer } from '../../../core/failure.ts';
import { type Tree, tree, trees } from '../../../core/json/tree.ts';
import { cardOf } from '../note/note-card.ts';
import { snakeCase, snakePath } from '../note/snake-case.ts';
import type { StateNote } from '../page/state-note.ts';
import { isItem } from '../upstream/feed-answer.ts';
import { unwatermarkedImages, unwatermarkedVideo } from './unwatermarked.ts';

/** Where the note lies in E5's `data`. */
const cardPath = 'response_body.data.items[].note_card';

/** What a rebuilt answer says in the place of the upstream's message. */
const rebuiltMessage = "rebuilt by Gleaner from the page's own state";

/** Rounded integers of a page's note (`video.media.videoId`) as paths of E5's `data`. */
export function lackedOfCard(rounded: readonly string[]): string[] {
  return rounded.map((path) => `${cardPath}.${snakePath(path)}`);
}

/** Headers as names and texts; `set-cookie` is never passed on. */
function withoutCookies(headers: UpstreamAnswer['headers']): Tree {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'set-cookie'));
}

function derived(card: Tree): Tree {
  return { unwatermarked_images_list: unwatermarkedImages(card), unwatermarked_video: unwatermarkedVideo(card) };
}

/** The platform's own answer in the gateway's wrapper, with the two derived fields; `msg` is `''` where upstream gave none. */
export function wrapped(upstream: UpstreamAnswer, noteId: string): Tree {
  const body = tree(upstream.body);
  const data = tree(body.data);
  const list = trees(data.items);
  const wanted = list.find((one) => isItem(one, noteId));
  const kept = list.map((one) => ({ ...one, note_card: cardOf(tree(one.note_card)) }));
  return {
    response_status: upstream.status,
    response_body: { ...body, msg: body.msg ?? '', data: { ...data, ...derived(tree(wanted?.note_card)), items: kept } },
    response_headers: withoutCookies(upstream.headers),
  };
}

/**
 * The same around a note of a page's state. 200 is the page's own status; `success` and `code` are what the page was told, for
 * it holds a note only after such an answer; headers are empty, and `msg` says that this is no answer of the upstream.
 */
export function rebuilt({ note, currentTime }: StateNote, noteId: string, headers: UpstreamAnswer['headers'] = {}): Tree {
  const card = tree(snakeCase(note));
  const item = { id: noteId, model_type: 'note', note_card: cardOf(card) };
  const data = { current_time: currentTime, ...derived(card), items: [item] };
  return {
    response_status: 200,
    response_body: { success: true, msg: rebuiltMessage, code: 0, data },
    response_headers: withoutCookies(headers),
  };
}

/** `data` of a failed E5: what the upstream answered. */
export function failedWrapper(upstream: UpstreamAnswer): Tree {
  return { response_status: upstream.status, response_body: upstream.body, response_headers: withoutCookies(upstream.headers) };
}
