import type { Handlers } from '../../../browser/messaging/serve.ts';
import { openLibrary } from '../../../browser/tabs/open-pages.ts';
import type { Platform } from '../../../core/platform.ts';
import { withoutPasswords } from '../../../core/secrets.ts';
import { cutText, wellFormed } from '../../../core/well-formed.ts';
import type { Driver } from '../model/driver.ts';
import type { ItemState, Job, JobProgress, QueueItem } from '../model/job.ts';
import type { Ledger } from '../model/ledger.ts';
import { begunPages } from '../model/paged.ts';
import type { DraftLine } from '../model/read-list.ts';
import type { FailureGroup } from '../model/remedy.ts';
import { platformStatus, type QueueStatus } from '../model/status.ts';
import type { QueueProtocol } from '../protocol.ts';
import type { PaceLimitsOf } from './pace-limits.ts';
import { queueClock } from './queue-clock.ts';
import { storeDraft } from './stored-draft.ts';

export interface StoredJobs {
  add(job: Omit<Job, 'order'>, items: readonly QueueItem[], foremost?: boolean): Promise<Job>;
  list(): Promise<JobProgress[]>;
  lines(job: string, state: ItemState | null, offset: number, limit: number): Promise<QueueItem[]>;
  waitingOf(platform: string): Promise<{ readonly items: number; readonly steps: number }>;
  ledger(platform: string): Promise<Ledger>;
  pause(id: string): Promise<void>;
  resume(id: string, now: number): Promise<void>;
  cancel(id: string, now: number): Promise<void>;
  cancelLine(id: string, now: number): Promise<void>;
  retry(id: string, group?: FailureGroup): Promise<void>;
  remove(id: string): Promise<void>;
  raise(itemId: string): Promise<void>;
  move(id: string, by: 1 | -1): Promise<void>;
  release(platform: string): Promise<void>;
  share(platform: string, share: number): Promise<void>;
  recount(): Promise<void>;
}

export interface QueueHandlersParts {
  readonly platforms: readonly Platform[];
  readonly jobs: StoredJobs;
  readonly driver: Driver;
  readonly paceLimitsOf: PaceLimitsOf;
  readonly recovered: Promise<unknown>;
  off(platform: string): Promise<boolean>;
  changed(): void;
}

type QueueHandlers = Handlers<
  Pick<QueueProtocol, Exclude<Extract<keyof QueueProtocol, `queue.${string}`>, 'queue.active'>>
>;

type NamedItem = Pick<DraftLine, 'input' | 'platform' | 'path' | 'body' | 'url' | 'key' | 'skip'>;

/** A new line, for which nothing has been asked yet. */
export function lineOfJob(
  job: string,
  { platform, path, body, url, key, skip, ...line }: NamedItem,
  index: number,
): QueueItem {
  const input = withoutPasswords(line.input);
  const outcome = { failure: null, title: '', endedAt: null, notBefore: 0, attempts: 0 };
  const state = skip === null ? 'waiting' : 'skipped';
  return {
    id: crypto.randomUUID(),
    job,
    index,
    rank: index,
    input,
    platform,
    path,
    body,
    url,
    key,
    state,
    skip,
    ...outcome,
  };
}

export function createQueueHandlers(parts: QueueHandlersParts): QueueHandlers {
  const { platforms, jobs, driver, paceLimitsOf, recovered, off, changed } = parts;
  async function statusOf({ id }: Platform) {
    const [ledger, left, session, isOff] = await Promise.all([
      jobs.ledger(id),
      jobs.waitingOf(id),
      paceLimitsOf(id),
      off(id),
    ]);
    const { items: waiting, steps } = left;
    return platformStatus(
      ledger,
      { ...session, waiting, steps, off: isOff, running: driver.running().has(id) },
      queueClock.now(),
    );
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
    resume: (id) => jobs.resume(id, queueClock.now()),
    cancel: (id) => jobs.cancel(id, queueClock.now()),
    retry: (id) => jobs.retry(id),
    remove: jobs.remove.bind(jobs),
    up: (id) => jobs.move(id, -1),
    down: (id) => jobs.move(id, 1),
  };

  return {
    async 'queue.read'() {
      await recovered;
      return read();
    },
    async 'queue.add'({ title, origin, lines, pages = false, program }) {
      const id = crypto.randomUUID();
      const some = lines.some(({ skip }) => skip === null);
      const job = {
        id,
        title: cutText(withoutPasswords(title), 200),
        origin,
        ...(program ? { program } : {}),
        state: some ? 'running' : 'done',
        createdAt: Date.now(),
        endedAt: null,
      } as const;
      const paged = pages ? { paged: begunPages({ limit: 0, tabId: null, container: '' }) } : {};
      const items = wellFormed(lines).map((line, index) => ({ ...lineOfJob(id, line, index), ...paged }));
      await then(jobs.add(job, items));
      return id;
    },
    async 'queue.draft'({ text }) {
      await storeDraft({ text, title: '', origin: 'list' });
      await openLibrary({ view: 'queue', draft: Date.now() });
      return null;
    },
    'queue.change': ({ id, change, group }) =>
      then(group ? jobs.retry(id, group) : Promise.resolve(changes[change]?.(id))),
    'queue.written': () => then(jobs.recount()),
    'queue.raise': ({ id }) => then(jobs.raise(id)),
    'queue.release': ({ platform }) => then(jobs.release(platform)),
    'queue.share': ({ platform, share }) => then(jobs.share(platform, share)),
    'queue.lines': ({ job, state, offset, limit }) => jobs.lines(job, state, offset, Math.min(limit, 500)),
  };
}
