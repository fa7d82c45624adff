import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** What a program that works or enqueues needs of the database. */
export interface Database {
  readonly pool: pg.Pool;
  readonly boss: PgBoss;
  /** As users are told of it. */
  readonly host: string;
  close(): Promise<void>;
}

/** Schema of pg-boss, which keeps the jobs, and of what is ours. */
const queueSchema = 'gleaner_queue';

/** `json`, not `jsonb`: an envelope stays as it came, digit for digit and in its order. */
const schema = `
  create schema if not exists gleaner;
  create table if not exists gleaner.results (
    job uuid primary key,
    path text not null,
    platform text not null,
    request json not null,
    status integer not null,
    kind text not null,
    envelope json not null,
    profile text not null,
    attempts integer not null,
    captured_at timestamptz not null default now()
  );
  create or replace view gleaner.progress as
    select name as queue,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as given_up
    from ${queueSchema}.job where name like 'gleaner-%' group by name;
  create or replace view gleaner.outcomes as
    select platform, path, kind, count(*) as results, max(captured_at) as newest from gleaner.results group by platform, path, kind;
`;

/** The same name for everybody; no platform has two. */
export function queueOf(platform: string): string {
  return `gleaner-${platform}`;
}

export interface DatabaseOptions {
  /** A worker that is not heard of for so long, in s, has lost its job to another; 10 at least. */
  readonly heartbeatSeconds?: number;
}

/** How often lost jobs are looked for, in s. */
const superviseSeconds = 10;

/**
 * Opens the database, and makes in it what is missing: pg-boss' schema, a queue per platform, our table and views.
 * @throws Error that says which database did not answer
 */
export async function openDatabase(
  address: string,
  platforms: readonly string[],
  { heartbeatSeconds = 60 }: DatabaseOptions = {},
): Promise<Database> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new Error('--db takes an address such as postgres://user@host/name.');
  const host = url.host || 'localhost';
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  // One that is lost while nobody uses it: the next query has another.
  pool.on('error', () => {});
  // One that is lost in use: its query says so. Unheard, the server's end would be this program's.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values as unknown[]) };
  const boss = new PgBoss({
    db,
    schema: queueSchema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', () => {});
  try {
    await boss.start();
    // Many begin at the same moment.
    await locked(pool, () => pool.query(schema));
    for (const platform of platforms) {
      // Attempts are counted by us: what is no fault of the item must not use them up.
      await boss.createQueue(queueOf(platform), { retryLimit: 1000, retryDelay: 5, heartbeatSeconds, expireInSeconds: 3600 });
      await boss.updateQueue(queueOf(platform), { heartbeatSeconds });
    }
  } catch (cause) {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end();
    throw new Error(
      `The database at ${host} cannot be used: ${cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause}`,
      { cause },
    );
  }
  return {
    ...{ pool, boss, host },
    async close() {
      await boss.stop({ graceful: false }).catch(() => {});
      await pool.end();
    },
  };
}

async function locked(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7437)');
    await work();
  } finally {
    await client.query('select pg_advisory_unlock(7437)').catch(() => {});
    client.release();
  }
}
