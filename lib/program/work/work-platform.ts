import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from 'pg-boss';
import { failureMeanings } from '../../core/failure.ts';
import { thrownText } from '../../core/thrown-text.ts';
import { type GatewayRequest, Refusal, type RefusalKind, refusalCodes } from '../../features/bridge/model/index.ts';
import { type AskBrowser, answerRequest, pathHeader } from '../capture-text.ts';
import { refusedEnvelope } from '../refused-envelope.ts';
import { requestOf } from '../request-of.ts';
import { type Database, inTransaction, queueOf, usualHeartbeat } from './database.ts';

/** A request as stored in a queue, to an operation or, for a link, to `/captures`. `body`: JSON text. */
export type WorkJob = Pick<GatewayRequest, 'path' | 'body'>;

export type TriedJob =
  /** A result: a record, or a failure that another attempt would not change. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly failure: string;
      readonly envelope: string;
      readonly path: string;
    }
  /**
   * Nothing was asked, or the failure may pass: the job goes back to its queue. `seconds`: how long the worker rests.
   * `why`: in words.
   */
  | { readonly kind: 'back'; readonly seconds: number; readonly counts: boolean; readonly why: string }
  /** Nothing was asked: the browser does not know this program, or no longer does. `why`: a sentence. */
  | { readonly kind: 'revoked'; readonly why: string };

/** After this many attempts, a job's failure is its result. */
const attemptsAtMost = 3;
/** How long a worker rests after such failures, in s. */
const later = 30;
/** The same while the browser is closed: another may take the job at once. */
const elsewhere = 5;
/** The same while this browser has used up its runs of the day, or waits for its user: another may take the job. */
const spent = 300;

/** What a browser says in place of an answer that has nothing to do with the job. */
const passing: readonly RefusalKind[] = ['busy', 'browser_closed', 'broken_off'];

/** Runs a job in the browser. `before`: attempts so far that counted. Rejects only with the reason of `signal`. */
export async function attempt(
  { path, body }: WorkJob,
  before: number,
  ask: AskBrowser,
  signal: AbortSignal,
): Promise<TriedJob> {
  try {
    const { status, headers, body: envelope, failure } = await answerRequest(requestOf(path, body), ask, signal);
    const asked = headers[pathHeader] ?? path;
    if (status === 200) return { kind: 'answer', status, failure: '', envelope, path: asked };
    // An extension of another version may say nothing of its failure, or what this program does not know.
    const { kind, retry, sentence } = failure ?? { kind: 'internal', retry: 'again', sentence: '' };
    const why = `${kind}: ${sentence}`;
    const again = failureMeanings[kind]?.elsewhere === true;
    const rest = Number(headers['retry-after']);
    if (failure?.unasked) return { kind: 'back', seconds: rest || spent, counts: false, why };
    // The platform makes us wait, whatever the item.
    if (retry === 'hold' && !again) return { kind: 'back', seconds: rest || later, counts: false, why };
    // Another attempt, in this browser or another, may succeed.
    if ((retry === 'again' || again) && before + 1 < attemptsAtMost)
      return { kind: 'back', seconds: later, counts: true, why };
    return { kind: 'answer', status, failure: kind, envelope, path: asked };
  } catch (thrown) {
    signal.throwIfAborted();
    const { kind, sentence } = Refusal.fromThrown(thrown);
    if (kind === 'not_paired') return { kind: 'revoked', why: sentence };
    const why = `${kind}: ${sentence}`;
    if (passing.includes(kind))
      return { kind: 'back', seconds: kind === 'busy' ? spent : elsewhere, counts: false, why };
    if (before + 1 < attemptsAtMost) return { kind: 'back', seconds: later, counts: true, why };
    const status = refusalCodes[kind];
    const envelope = refusedEnvelope(status, kind, sentence);
    return { kind: 'answer', status, failure: kind, envelope, path };
  }
}

