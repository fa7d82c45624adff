import type { Capture } from '../../../core/capture.ts';
import type { Counter } from '../../../core/view.ts';
import type { GatheredList, ListLine } from './gathered-list.ts';

/** As `Capture.title`. */
const titleLength = 200;

const isoTime = (epochMs: number | null): string | null => (epochMs === null ? null : new Date(epochMs).toISOString());

/**
 * A row as exports write it, in the shape of a capture. Its envelope says the list's own facts beside the record (`data`), whose digits stay
 * as they are. `record`: its JSON text.
 */
export function rowCapture({ platform }: Pick<GatheredList, 'platform'>, position: number, line: ListLine, record: string): Capture {
  const { itemId, url, author, text, time, counters, pinned, advert, seen, at } = line;
  const facts = {
    ...{ position: position + 1, pinned, advertisement: advert, seen, received_at: isoTime(at), item_id: itemId, item_url: url },
    ...{ author, text, published_at: isoTime(time), counters, ...(line.damaged && { damaged: true }) },
  };
  const shown = Object.entries(counters).map(([counter, value]) => ({ counter: counter as Counter, value }));
  return {
    ...{ id: itemId, spec: null, path: '', name: '', platform, request: { path: '', body: '' }, itemId, itemUrl: url },
    ...{ title: text.slice(0, titleLength).toWellFormed(), author },
    ...{ state: 'done', startedAt: at, endedAt: at, tabId: null, code: 0, msg: '', failure: null, source: '', session: '', signedIn: null },
    ...{ requests: 0, coverage: null, drift: [], driftMore: 0, newFields: [], newFieldsMore: 0, missing: [], complete: null, trail: [] },
    card: { author, handle: '', title: '', text, time, place: '', counters: shown, comments: [] },
    envelope: `${JSON.stringify(facts).slice(0, -1)},"data":${record}}`,
    ...{ rawHash: '', shapes: '', version: '', incognito: false, stored: true, listed: { position: position + 1, pinned, advert, seen } },
  };
}
