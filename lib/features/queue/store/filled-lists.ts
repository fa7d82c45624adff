import type { Reason } from '../../../core/reason.ts';
import type { QueueItem } from '../model/job.ts';
import { endOfFailure, type PagedAnswer, type PagedEnd, withPage } from '../model/paged.ts';
import type { Settled } from '../model/settle.ts';

/**
 * The gathered lists that lines fill. Every call is part of a transaction of the queue, so that a page and its line are
 * stored together.
 */
export interface FilledLists {
  /** The tables that it changes. */
  readonly tables: readonly string[];
  /** Lets the list of a line go on. False: it was removed. */
  open(item: QueueItem): Promise<boolean>;
  /**
   * Adds a page; the first begins a list, or joins the one that is being gathered. `fresh`: items that are new to the
   * line; null: as `open`.
   */
  take(item: QueueItem, page: PagedAnswer): Promise<{ readonly list: string; readonly fresh: number } | null>;
  /** Ends the list of a line, unless a page is gathered for it as well. */
  close(item: QueueItem, end: PagedEnd | 'left' | 'stopped', reason: Reason | null): Promise<void>;
  /** Ends all lists that lines of a job fill. */
  closeJob(job: string): Promise<void>;
}

/** The line after a page was added to its list: done if its way has ended, cancelled if the list was removed. */
export async function withPageOf(
  lists: FilledLists,
  item: QueueItem,
  page: PagedAnswer,
  now: number,
): Promise<QueueItem> {
  const taken = item.paged && (await lists.take(item, page));
  if (!item.paged || !taken) return { ...item, state: 'cancelled', endedAt: now };
  const paged = withPage({ ...item.paged, list: taken.list }, page, taken.fresh);
  return {
    ...item,
    paged,
    url: item.url || page.url,
    ...(paged.end ? ({ state: 'done', endedAt: now } as const) : {}),
  };
}

/** Ends the list of a line that has ended, or whose job was paused. */
export async function closeList(lists: FilledLists, item: QueueItem, { pauses, page }: Settled): Promise<void> {
  const { state, paged, failure } = item;
  if (!paged?.list) return;
  if (pauses) await lists.close(item, 'left', null);
  else if (state === 'failed' && failure) await lists.close(item, endOfFailure(failure), failure.reason);
  else if (state === 'done' && paged.end) await lists.close(item, paged.end, page?.answer.reason ?? null);
  else if (state === 'cancelled') await lists.close(item, 'stopped', null);
}