export interface WorkParts {
  readonly database: Database;
  readonly platform: string;
  /** The browser profile that result rows name. */
  readonly profile: string;
  readonly ask: AskBrowser;
  tell(line: string): void;
  /** Told why, when the browser lets this program do nothing: ends all work by the signal. */
  revoked(why: string): void;
  /** How long to wait when the queue is empty, in ms. */
  readonly idle: number;
}

interface ToSettle extends Pick<WorkParts, 'platform' | 'profile'> {
  readonly id: string;
  readonly job: WorkJob;
  readonly attempts: number;
}

const insert = `insert into gleaner.results (job, path, platform, request, status, kind, envelope, profile, attempts, label)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce((select label from gleaner.jobs where job = $1), '')) on conflict (job) do nothing`;

/**
 * Writes the row and completes the job in one transaction. The row has the job's key: a second worker with that job
 * changes nothing.
 */
export async function settleJob(
  database: Database,
  { id, platform, job, attempts, profile }: ToSettle,
  answer: Extract<TriedJob, { kind: 'answer' }>,
): Promise<void> {
  await inTransaction(database, async (client, db) => {
    await client.query(insert, [
      id,
      answer.path,
      platform,
      job.body,
      answer.status,
      answer.failure,
      answer.envelope,
      profile,
      attempts,
    ]);
    // A job that has gone back to its queue meanwhile is completed too: its row is there.
    await database.boss.complete(queueOf(platform), id, null, { db, includeQueued: true });
  });
}

/**
 * Works on the jobs of one platform, one at a time, until `signal` aborts. A job's result is written and the job
 * completed in one transaction, or the job goes back to its queue; the job of a killed worker goes back by itself. So
 * each job has one row, though its request may have been made more than once.
 */
export async function workPlatform(
  { database, platform, profile, ask, tell, revoked, idle }: WorkParts,
  signal: AbortSignal,
): Promise<void> {
  const { boss } = database;
  const queue = queueOf(platform);
  /** Ends early when the user stops the program. */
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});

  async function work({ id, data, heartbeatSeconds }: Job<WorkJob>): Promise<number> {
    // Jobs whose heartbeat is missed go to another worker. Each was queued with a time of its own.
    const touchEvery = ((heartbeatSeconds ?? usualHeartbeat) * 1000) / 3;
    const alive = setInterval(() => void boss.touch(queue, id).catch(() => {}), touchEvery);
    try {
      const tried = await triesOf(database, id);
      const ended = await attempt(data, tried, ask, signal);
      if (ended.kind === 'answer') {
        await settleJob(database, { id, platform, job: data, attempts: tried + 1, profile }, ended);
        tell(`${platform} ${id} ${ended.status}`);
        return 0;
      }
      if (ended.kind === 'revoked') {
        revoked(ended.why);
        signal.throwIfAborted();
        return 0;
      }
      if (ended.counts) await countTry(database, id);
      await boss.fail(queue, id, { why: ended.why });
      const until = new Date(Date.now() + ended.seconds * 1000).toISOString().replace(/\.\d+/, '');
      tell(`${platform} ${id} goes back, and ${platform} waits until ${until}: ${ended.why}`);
      return ended.seconds * 1000;
    } catch (thrown) {
      // Stopped: the job is free at once, not only when its heartbeat is missed.
      if (signal.aborted) await boss.fail(queue, id, { why: 'ended' }).catch(() => {});
      throw thrown;
    } finally {
      clearInterval(alive);
    }
  }

  while (!signal.aborted) {
    try {
      const [job] = await boss.fetch<WorkJob>(queue, { batchSize: 1 });
      await pause(job ? await work(job) : idle);
    } catch (thrown) {
      if (signal.aborted) break;
      // The database is out of reach for now; the running job goes back by itself.
      tell(`${platform}: ${thrownText(thrown)}`);
      await pause(idle);
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
  const count =
    'insert into gleaner.jobs (job, attempts) values ($1, 1) on conflict (job) do update set attempts = jobs.attempts + 1';
  await pool.query(count, [id]);
}
