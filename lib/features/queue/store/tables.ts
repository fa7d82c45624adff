import type { Dexie, Table } from 'dexie';
import type { Collection } from '../model/collection/collection.ts';
import type { Job, QueueItem } from '../model/job.ts';
import type { Ledger } from '../model/ledger.ts';
import type { Stranded } from '../model/store.ts';

/** An item of a collection, and the page (0, 1, …) on which it appeared first. */
interface KeyRow {
  readonly collection: string;
  readonly key: string;
  readonly page: number;
}

export interface QueueTables {
  readonly jobs: Table<Job, string>;
  readonly items: Table<QueueItem, string>;
  readonly ledgers: Table<Ledger, string>;
  readonly collections: Table<Collection, string>;
  readonly keys: Table<KeyRow, [string, string]>;
}

export const queueTables = {
  jobs: 'id, order',
  items: 'id, state, [job+index], [job+state+index], [job+platform+state+rank], [job+key]',
  ledgers: 'platform',
  collections: 'id, itemId, startedAt',
  keys: '[collection+key], [collection+page]',
} as const satisfies Record<keyof QueueTables, string>;

/** The queue's tables, and the library tables it reads: whether an item's capture was written before its worker was stopped. */
export interface QueueDatabase extends Dexie, QueueTables {
  readonly captures: Table<Omit<NonNullable<Stranded['capture']>, 'envelope'>, string>;
  readonly envelopes: Table<{ readonly text: string }, string>;
}

type Tables = Pick<QueueTables, 'jobs' | 'items' | 'collections'>;

/** Whether a job goes on, or an item was left running by a worker that was stopped: then the queue has something to do. */
export async function hasWork({ jobs, items }: Tables): Promise<boolean> {
  if ((await jobs.filter(({ state }) => state === 'running').count()) > 0) return true;
  return (await items.where('state').equals('running').count()) > 0;
}

/** Whether there is a collection that has not come to its end: then it may wait for a page. */
export async function hasOpenCollection({ collections }: Tables): Promise<boolean> {
  return (await collections.filter(({ end }) => end === null).count()) > 0;
}
