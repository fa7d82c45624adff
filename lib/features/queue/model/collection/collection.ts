import type { Capture, CapturedFailure } from '../../../../core/capture.ts';
import type { Operation } from '../../../../core/operation.ts';
import type { PlatformId } from '../../../../core/platform.ts';
import type { SpecId } from '../../../../core/view.ts';

/** Why nothing more is asked for. `limit`: the user's own; the rest are the upstream's. */
export type CollectionEnd = 'last_page' | 'empty_page' | 'repeated_cursor' | 'nothing_new' | 'limit';

/** All pages of one list, asked for one after another by its line in the queue; plain JSON. Each page is a capture of its own. */
export interface Collection {
  /** Also that of its line in the queue. */
  readonly id: string;
  readonly spec: SpecId | null;
  readonly path: string;
  readonly platform: PlatformId;
  /** Body of its requests, as JSON text; the cursor is put in. */
  readonly body: string;
  /** Id and address of the item it is about; '' until known. */
  readonly itemId: string;
  readonly itemUrl: string;
  /** Null while there is more to ask for. */
  readonly end: CollectionEnd | null;
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
  /** Epoch ms. */
  readonly startedAt: number;
  readonly changedAt: number;
}

/** A collection as pages show it: with how its line in the queue stands. */
export interface CollectionProgress extends Collection {
  readonly state: 'running' | 'paused' | 'done';
  /** What stopped it; null where the user did. */
  readonly failure: CapturedFailure | null;
  /** Its job; '' where that was removed. */
  readonly job: string;
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

/** What a collection is begun with; `itemId` is '' where it is not known yet. */
export type CollectionBeginning = Pick<Collection, 'id' | 'body' | 'itemId' | 'itemUrl'>;

/** More pages in a row than this without anything new, and the cursor leads in circles. */
const mostPagesWithoutNew = 3;

/** The collection before its first page; null where the operation has no pages. */
export function begunCollection(operation: Operation | undefined, beginning: CollectionBeginning, now: number): Collection | null {
  if (!operation?.paging) return null;
  const { spec, path, platform, paging } = operation;
  const progress = { end: null, cursor: paging.first, asked: [], captures: [], collected: 0, total: 0, pagesWithoutNew: 0 };
  return { ...beginning, spec, path, platform, ...progress, startedAt: now, changedAt: now };
}

function endOf(asked: readonly string[], pagesWithoutNew: number, { size, next }: TakenPage): CollectionEnd | null {
  if (next === null) return 'last_page';
  if (size === 0) return 'empty_page';
  if (asked.includes(next)) return 'repeated_cursor';
  return pagesWithoutNew >= mostPagesWithoutNew ? 'nothing_new' : null;
}

/** The collection with one more page. Pure. `limit`: it ends after so many items, 0 = at the end. */
export function advance(collection: Collection, page: TakenPage, limit: number, now: number): Collection {
  const asked = [...collection.asked, collection.cursor];
  const collected = collection.collected + page.fresh;
  const pagesWithoutNew = page.fresh > 0 ? 0 : collection.pagesWithoutNew + 1;
  const own = limit > 0 && collected >= limit ? 'limit' : null;
  const { id, itemId, itemUrl } = page.capture;
  return {
    ...collection,
    itemId: collection.itemId || itemId,
    itemUrl: collection.itemUrl || itemUrl,
    end: endOf(asked, pagesWithoutNew, page) ?? own,
    cursor: page.next ?? collection.cursor,
    asked,
    captures: [...collection.captures, id],
    collected,
    total: page.total,
    pagesWithoutNew,
    changedAt: now,
  };
}

/** Whether asking on makes sense: not at its end, or ended by a limit that no longer holds. */
export function canResume({ end, collected }: Pick<Collection, 'end' | 'collected'>, limit: number): boolean {
  return end === null || (end === 'limit' && (limit === 0 || limit > collected));
}
