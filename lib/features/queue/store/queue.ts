import Dexie from 'dexie';
import { pageId } from '../../../core/capture.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { advance, type Collection } from '../model/collection/collection.ts';
import { withProgress } from '../model/collection-line.ts';
import type { Job, QueueItem } from '../model/job.ts';
import { blankLedger, type Ledger, withItem } from '../model/ledger.ts';
import { longestBackOff, type PageEnd, type Settled } from '../model/settle.ts';
import type { Peek, QueueStore, Stranded } from '../model/store.ts';
import { isQueueItem, markDamaged } from './queue-rows.ts';
import type { QueueDatabase } from './tables.ts';

/** The stored queue, as the driver uses it: claims, settled items and ledgers. */
export class Queue implements QueueStore {
  readonly database: QueueDatabase;

  constructor(database: QueueDatabase) {
    this.database = database;
  }

  /** Runs one transaction over the queue, its collections and the captures. @throws where a later version has changed the database */
  work<T>(work: () => Promise<T>): Promise<T> {
    const { jobs, items, ledgers, captures, envelopes, collections, keys } = this.database;
    return this.database.transaction('rw', [jobs, items, ledgers, captures, envelopes, collections, keys], work);
  }

  async ledger(platform: PlatformId): Promise<Ledger> {
    return { ...blankLedger(platform), ...(await this.database.ledgers.get(platform)) };
  }

  /** Running jobs, in queue order. */
  async running(): Promise<Job[]> {
    const jobs = await this.database.jobs.orderBy('order').toArray();
    return jobs.filter(({ state }) => state === 'running');
  }

  /** Items of a job that wait for a platform, in the order in which they will be requested. */
  waitingIn(job: string, platform: PlatformId) {
    const from = [job, platform, 'waiting', Dexie.minKey];
    return this.database.items.where('[job+platform+state+rank]').between(from, [job, platform, 'waiting', Dexie.maxKey]);
  }

  /** Items of a job in list order; only those in `state` if given. */
  itemsOf(job: string, state: QueueItem['state'] | null = null) {
    const { items } = this.database;
    if (state === null) return items.where('[job+index]').between([job, Dexie.minKey], [job, Dexie.maxKey]);
    return items.where('[job+state+index]').between([job, state, Dexie.minKey], [job, state, Dexie.maxKey]);
  }

  peek(platform: PlatformId, now: number): Promise<Peek> {
    return this.work(async () => {
      const ledger = await this.ledger(platform);
      // If the clock was set back, an item must not wait for as long as it was wrong.
      const at = ({ notBefore }: QueueItem) => Math.min(notBefore, now + longestBackOff);
      let nextAt: number | null = null;
      for (const { id } of await this.running()) {
        const item = await this.waitingIn(id, platform)
          .filter((one) => !(at(one) > now))
          .first();
        if (item) return { item, nextAt: now, ledger };
        await this.waitingIn(id, platform).each((one) => {
          nextAt = Math.min(nextAt ?? at(one), at(one));
        });
      }
      return { item: null, nextAt, ledger };
    });
  }

  claim(id: string, now: number): Promise<QueueItem | null> {
    const { items, jobs, ledgers } = this.database;
    return this.work(async () => {
      const item = await items.get(id);
      if (item?.state !== 'waiting') return null;
      if (!isQueueItem(item)) {
        await items.put(markDamaged(item, now));
        await this.#endJob(item.job, now);
        return null;
      }
      if ((await jobs.get(item.job))?.state !== 'running') return null;
      const begun: QueueItem = { ...item, state: 'running', attempts: item.attempts + 1 };
      await items.put(begun);
      await ledgers.put(withItem(await this.ledger(item.platform), now));
      return begun;
    });
  }

  resolve(id: string, to: Pick<QueueItem, 'platform' | 'path' | 'body' | 'key'>, now: number): Promise<boolean> {
    const { items } = this.database;
    return this.work(async () => {
      const item = await items.get(id);
      if (!item) return false;
      const twins = to.key === '' ? [] : await items.where({ job: item.job, key: to.key }).toArray();
      const repeated = twins.some((twin) => twin.id !== id && twin.skip === null);
      await items.put({ ...item, ...to, ...(repeated ? ({ state: 'skipped', skip: 'repeated', endedAt: now } as const) : {}) });
      if (repeated) await this.#endJob(item.job, now);
      return !repeated;
    });
  }

