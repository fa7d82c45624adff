import type { Dexie, Table } from 'dexie';
import type { Job, QueueItem } from '../model/job.ts';
import type { Ledger } from '../model/ledger.ts';
import type { Stranded } from '../model/store.ts';

export interface QueueTables {
  readonly jobs: Table<Job, string>;
  readonly items: Table<QueueItem, string>;
  readonly ledgers: Table<Ledger, string>;
}

export const queueTables = {
  jobs: 'id, order',
  items: 'id, state, [job+index], [job+state+index], [job+platform+state+rank], [job+key]',
  ledgers: 'platform',
} as const satisfies Record<keyof QueueTables, string>;

/**
 * The queue's tables, and the library tables it reads: whether an item's capture was written before its worker was
 * stopped.
 */
export interface QueueDatabase extends Dexie, QueueTables {
  readonly captures: Table<NonNullable<Stranded['capture']>, string>;
}

type Tables = Pick<QueueTables, 'jobs' | 'items'>;

/**
 * Whether a job goes on, or an item was left running by a worker that was stopped: then the queue has something to do.
 */
export async function hasWork({ jobs, items }: Tables): Promise<boolean> {
  if ((await jobs.filter(({ state }) => state === 'running').count()) > 0) return true;
  return (await items.where('state').equals('running').count()) > 0;
}

/** The paused jobs that save comments over a page: they may wait for that page. */
export const pausedComments = ({ jobs }: Pick<Tables, 'jobs'>) =>
  jobs.filter(({ state, origin }) => state === 'paused' && origin === 'comments');
