import { failed } from '../model/failures.ts';
import { type Job, type QueueItem, triedAnew } from '../model/job.ts';
import type { PlatformBlock } from '../model/ledger.ts';
import { begunPages, mayResume, type Paged, type PagedProgress } from '../model/paged.ts';
import type { Queue } from './queue.ts';
import { pausedComments } from './tables.ts';

/** A line that names a list. */
type PagedLine = QueueItem & { readonly paged: Paged };

const isPagedLine = (item: QueueItem | undefined): item is PagedLine => item?.paged !== undefined && item.skip === null;
const tabClosed = failed('pages_tab_closed').reason.code;

function progressOf(item: PagedLine, job: Job, held: PlatformBlock | null): PagedProgress {
  const about = { ...item.paged, id: item.id, job: item.job };
  if (item.state === 'done') return { ...about, state: 'done', failure: null };
  const goesOn = (item.state === 'waiting' && !held) || item.state === 'running';
  if (goesOn && job.state === 'running') return { ...about, state: 'running', failure: null };
  // Where the user paused the job, its own pause is the reason.
  const block = held && (held.kind === 'grant' || job.state === 'running') ? held.failure : null;
  return { ...about, state: 'paused', failure: item.failure ?? block };
}

/** Lines that name lists: what pages read of them, and do with them. */
export class PagedLines {
  readonly #queue: Queue;

  constructor(queue: Queue) {
    this.#queue = queue;
  }

  async progress(id: string): Promise<PagedProgress | null> {
    const { items, jobs } = this.#queue.database;
    return this.#queue.reading(['items', 'jobs', 'ledgers'], async () => {
      const item = await items.get(id);
      const job = item && (await jobs.get(item.job));
      return job && isPagedLine(item) ? progressOf(item, job, (await this.#queue.ledger(item.platform)).held) : null;
    });
  }

  /** The newest line with this key; null: there is none. */
  async newest(key: string): Promise<PagedProgress | null> {
    const jobs = await this.#queue.database.jobs.orderBy('order').toArray();
    for (const { id } of jobs.toSorted((one, other) => other.createdAt - one.createdAt)) {
      const item = await this.#queue.database.items.where({ job: id, key }).filter(isPagedLine).first();
      if (item) return this.progress(item.id);
    }
    return null;
  }

  /** Lines that wait for the page in which the user asked for them. */
  async awaitingPage(): Promise<PagedLine[]> {
    const paused = await pausedComments(this.#queue.database).primaryKeys();
    const lines = await Promise.all(paused.map((id) => this.#queue.itemsOf(id, 'waiting').toArray()));
    return lines
      .flat()
      .filter((item): item is PagedLine => isPagedLine(item) && item.failure?.reason.code === tabClosed);
  }

  /**
   * Lets a line go on from where it stopped, with the given limit, and in the given tab if its job is over a page.
   * `byUser`: a platform on hold is released, too, and a line whose list was removed begins anew.
   */
  resume(id: string, wish: Partial<Pick<Paged, 'limit' | 'tabId' | 'container'>>, byUser = true): Promise<void> {
    const { items, jobs, ledgers } = this.#queue.database;
    return this.#queue.work(async () => {
      const before = await items.get(id);
      const job = before && (await jobs.get(before.job));
      if (!job || !isPagedLine(before)) return;
      const { limit = before.paged.limit } = wish;
      // Any other job would stop with all its lines where that page is closed.
      const inTab = job.origin === 'comments' ? wish : { tabId: null, container: '' };
      const wished = { ...before.paged, ...inTab, limit };
      if (!mayResume(wished, wished.limit)) return;
      const runs = before.state === 'running';
      const isGone = byUser && !runs && wished.list !== '' && !(await this.#queue.lists.open(before));
      const paged = isGone ? begunPages(wished) : wished;
      const again = runs ? {} : triedAnew;
      await this.#queue.put(before, { ...before, ...again, paged: { ...paged, end: null, stale: 0 } });
      await jobs.put({ ...job, state: 'running', endedAt: null });
      const ledger = await ledgers.get(before.platform);
      if (byUser && ledger?.held) await ledgers.put({ ...ledger, held: null, strikes: 0 });
    });
  }
}