  settle(claimed: QueueItem, edit: (item: QueueItem, ledger: Ledger) => Settled, now: number): Promise<QueueItem | null> {
    const { items, ledgers, jobs } = this.database;
    return this.work(async () => {
      const item = await items.get(claimed.id);
      const ledger = await this.ledger(claimed.platform);
      const settled = edit(item ?? claimed, ledger);
      await ledgers.put(settled.ledger);
      if (!item) return null;
      const came = settled.page ? await this.#take(settled.item, settled.page, now) : settled.item;
      // Cancelled while it ran: keep what was captured, and retry nothing.
      const over = item.state === 'skipped' || (item.state === 'cancelled' && came.state !== 'done');
      const ended = over ? { ...item, ...(came.collection ? { collection: came.collection } : {}) } : came;
      await items.put(ended);
      const job = settled.pauses ? await jobs.get(item.job) : undefined;
      if (job?.state === 'running') await jobs.put({ ...job, state: 'paused' });
      await this.#endJob(item.job, now);
      return ended;
    });
  }

  /** Adds a page to its collection, with the keys that no earlier page had. The line is done when the collection has ended. */
  async #take(item: QueueItem, { begun, keys, ...page }: PageEnd, now: number): Promise<QueueItem> {
    const { collections, keys: table } = this.database;
    const collection = (await collections.get(item.id)) ?? begun;
    const different = [...new Set(keys)];
    const known = await table.bulkGet(different.map((key): [string, string] => [item.id, key]));
    const fresh = different.filter((_, index) => known[index] === undefined);
    await table.bulkAdd(fresh.map((key) => ({ collection: item.id, key, page: collection.captures.length })));
    const next = advance(collection, { ...page, fresh: fresh.length }, item.collection?.limit ?? 0, now);
    await collections.put(next);
    return { ...withProgress(item, next), ...(next.end ? ({ state: 'done', endedAt: now } as const) : {}) };
  }

  async collection(id: string): Promise<Collection | null> {
    return (await this.database.collections.get(id)) ?? null;
  }

  async stranded(): Promise<Stranded[]> {
    const { items, captures, envelopes } = this.database;
    return this.work(async () => {
      const running = await items.where('state').equals('running').toArray();
      return Promise.all(
        running.map(async (item) => {
          const id = item.collection ? pageId(item.id, item.collection.pages) : item.id;
          const [capture, envelope] = await Promise.all([captures.get(id), item.collection ? envelopes.get(id) : undefined]);
          return { item, capture: capture ? { ...capture, envelope: envelope?.text ?? null } : null };
        }),
      );
    });
  }

  async waiting(platforms: readonly PlatformId[]): Promise<PlatformId[]> {
    return this.work(async () => {
      const jobs = await this.running();
      const counts = await Promise.all(
        platforms.map(async (platform) => {
          const first = await Promise.all(jobs.map(({ id }) => this.waitingIn(id, platform).first()));
          return first.some(Boolean);
        }),
      );
      return platforms.filter((_, at) => counts[at]);
    });
  }

  count(job: string, state: QueueItem['state']): Promise<number> {
    return this.itemsOf(job, state).count();
  }

  /** Ends a job whose items have all ended. Rows that no index of the queue contains any more are damaged: they end as failed. */
  async #endJob(id: string, now: number): Promise<void> {
    const job = await this.database.jobs.get(id);
    if (job?.state !== 'running' && job?.state !== 'paused') return;
    const [waiting, running] = [await this.count(id, 'waiting'), await this.count(id, 'running')];
    if (waiting + running === 0) await this.database.jobs.put({ ...job, state: 'done', endedAt: now });
  }

  /** Ends waiting rows that lost their indexed fields, so that the queue can never find them. For jobs that make no progress. */
  repair(now: number): Promise<void> {
    const { items } = this.database;
    return this.work(async () => {
      for (const { id } of await this.running()) {
        const rows = await this.itemsOf(id, 'waiting').toArray();
        const broken = rows.filter((row) => !isQueueItem(row));
        await items.bulkPut(broken.map((row) => markDamaged(row, now)));
        if (broken.length > 0) await this.#endJob(id, now);
      }
    });
  }
}
