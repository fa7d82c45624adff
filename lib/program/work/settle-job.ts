import type { Database } from './database.ts';
import type { Attempt, WorkJob } from './job.ts';
import { inTransaction } from './transaction.ts';

export interface ToSettle {
  readonly id: string;
  readonly queue: string;
  readonly platform: string;
  readonly job: WorkJob;
  readonly attempts: number;
  readonly profile: string;
}

const insert = `insert into gleaner.results (job, path, platform, request, status, kind, envelope, profile, attempts, label)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce((select label from gleaner.jobs where job = $1), '')) on conflict (job) do nothing`;

/**
 * Writes the result's row and completes the job in one transaction. The row's key is the job's, so a second worker that got the same job,
 * because the heartbeat of the first was missed, changes nothing.
 */
export async function settleJob(
  database: Database,
  { id, queue, platform, job, attempts, profile }: ToSettle,
  answer: Extract<Attempt, { kind: 'answer' }>,
): Promise<void> {
  await inTransaction(database, async (client, db) => {
    await client.query(insert, [id, answer.path, platform, job.body, answer.status, answer.failure, answer.envelope, profile, attempts]);
    // A job that has gone back to its queue meanwhile is completed too: its row is there.
    await database.boss.complete(queue, id, null, { db, includeQueued: true });
  });
}
