import type { PlatformId } from '../../../core/platform.ts';
import {
  type ItemState,
  itemStates,
  type Job,
  type JobCounts,
  type JobProgress,
  type QueueItem,
  stepsLeft,
  triedAnew,
} from '../model/job.ts';
import { type Ledger, possibleShare } from '../model/ledger.ts';
import { type FailureGroup, remedyOf, solvesHold } from '../model/remedy.ts';
import type { Queue } from './queue.ts';
import { sanitized } from './queue-rows.ts';

/** Rows per write, which takes about a fifth of a second: other writes wait for it. */
const batch = 250;
/** How many lists of a job are examined for their remaining pages. */
const listsUnderWay = 10;

/** The users' actions on jobs, and what pages show of them. Every change is one transaction. */
export class Jobs {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  /** Adds a job, all or nothing; after the existing jobs, or before them if `foremost`. */
  async add(job: Omit<Job, 'order'>, items: readonly QueueItem[], foremost = false): Promise<Job> {
    const { jobs, items: table } = this.#queue.database;
    const { adding } = this.#queue;
    adding.add(job.id);
    try {
      // Lines without a job belong to nobody, so the job is written last.
      for (let at = 0; at < items.length; at += batch) await table.bulkAdd(items.slice(at, at + batch));
      return await this.#queue.work(async () => {
        const last = await (foremost ? jobs.orderBy('order').first() : jobs.orderBy('order').last());
        const added: Job = { ...job, order: (last?.order ?? 0) + (foremost ? -1 : 1) };
        await jobs.add(added);
        this.#queue.countOf(job.id, items);
        return added;
      });
    } catch (thrown) {
      await this.#queue.itemsOf(job.id).delete();
      throw thrown;
    } finally {
      adding.delete(job.id);
    }
  }

  /** All jobs in queue order, each with its counts. */
  async list(): Promise<JobProgress[]> {
    const jobs = await this.#queue.database.jobs.orderBy('order').toArray();
    return Promise.all(jobs.map(async (job) => ({ ...job, ...(await this.#progress(job.id)) })));
  }

  async #progress(job: string): Promise<Pick<JobProgress, 'counts' | 'failures'>> {
    const entries = await Promise.all(
      itemStates.map(async (state) => [state, await this.#queue.count(job, state)] as const),
    );
    return { counts: Object.fromEntries(entries) as JobCounts, failures: await this.#queue.failures(job) };
  }

  /** How many items of running jobs wait for a platform; `steps` counts each remaining page of a list in progress. */
  async waitingOf(platform: PlatformId): Promise<{ readonly items: number; readonly steps: number }> {
    let [items, steps] = [0, 0];
    for (const { id } of await this.#queue.running()) {
      const count = await this.#queue.count(id, 'waiting', platform);
      // Lists are processed one after another: only the first few are in progress.
      const first = await this.#queue.waitingIn(id, platform).limit(listsUnderWay).toArray();
      items += count;
      steps += first.reduce((sum, item) => sum + stepsLeft(item), Math.max(0, count - first.length));
    }
    return { items, steps };
  }

  /** Lines of a job in order, only those in `state` if given. */
  async lines(job: string, state: ItemState | null, offset: number, limit: number): Promise<QueueItem[]> {
    const rows = await this.#queue.itemsOf(job, state).offset(offset).limit(limit).toArray();
    return rows.map(sanitized);
  }

  pause(id: string): Promise<void> {
    return this.#change(id, async (job) => {
      if (job.state !== 'running') return job;
      await this.#queue.lists.closeJob(id);
      return { ...job, state: 'paused' };
    });
  }

  /** Lets a paused job go on. It ends if a backup brought the ends of all its lines. */
  resume(id: string, now: number): Promise<void> {
    return this.#queue.work(async () => {
      await this.#change(id, (job) => (job.state === 'paused' ? { ...job, state: 'running' } : job));
      await this.#queue.endJob(id, now);
    });
  }

  /** A page has written lines or removed some: all are counted anew. */
  async recount(): Promise<void> {
    this.#queue.countAgain();
  }

  /** Cancels the waiting and running items; a request already running still ends, and its capture is kept. */
  cancel(id: string, now: number): Promise<void> {
    return this.#change(id, async (job) => {
      if (job.state === 'done' || job.state === 'cancelled') return job;
      await this.#move(id, ['waiting', 'running'], { state: 'cancelled', endedAt: now });
      await this.#queue.lists.closeJob(id);
      return { ...job, state: 'cancelled', endedAt: now };
    });
  }

  /**
   * Queues failed items again with their attempts reset; in a cancelled job, cancelled items too. `group`: those alone,
   * and its platform.
   */
  retry(id: string, group?: FailureGroup): Promise<void> {
    return this.#change(id, async (job) => {
      const states = job.state === 'cancelled' && !group ? (['failed', 'cancelled'] as const) : (['failed'] as const);
      const fits = ({ platform, failure }: QueueItem) =>
        !group || (platform === group.platform && remedyOf(failure) === group.remedy);
      if (group && solvesHold(group, (await this.#queue.ledger(group.platform)).held))
        await this.release(group.platform);
      const moved = await this.#move(id, states, triedAnew, fits);
      return moved > 0 ? { ...job, state: 'running', endedAt: null } : job;
    });
  }

  async #move(
    job: string,
    states: readonly ItemState[],
    change: Partial<QueueItem>,
    fits = (_: QueueItem) => true,
  ): Promise<number> {
    let moved = 0;
    for (const state of states) {
      const rows = (await this.lines(job, state, 0, Number.POSITIVE_INFINITY)).filter(fits);
      await this.#queue.database.items.bulkPut(rows.map((row) => ({ ...row, ...change })));
      this.#queue.countAgain(job);
      moved += rows.length;
    }
    return moved;
  }

  /** Removes the job and its lines; its captures stay in the library. */
  remove(id: string): Promise<void> {
    const { jobs, items } = this.#queue.database;
    return this.#queue.work(async () => {
      await items.bulkDelete(await this.#queue.itemsOf(id).primaryKeys());
      await this.#queue.lists.closeJob(id);
      this.#queue.countAgain(id);
      await jobs.delete(id);
    });
  }

  /** Cancels one line that waits, or runs. */
  cancelLine(id: string, now: number): Promise<void> {
    return this.#queue.work(async () => {
      const item = await this.#queue.database.items.get(id);
      if (item) await this.#queue.cancel(item, now);
    });
  }

  /** Moves an item before all others of its job, and its job before all others. */
  raise(itemId: string): Promise<void> {
    const { jobs, items } = this.#queue.database;
    return this.#queue.work(async () => {
      const item = await items.get(itemId);
      if (item?.state !== 'waiting') return;
      const first = await this.#queue.waitingIn(item.job, item.platform).first();
      await items.put({ ...item, rank: Math.min(item.rank, first?.rank ?? 0) - 1 });
      const job = await jobs.get(item.job);
      const foremost = await jobs.orderBy('order').first();
      if (job && foremost && foremost.id !== job.id) await jobs.put({ ...job, order: foremost.order - 1 });
    });
  }

  move(id: string, by: 1 | -1): Promise<void> {
    const { jobs } = this.#queue.database;
    return this.#queue.work(async () => {
      const all = await jobs.orderBy('order').toArray();
      const at = all.findIndex((job) => job.id === id);
      const [one, other] = [all[at], all[at + by]];
      if (!one || !other) return;
      const moved = all.with(at, other).with(at + by, one);
      // All anew: jobs of a backup may have the same place as others.
      await jobs.bulkPut(moved.map((job, order) => ({ ...job, order })));
    });
  }

  /** The user has passed the challenge, or waited: the platform may be asked again. */
  release(platform: PlatformId): Promise<void> {
    return this.#ledger(platform, (ledger) => ({ ...ledger, held: null, strikes: 0 }));
  }

  /** Sets the user's share of the budgets, at most 1. */
  share(platform: PlatformId, share: number): Promise<void> {
    return this.#ledger(platform, (ledger) => ({ ...ledger, share: possibleShare(share) }));
  }

  ledger(platform: PlatformId): Promise<Ledger> {
    return this.#queue.reading(['ledgers'], () => this.#queue.ledger(platform));
  }

  #ledger(platform: PlatformId, edit: (ledger: Ledger) => Ledger): Promise<void> {
    return this.#queue.work(async () => {
      await this.#queue.database.ledgers.put(edit(await this.#queue.ledger(platform)));
    });
  }

  #change(id: string, edit: (job: Job) => Job | Promise<Job>): Promise<void> {
    const { jobs } = this.#queue.database;
    return this.#queue.work(async () => {
      const job = await jobs.get(id);
      if (job) await jobs.put(await edit(job));
    });
  }
}
