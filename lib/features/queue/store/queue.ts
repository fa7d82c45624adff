import Dexie from 'dexie';
import type { PlatformId } from '../../../core/platform.ts';
import { itemStates, type Job, type QueueItem } from '../model/job.ts';
import { blankLedger, broughtToNow, type Ledger, withItem } from '../model/ledger.ts';
import { type FailureGroup, FailureGroups } from '../model/remedy.ts';
import { backOff, type Settled } from '../model/settle.ts';
import type { Peek, QueueStore, Stranded } from '../model/store.ts';
import { closeList, type FilledLists, withPageOf } from './filled-lists.ts';
import { isQueueItem, markDamaged, sanitized } from './queue-rows.ts';
import type { QueueDatabase } from './tables.ts';

function countKey(job: string, state: QueueItem['state'], platform = ''): string {
  return `${job} ${state} ${platform}`;
}

/** The counts that a line is part of. */
function countsWith({ job, state, platform }: QueueItem): readonly string[] {
  return [countKey(job, state), countKey(job, state, platform)];
}

/** The latest time to which a line can be put off now. */
const latest = ({ attempts }: QueueItem, now: number) => now + backOff(attempts);

/** The stored queue, as the driver uses it: claims, settled items and ledgers. */
export class Queue implements QueueStore {
  readonly database: QueueDatabase;
  readonly lists: FilledLists;
  readonly #isKept: (capture: string) => Promise<boolean>;

  /** `isKept`: whether the library has a capture, not removed. */
  constructor(database: QueueDatabase, lists: FilledLists, isKept: (capture: string) => Promise<boolean>) {
    this.database = database;
    this.lists = lists;
    this.#isKept = isKept;
  }

  /** Jobs whose lines are being written. */
  readonly adding = new Set<string>();
  /** Number of lines by job, state and platform: counting long lists after each change would delay all other writes. */
  readonly #counted = new Map<string, number>();
  readonly #failures = new Map<string, FailureGroups>();

