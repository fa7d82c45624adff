import type { CapturedFailure } from '../../../../core/capture.ts';
import type { Operation } from '../../../../core/operation.ts';
import type { OperationSummary } from '../../../../core/view.ts';
import type { PageFacts } from './read-page.ts';

/** Why a collection ended. `limit`: the user's own limit; all others come from the upstream. */
export type CollectionEnd = 'last_page' | 'empty_page' | 'repeated_cursor' | 'nothing_new' | 'limit';

/** All pages of one list, requested one after another by its line in the queue; plain JSON. Each page is a separate capture. */
export interface Collection extends Pick<OperationSummary, 'spec' | 'path' | 'platform'> {
  /** Also the id of its line in the queue. */
  readonly id: string;
  /** Body of its requests, as JSON text; the cursor is inserted into it. */
  readonly body: string;
  /** Id and address of the item that the list belongs to; '' until known. */
  readonly itemId: string;
  readonly itemUrl: string;
  readonly end: CollectionEnd | null;
  /** Cursor of the next page to request. */
  readonly cursor: string;
  /** Cursors of the stored pages, in order, and the ids of their captures. */
  readonly asked: readonly string[];
  readonly captures: readonly string[];
  /** Distinct items so far, and the total that the upstream reports (0 = it reports none). */
  readonly collected: number;
  readonly total: number;
  /** Consecutive pages without a new item. */
  readonly pagesWithoutNew: number;
  /** Epoch ms. */
  readonly startedAt: number;
  readonly changedAt: number;
}

/** A collection as extension pages show it, with the state of its line in the queue. */
export interface CollectionProgress extends Collection {
  readonly state: 'running' | 'paused' | 'done';
  /** What stopped it; null if the user did. */
  readonly failure: CapturedFailure | null;
  /** Id of its job; '' if the job was removed. */
  readonly job: string;
}

export interface TakenPage extends Omit<PageFacts, 'keys'> {
  /** How many of its items are new to the collection. */
  readonly fresh: number;
}

/** The fields that a collection starts with; `itemId` is '' where it is not known yet. */
export type CollectionBeginning = Pick<Collection, 'id' | 'body' | 'itemId' | 'itemUrl'>;

/** After this many consecutive pages without a new item, the cursor is assumed to loop. */
const mostPagesWithoutNew = 3;

/** The empty collection; null where the operation has no pages. */
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

/** The collection with one more page. Pure. `limit`: it ends after this many items; 0 = at the last page. */
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

/** Whether the collection can continue: it has not ended, or it ended by a limit that is now higher. */
export function canResume({ end, collected }: Pick<Collection, 'end' | 'collected'>, limit: number): boolean {
  return end === null || (end === 'limit' && (limit === 0 || limit > collected));
}
