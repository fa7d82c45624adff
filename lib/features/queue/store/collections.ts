import { type Collection, type CollectionProgress, canResume } from '../model/collection/collection.ts';
import { lineOfCollection } from '../model/collection-line.ts';
import type { CollectionTask, Job, QueueItem } from '../model/job.ts';
import type { PlatformBlock } from '../model/ledger.ts';
import type { Queue } from './queue.ts';

function progressOf(
  collection: Collection,
  item: QueueItem | undefined,
  job: Job | undefined,
  held: PlatformBlock | null,
): CollectionProgress {
  const about = { ...collection, job: item?.job ?? '' };
  if (collection.end !== null) return { ...about, state: 'done', failure: null };
  const goesOn = (item?.state === 'waiting' && !held) || item?.state === 'running';
  if (goesOn && job?.state === 'running') return { ...about, state: 'running', failure: null };
  return { ...about, state: 'paused', failure: item?.failure ?? (held?.kind === 'grant' ? held.failure : null) };
}

/** What pages read of collections and do with them; the queue adds the pages to them. The pages are captures in the library. */
export class Collections {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  async of(ids: readonly string[]): Promise<CollectionProgress[]> {
    // Most lists contain no collection: skip the transaction.
    if (ids.length === 0) return [];
    const rows = () => this.#queue.database.collections.bulkGet([...ids]);
    return this.#progress(async () => (await rows()).filter((row) => row !== undefined));
  }

  /** The collections that `read` gives, with the state of their lines in the queue. */
  #progress(read: () => Promise<readonly Collection[]>): Promise<CollectionProgress[]> {
    const { collections, items, jobs, ledgers } = this.#queue.database;
    return this.#queue.database.transaction('r', [collections, items, jobs, ledgers], async () => {
      const rows = await read();
      const lines = new Map((await items.bulkGet(rows.map(({ id }) => id))).map((item) => [item?.id, item]));
      const wanted = [...new Set([...lines.values()].flatMap((item) => item?.job ?? []))];
      const ofLines = new Map((await jobs.bulkGet(wanted)).map((job) => [job?.id, job]));
      const held = new Map((await ledgers.toArray()).map((ledger) => [ledger.platform, ledger.held]));
      return rows.map((row) => {
        const item = lines.get(row.id);
        return progressOf(row, item, ofLines.get(item?.job ?? ''), held.get(row.platform) ?? null);
      });
    });
  }

  /** Newest first; only those of `itemId` if given. Works even if a later Gleaner has changed the queue: it shows what is there. */
  list(itemId?: string): Promise<CollectionProgress[]> {
    const { collections } = this.#queue.database;
    if (itemId === undefined) return this.#progress(() => collections.orderBy('startedAt').reverse().toArray());
    return this.#progress(async () => (await collections.where('itemId').equals(itemId).sortBy('startedAt')).reverse());
  }

  /** The keys that appeared first on `page`. */
  async firstOn(id: string, page: number): Promise<ReadonlySet<string>> {
    const rows = await this.#queue.database.keys.where({ collection: id, page }).toArray();
    return new Set(rows.map(({ key }) => key));
  }

  /** Resumes a collection, with the limit or tab given, even without its job, and releases a platform on hold. False: it is gone. */
  resume(id: string, wish: Partial<Pick<CollectionTask, 'limit' | 'tabId'>>): Promise<boolean> {
    const { collections, items, jobs, ledgers } = this.#queue.database;
    return this.#queue.work(async () => {
      const collection = await collections.get(id);
      if (!collection) return false;
      const before = await items.get(id);
      const { limit = 0, tabId = null } = { ...before?.collection, ...wish };
      if (!canResume(collection, limit)) return true;
      const job = (await jobs.get(before?.job ?? '')) ?? (await this.#newJob(collection));
      const line = lineOfCollection(collection, { job: job.id, limit, tabId });
      const { index = 0, rank = 0, input = line.input, title = '', state, attempts = 0 } = before ?? {};
      const running = state === 'running' ? ({ state, attempts } as const) : {};
      await this.#queue.put(before, { ...line, index, rank, input, title, ...running });
      await jobs.put({ ...job, state: 'running', endedAt: null });
      await collections.put({ ...collection, end: null, pagesWithoutNew: 0 });
      const ledger = await ledgers.get(collection.platform);
      if (ledger?.held) await ledgers.put({ ...ledger, held: null, strikes: 0 });
      return true;
    });
  }

  async #newJob({ itemUrl, itemId, startedAt }: Collection): Promise<Job> {
    const first = await this.#queue.database.jobs.orderBy('order').first();
    const about = { id: crypto.randomUUID(), title: itemUrl || itemId, origin: 'comments', createdAt: startedAt } as const;
    return { ...about, state: 'running', order: (first?.order ?? 0) - 1, endedAt: null };
  }
}
