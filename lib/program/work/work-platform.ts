import { setTimeout as sleep } from 'node:timers/promises';
import { thrownText } from '../../core/thrown-text.ts';
import type { AskBrowser } from '../capture-text.ts';
import { attempt } from './attempt.ts';
import { type Database, queueOf } from './database.ts';
import type { WorkJob } from './job.ts';
import { settleJob } from './settle-job.ts';

export interface WorkParts {
  readonly database: Database;
  readonly platform: string;
  /** The browser profile that the rows name. */
  readonly profile: string;
  readonly ask: AskBrowser;
  tell(line: string): void;
  /** How long to wait when the queue is empty, in ms. */
  readonly idle: number;
  /** How often to send the heartbeat of the running job, in ms. */
  readonly touchEvery: number;
}

interface Given {
  readonly id: string;
  readonly data: WorkJob;
}

/**
 * Works on the jobs of one platform, one at a time, until `signal` aborts. A job's result is written and the job completed in one
 * transaction, or the job goes back to its queue; the job of a killed worker goes back by itself. So each job has one row, though its
 * request may have been made more than once.
 */
export async function workPlatform(
  { database, platform, profile, ask, tell, idle, touchEvery }: WorkParts,
  signal: AbortSignal,
): Promise<void> {
  const { boss } = database;
  const queue = queueOf(platform);
  /** Ends early when the user stops the program. */
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

  async function take(): Promise<Given | null> {
    const [found] = await boss.fetch<WorkJob>(queue, { batchSize: 1 });
    return found ?? null;
  }

  async function work({ id, data }: Given): Promise<number> {
    // Jobs whose heartbeat is missed go to another worker.
    const alive = setInterval(() => void boss.touch(queue, id).catch(() => {}), touchEvery);
    try {
      const tried = await triesOf(database, id);
      const ended = await attempt(data, tried, ask, signal);
      if (ended.kind === 'answer') {
        await settleJob(database, { id, queue, platform, job: data, attempts: tried + 1, profile }, ended);
        tell(`${platform} ${id} ${ended.status}`);
        return 0;
      }
      if (ended.counts) await countTry(database, id);
      await boss.fail(queue, id, { why: ended.why });
      const until = new Date(Date.now() + ended.seconds * 1000).toISOString().replace(/\.\d+/, '');
      tell(`${platform} ${id} goes back, and ${platform} waits until ${until}: ${ended.why}`);
      return ended.seconds * 1000;
    } catch (thrown) {
      // Stopped by its user: the job is free at once, not only when its heartbeat is missed.
      if (signal.aborted) await boss.fail(queue, id, { why: 'ended' }).catch(() => {});
      throw thrown;
    } finally {
      clearInterval(alive);
    }
  }

  while (!signal.aborted) {
    try {
      const job = await take();
      await rest(job ? await work(job) : idle);
    } catch (thrown) {
      if (signal.aborted) break;
      // The database is out of reach for now; the running job goes back by itself.
      tell(`${platform}: ${thrownText(thrown)}`);
      await rest(idle);
    }
  }
}

/** Attempts at a job that counted, by whichever worker. */
async function triesOf({ pool }: Database, id: string): Promise<number> {
  const { rows } = await pool.query<{ attempts: number }>('select attempts from gleaner.jobs where job = $1', [id]);
  return rows[0]?.attempts ?? 0;
}

/** Counts one, also for a job that `gleaner enqueue` did not make. */
async function countTry({ pool }: Database, id: string): Promise<void> {
  const count = 'insert into gleaner.jobs (job, attempts) values ($1, 1) on conflict (job) do update set attempts = jobs.attempts + 1';
  await pool.query(count, [id]);
}