  /**
   * Changes the queue and the lists that it fills in one transaction. @throws where a later version has changed the
   * database
   */
  async work<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction('rw', ['jobs', 'items', 'ledgers', ...this.lists.tables], work);
    } catch (thrown) {
      // The transaction failed, so its changes did not happen.
      this.countAgain();
      throw thrown;
    }
  }

  /**
   * Reads in one transaction. It covers only the named tables, so that runs of other platforms that write the others do
   * not wait.
   */
  reading<T>(tables: readonly ('jobs' | 'items' | 'ledgers' | 'captures')[], work: () => Promise<T>): Promise<T> {
    return this.database.transaction('r', [...tables], work);
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
    return this.database.items
      .where('[job+platform+state+rank]')
      .between(from, [job, platform, 'waiting', Dexie.maxKey]);
  }

  /** Items of a job in list order; only those in `state` if given. */
  itemsOf(job: string, state: QueueItem['state'] | null = null) {
    const { items } = this.database;
    if (state === null) return items.where('[job+index]').between([job, Dexie.minKey], [job, Dexie.maxKey]);
    return items.where('[job+state+index]').between([job, state, Dexie.minKey], [job, state, Dexie.maxKey]);
  }

  /** Changes a line. `before`: as it is stored, if it is. */
  async put(before: QueueItem | undefined, after: QueueItem): Promise<void> {
    await this.database.items.put(after);
    for (const key of before ? countsWith(before) : []) this.#countBy(key, -1);
    for (const key of countsWith(after)) this.#countBy(key, 1);
    const groups = this.#failures.get(after.job);
    if (before?.state === 'failed') groups?.count(sanitized(before), -1);
    if (after.state === 'failed') groups?.count(sanitized(after));
  }

  #countBy(key: string, by: 1 | -1): void {
    const known = this.#counted.get(key);
    if (known !== undefined) this.#counted.set(key, known + by);
  }

  /** Sets the counts of a job's lines from the lines themselves. */
  countOf(job: string, items: readonly QueueItem[]): void {
    for (const state of itemStates) this.#counted.set(countKey(job, state), 0);
    for (const key of items.flatMap(countsWith)) this.#counted.set(key, (this.#counted.get(key) ?? 0) + 1);
  }

  /** Counts a job's lines again, or those of all jobs: many of them have changed. */
  countAgain(job = ''): void {
    for (const known of [this.#counted, this.#failures])
      for (const key of known.keys()) if (`${key} `.startsWith(job && `${job} `)) known.delete(key);
  }

  async peek(platform: PlatformId, now: number): Promise<Peek> {
    const { ahead, ...peeked } = await this.#peek(platform, now);
    if (!ahead) return peeked;
    await this.#bringToNow(platform, now);
    return this.#peek(platform, now);
  }

  /** `ahead`: a wait would end too late, because the clock was put back since it began. */
  #peek(platform: PlatformId, now: number): Promise<Peek & { readonly ahead: boolean }> {
    return this.reading(['jobs', 'items', 'ledgers'], async () => {
      const ledger = await this.ledger(platform);
      let ahead = broughtToNow(ledger, now) !== ledger;
      let nextAt: number | null = null;
      for (const { id } of await this.running()) {
        const item = await this.waitingIn(id, platform)
          .filter(({ notBefore }) => !(notBefore > now))
          .first();
        if (item) return { item, nextAt: now, ledger, ahead };
        await this.waitingIn(id, platform).each((one) => {
          ahead ||= one.notBefore > latest(one, now);
          nextAt = Math.min(nextAt ?? one.notBefore, one.notBefore);
        });
      }
      return { item: null, nextAt, ledger, ahead };
    });
  }

  /** Stores, once, that each wait begins now, after the clock was put back. */
  #bringToNow(platform: PlatformId, now: number): Promise<void> {
    const { items, ledgers } = this.database;
    return this.work(async () => {
      await ledgers.put(broughtToNow(await this.ledger(platform), now));
      for (const { id } of await this.running()) {
        const waiting = await this.waitingIn(id, platform).toArray();
        const ahead = waiting.filter((one) => one.notBefore > latest(one, now));
        await items.bulkPut(ahead.map((one) => ({ ...one, notBefore: latest(one, now) })));
      }
    });
  }

  async claim(id: string, now: number): Promise<QueueItem | null> {
    const { captures, items, jobs, ledgers } = this.database;
    const own = await captures.get(id);
    const before = own?.startedAt ?? null;
    const here = own?.state === 'done' && (await this.#isKept(id)) ? own : null;
    return this.work(async () => {
      const item = await items.get(id);
      if (item?.state !== 'waiting') return null;
      if (!isQueueItem(item)) {
        await items.put(markDamaged(item, now));
        this.countAgain(item.job);
        await this.endJob(item.job, now);
        return null;
      }
      if ((await jobs.get(item.job))?.state !== 'running') return null;
      if (here) {
        // A backup of before brought the line. To ask again could put a failure in the place of what was read.
        await this.put(item, { ...item, state: 'done', title: here.title, failure: null, endedAt: now });
        await this.endJob(item.job, now);
        return null;
      }
      if (item.paged?.list && !(await this.lists.open(item))) {
        await this.cancel(item, now);
        return null;
      }
      const begun: QueueItem = { ...item, state: 'running', attempts: item.attempts + 1, before };
      await this.put(item, begun);
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
      await this.put(item, {
        ...item,
        ...to,
        ...(repeated ? ({ state: 'skipped', skip: 'repeated', endedAt: now } as const) : {}),
      });
      if (repeated) await this.endJob(item.job, now);
      // Cancelled meanwhile: nothing more is requested.
      return !repeated && item.state !== 'cancelled';
    });
  }

  settle(
    claimed: QueueItem,
    edit: (item: QueueItem, ledger: Ledger) => Settled,
    now: number,
  ): Promise<QueueItem | null> {
    const { items, ledgers, jobs } = this.database;
    return this.work(async () => {
      const item = await items.get(claimed.id);
      const ledger = await this.ledger(claimed.platform);
      const settled = edit(item ?? claimed, ledger);
      await ledgers.put(settled.ledger);
      if (!item) return null;
      const came = settled.page ? await withPageOf(this.lists, settled.item, settled.page, now) : settled.item;
      // Cancelled while it ran: keep what was captured, and retry nothing.
      const over = item.state === 'skipped' || (item.state === 'cancelled' && came.state !== 'done');
      const ended = over ? { ...item, ...(came.paged ? { paged: came.paged } : {}) } : came;
      await this.put(item, ended);
      await closeList(this.lists, ended, settled);
      const job = settled.pauses ? await jobs.get(item.job) : undefined;
      if (job?.state === 'running') await jobs.put({ ...job, state: 'paused' });
      await this.endJob(item.job, now);
      return ended;
    });
  }

  /** Cancels a line that waits, or runs. Part of the caller's transaction. */
  async cancel(item: QueueItem, now: number): Promise<void> {
    if (item.state !== 'waiting' && item.state !== 'running') return;
    await this.put(item, { ...item, state: 'cancelled', endedAt: now });
    await this.endJob(item.job, now);
  }

  async stranded(): Promise<Stranded[]> {
    const { items, captures } = this.database;
    await this.#dropUnadded();
    return this.reading(['items', 'captures'], async () => {
      const running = await items.where('state').equals('running').toArray();
      const own = await captures.bulkGet(running.map(({ id }) => id));
      return running.map((item, at) => {
        const capture = own[at] ?? null;
        // One that was there before the attempt says nothing of it.
        return { item, capture: capture?.startedAt === item.before ? null : capture };
      });
    });
  }

  /** Drops the lines of jobs that were never added to the end: their worker was stopped. */
  #dropUnadded(): Promise<void> {
    const { items, jobs } = this.database;
    return this.work(async () => {
      for (let last = ''; ; ) {
        const next = await items.where('[job+index]').above([last, Dexie.maxKey]).first();
        if (!next) return;
        last = next.job;
        if (!this.adding.has(last) && !(await jobs.get(last))) await this.itemsOf(last).delete();
      }
    });
  }

  async waiting(platforms: readonly PlatformId[]): Promise<PlatformId[]> {
    return this.reading(['jobs', 'items'], async () => {
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

  /**
   * Number of a job's lines; only those that wait for a platform if given. Not in a transaction, which would end while
   * nothing is read.
   */
  async count(job: string, state: QueueItem['state'], platform?: PlatformId): Promise<number> {
    const key = countKey(job, state, platform);
    const known =
      this.#counted.get(key) ?? (await (platform ? this.waitingIn(job, platform) : this.itemsOf(job, state)).count());
    this.#counted.set(key, known);
    return known;
  }

  /** A job's failed lines by what solves them; read once, then kept up to date. */
  async failures(job: string): Promise<readonly FailureGroup[]> {
    if ((await this.count(job, 'failed')) === 0) return [];
    const known = this.#failures.get(job);
    if (known) return known.list();
    return this.reading(['items'], async () => {
      const groups = new FailureGroups((await this.itemsOf(job, 'failed').toArray()).map(sanitized));
      this.#failures.set(job, groups);
      return groups.list();
    });
  }

  /** Ends a job whose items have all ended: rows in no index are damaged. Part of the caller's transaction. */
  async endJob(id: string, now: number): Promise<void> {
    const job = await this.database.jobs.get(id);
    if (job?.state !== 'running' && job?.state !== 'paused') return;
    // Not counted, because counting a long list after each of its lines takes long.
    const left = (await this.itemsOf(id, 'waiting').first()) ?? (await this.itemsOf(id, 'running').first());
    if (!left) await this.database.jobs.put({ ...job, state: 'done', endedAt: now });
  }

  /**
   * Ends waiting rows that lost their indexed fields, so that the queue can never find them. For jobs that make no
   * progress.
   */
  repair(now: number): Promise<void> {
    const { items } = this.database;
    return this.work(async () => {
      for (const { id } of await this.running()) {
        const rows = await this.itemsOf(id, 'waiting').toArray();
        const broken = rows.filter((row) => !isQueueItem(row));
        await items.bulkPut(broken.map((row) => markDamaged(row, now)));
        this.countAgain(id);
        if (broken.length > 0) await this.endJob(id, now);
      }
    });
  }
}
