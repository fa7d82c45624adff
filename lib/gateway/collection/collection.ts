import type { Capture } from '../capture.ts';
import type { PlatformId } from '../platform.ts';
import type { SpecId } from '../view.ts';

/** Why nothing more is asked for. `limit`: the user's own; the rest are the upstream's. */
export type CollectionEnd = 'last_page' | 'empty_page' | 'repeated_cursor' | 'nothing_new' | 'limit';

/** All pages of one list, asked for one after another; plain JSON. Each page is a capture of its own. */
export interface Collection {
  readonly id: string;
  readonly spec: SpecId | null;
  readonly path: string;
  readonly platform: PlatformId;
  /** Body of its requests, as JSON text; the cursor is put in. */
  readonly body: string;
  /** Id and address of the item it is about; '' until its first page has come. */
  readonly itemId: string;
  readonly itemUrl: string;
  readonly state: 'running' | 'paused' | 'done';
  /** Why it is done; null while it is not. */
  readonly end: CollectionEnd | null;
  /** What stopped it; null where the user did. */
  readonly failure: Capture['failure'];
  /** Of the page to ask for next. */
  readonly cursor: string;
  /** Cursors of the pages taken, in order, and the captures that hold them. */
  readonly asked: readonly string[];
  readonly captures: readonly string[];
  /** Different items so far, and how many the upstream says there are (0 = it does not say). */
  readonly collected: number;
  readonly total: number;
  /** Pages in a row without a new item. */
  readonly pagesWithoutNew: number;
  /** Stop after so many items; 0 = at the end. */
  readonly limit: number;
  /** Pause between two pages, in ms. */
  readonly pace: number;
  readonly tabId: number | null;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly changedAt: number;
}

/** One page as the collection sees it. */
export interface TakenPage {
  readonly capture: Pick<Capture, 'id' | 'itemId' | 'itemUrl'>;
  /** Items on it, and how many of them no page before had. */
  readonly size: number;
  readonly fresh: number;
  readonly total: number;
  readonly next: string | null;
}

/** More pages in a row than this without anything new, and the cursor leads in circles. */
const mostPagesWithoutNew = 3;

function endOf(asked: readonly string[], pagesWithoutNew: number, { size, next }: TakenPage): CollectionEnd | null {
  if (next === null) return 'last_page';
  if (size === 0) return 'empty_page';
  if (asked.includes(next)) return 'repeated_cursor';
  return pagesWithoutNew >= mostPagesWithoutNew ? 'nothing_new' : null;
}

/** The collection with one more page. Pure. A state other than `running` stays: the user paused while the page was under way. */
export function advance(collection: Collection, page: TakenPage, now: number): Collection {
  const asked = [...collection.asked, collection.cursor];
  const collected = collection.collected + page.fresh;
  const pagesWithoutNew = page.fresh > 0 ? 0 : collection.pagesWithoutNew + 1;
  const own = collection.limit > 0 && collected >= collection.limit ? 'limit' : null;
  const end = endOf(asked, pagesWithoutNew, page) ?? own;
  const { id, itemId, itemUrl } = page.capture;
  return {
    ...collection,
    itemId: collection.itemId || itemId,
    itemUrl: collection.itemUrl || itemUrl,
    state: end ? 'done' : collection.state,
    end,
    failure: null,
    cursor: page.next ?? collection.cursor,
    asked,
    captures: [...collection.captures, id],
    collected,
    total: page.total,
    pagesWithoutNew,
    changedAt: now,
  };
}

/** Whether asking on makes sense: paused, or ended by a limit that no longer holds. */
export function canResume({ state, end, collected }: Collection, limit: number): boolean {
  return state === 'paused' || (end === 'limit' && (limit === 0 || limit > collected));
}
