import Dexie, { type Transaction } from 'dexie';
import type { Capture } from '../../../core/capture.ts';
import type { Collection } from '../model/collection/collection.ts';
import { lineOfCollection } from '../model/collection-line.ts';
import type { Job } from '../model/job.ts';
import type { KeyRow } from './key-row.ts';

/** A collection as versions before the queue kept it, in a database of its own. */
interface EarlierCollection extends Collection {
  readonly state: string;
  readonly failure: Capture['failure'];
  readonly limit?: number;
  readonly tabId?: number | null;
  readonly pace?: number;
  /** Of 0.1: the pages without anything new. */
  readonly barren?: number;
}

interface Earlier {
  readonly collections: readonly EarlierCollection[];
  readonly keys: readonly KeyRow[];
}

export function earlierName(library: string): string {
  return `${library}-collections`;
}

async function readEarlier(name: string): Promise<Earlier> {
  if (!(await Dexie.exists(name))) return { collections: [], keys: [] };
  const database = new Dexie(name);
  await database.open();
  try {
    const [collections, keys] = await Promise.all([database.table('collections').toArray(), database.table('keys').toArray()]);
    return { collections, keys };
  } finally {
    database.close();
  }
}

/**
 * Moves collections into the library's database, as a step of its version: as a whole or not at all, whoever opens it first. One that
 * was not at its end becomes a job, paused where it stopped.
 */
export async function moveCollections(change: Transaction, library: string): Promise<void> {
  // Another database within an upgrade: Dexie keeps the upgrade's own transaction open meanwhile.
  const { collections, keys } = await Dexie.waitFor(readEarlier(earlierName(library)));
  const last = (await change.table<Job>('jobs').orderBy('order').last())?.order ?? 0;
  for (const [at, { state: _, pace: __, barren, failure, limit = 0, tabId = null, ...rest }] of collections.entries()) {
    const collection: Collection = { ...rest, pagesWithoutNew: rest.pagesWithoutNew ?? barren ?? 0, end: rest.end ?? null };
    await change.table('collections').put(collection);
    if (collection.end !== null) continue;
    // A stopped worker: what is shown is that it waits, and the queue goes on by itself from now on.
    const stopped = failure?.kind === 'cancelled' ? null : (failure ?? null);
    const page = await change.table<Capture>('captures').get(collection.captures?.[0] ?? '');
    const title = page?.title || collection.itemUrl || collection.itemId;
    const order = last + 1 + at;
    const createdAt = collection.startedAt;
    const job: Job = { id: crypto.randomUUID(), title, origin: 'comments', state: 'paused', order, createdAt, endedAt: null };
    await change.table('jobs').put(job);
    await change.table('items').put({ ...lineOfCollection(collection, { job: job.id, limit, tabId }), title, failure: stopped });
  }
  await change.table('keys').bulkPut([...keys]);
}
