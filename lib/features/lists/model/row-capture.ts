import type { Capture } from '../../../core/capture.ts';
import { isoTime } from '../../../core/time.ts';
import type { Counter } from '../../../core/view.ts';
import { cutText } from '../../../core/well-formed.ts';
import type { GatheredList, ListLine } from './gathered-list.ts';

/** As `Capture.title`. */
const titleLength = 200;

/** What an export says of a row, beside its record. */
function factsOf(position: number, line: ListLine) {
  const { itemId, url, author, authorId, text, time, counters, pinned, advert, seen, at, comment, damaged, textCut } = line;
  const broken = { ...(textCut && { text_cut: textCut }), ...(damaged && { damaged }) };
  if (!comment)
    return {
      ...{ position: position + 1, pinned, advertisement: advert, seen, received_at: isoTime(at), item_id: itemId, item_url: url },
      ...{ author, text, published_at: isoTime(time), counters, ...broken },
    };
  const { root, parent, replies, place, pictures, marks } = comment;
  return {
    ...{ position: position + 1, comment_id: itemId, root_id: root, parent_id: parent, author, author_id: authorId, text },
    ...{
      likes: counters.likes ?? '',
      replies,
      published_at: isoTime(time),
      place,
      pictures,
      pinned,
      marks,
      received_at: isoTime(at),
      ...broken,
    },
  };
}

/**
 * A row as exports write it, in the shape of a capture. Its envelope says the list's own facts beside the record (`data`), whose digits stay
 * as they are. `record`: its JSON text; null: it is left out.
 */
export function rowCapture({ platform }: Pick<GatheredList, 'platform'>, position: number, line: ListLine, record: string | null): Capture {
  const { itemId, url, author, authorId, text, time, counters, pinned, advert, seen, at, comment } = line;
  const facts = JSON.stringify(factsOf(position, line));
  const shown = Object.entries(counters).map(([counter, value]) => ({ counter: counter as Counter, value }));
  return {
    ...{ id: itemId, spec: null, path: '', name: '', platform, request: { path: '', body: '' }, itemId, itemUrl: url },
    ...{ title: cutText(`${comment?.root ? '↳ ' : ''}${text}`, titleLength), author },
    ...{ state: 'done', startedAt: at, endedAt: at, tabId: null, code: 0, msg: '', failure: null, source: '', session: '', signedIn: null },
    ...{ requests: 0, coverage: null, drift: [], driftMore: 0, newFields: [], newFieldsMore: 0, missing: [], complete: null, trail: [] },
    card: { author, handle: '', title: '', text, time, place: comment?.place ?? '', counters: shown, comments: [] },
    envelope: record === null ? facts : `${facts.slice(0, -1)},"data":${record}}`,
    ...{ rawHash: '', shapes: '', version: '', incognito: false, stored: true },
    listed: { position: position + 1, pinned, advert, seen, ...(comment ? { comment: { ...comment, authorId } } : {}) },
  };
}
