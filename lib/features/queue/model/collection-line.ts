import type { Collection } from './collection/collection.ts';
import type { CollectionTask, QueueItem } from './job.ts';
import { itemKey } from './read-list.ts';

interface Wish extends Pick<CollectionTask, 'limit' | 'tabId'> {
  readonly job: string;
}

/** The line that requests the missing pages of a collection. */
export function lineOfCollection(collection: Collection, { job, limit, tabId }: Wish): QueueItem {
  const { id, platform, path, body, itemId, itemUrl, captures = [], collected = 0, total = 0 } = collection;
  const what = { id, job, index: 0, rank: 0, input: itemUrl || itemId, platform, path, body, url: itemUrl, key: itemKey(path, itemId) };
  const outcome = { state: 'waiting', skip: null, notBefore: 0, attempts: 0, failure: null, title: '', endedAt: null } as const;
  return { ...what, ...outcome, collection: { limit, tabId, pages: captures.length, collected, total } };
}

/** The line with its collection's progress. */
export function withProgress(item: QueueItem, { captures, collected, total }: Collection): QueueItem {
  return item.collection ? { ...item, collection: { ...item.collection, pages: captures.length, collected, total } } : item;
}
