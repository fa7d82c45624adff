import type { Platform } from '../../gateway/platform.ts';
import type { Driver } from '../../queue/driver.ts';
import type { ItemState, Job, JobOrigin, JobProgress, QueueItem } from '../../queue/job.ts';
import type { Ledger } from '../../queue/ledger.ts';
import type { ListLine } from '../../queue/read-list.ts';
import { platformStatus, type QueueStatus } from '../../queue/status.ts';
import type { Handlers } from '../messaging/serve.ts';
import { queueClock } from './queue-clock.ts';
import type { MannersOf } from './session-budget.ts';

/** The stored jobs, as users change them. */
export interface StoredJobs {
  add(job: Omit<Job, 'order'>, items: readonly QueueItem[]): Promise<Job>;
  list(): Promise<JobProgress[]>;
  lines(job: string, state: ItemState | null, offset: number, limit: number): Promise<QueueItem[]>;
  waitingOf(platform: string): Promise<number>;
  ledger(platform: string): Promise<Ledger>;
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  cancel(id: string, now: number): Promise<void>;
  retry(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  raise(itemId: string): Promise<void>;
  move(id: string, by: 1 | -1): Promise<void>;
  release(platform: string): Promise<void>;
  share(platform: string, share: number): Promise<void>;
}

export interface QueueHandlersParts {
  readonly platforms: readonly Platform[];
  readonly jobs: StoredJobs;
  readonly driver: Driver;
  readonly mannersOf: MannersOf;
  readonly recovered: Promise<unknown>;
  changed(): void;
}

type QueueHandlers = Pick<Handlers, Extract<keyof Handlers, `queue.${string}`>>;

function itemOf(job: string, line: ListLine, index: number): QueueItem {
  const { input, platform, path, body, url, key, skip } = line;
  const outcome = { failure: null, title: '', endedAt: null, notBefore: 0, attempts: 0 };
  const state = skip === null ? 'waiting' : 'skipped';
  return { id: crypto.randomUUID(), job, index, rank: index, input, platform, path, body, url, key, state, skip, ...outcome };
}

/** Answers the requests about the queue: what users see of it, and what they do with it. */
export function createQueueHandlers({ platforms, jobs, driver, mannersOf, recovered, changed }: QueueHandlersParts): QueueHandlers {
  async function statusOf({ id }: Platform) {
    const [ledger, waiting, session] = await Promise.all([jobs.ledger(id), jobs.waitingOf(id), mannersOf(id)]);
    return platformStatus(ledger, { ...session, waiting, running: driver.running().has(id) }, queueClock.now());
  }

  async function read(): Promise<QueueStatus> {
    return { jobs: await jobs.list(), platforms: await Promise.all(platforms.map(statusOf)), stall: driver.stall() };
  }

  async function then(work: Promise<unknown>): Promise<null> {
    await recovered;
    await work;
    changed();
    void driver.wake();
    return null;
  }

  const changes: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    pause: jobs.pause.bind(jobs),
    resume: jobs.resume.bind(jobs),
    cancel: (id) => jobs.cancel(id, queueClock.now()),
    retry: jobs.retry.bind(jobs),
    remove: jobs.remove.bind(jobs),
    up: (id) => jobs.move(id, -1),
    down: (id) => jobs.move(id, 1),
  };

  return {
    async 'queue.read'() {
      await recovered;
      return read();
    },
    async 'queue.add'({ title, origin, lines }: { title: string; origin: JobOrigin; lines: readonly ListLine[] }) {
      const id = crypto.randomUUID();
      const some = lines.some(({ skip }) => skip === null);
      const job = {
        id,
        title: title.slice(0, 200),
        origin,
        state: some ? 'running' : 'done',
        createdAt: Date.now(),
        endedAt: null,
      } as const;
      await then(
        jobs.add(
          job,
          lines.map((line, index) => itemOf(id, line, index)),
        ),
      );
      return id;
    },
    'queue.change': ({ id, change }) => then(Promise.resolve(changes[change]?.(id))),
    'queue.raise': ({ id }) => then(jobs.raise(id)),
    'queue.release': ({ platform }) => then(jobs.release(platform)),
    'queue.share': ({ platform, share }) => then(jobs.share(platform, share)),
    'queue.lines': ({ job, state, offset, limit }) => jobs.lines(job, state, offset, Math.min(limit, 500)),
  };
}
