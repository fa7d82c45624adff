import pg, { type PoolClient } from 'pg';
import { type Db, PgBoss } from 'pg-boss';

/** The schema in which pg-boss keeps the jobs. */
const queueSchema = 'gleaner_queue';

/** How long a job waits for a worker, in years: pg-boss deletes one that waits longer, and by itself after two weeks. */
const keptYears = 10;

/** `json`, not `jsonb`: an envelope keeps its digits and the order of its members. */
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
  alter table gleaner.results add column if not exists label text not null default '';
  create table if not exists gleaner.jobs (
    job uuid primary key,
    label text not null default '',
    item text,
    attempts integer not null default 0,
    queued_at timestamptz not null default now(),
    unique (label, item)
  );
  update ${queueSchema}.job set keep_until = now() + interval '${keptYears} years'
    where name like 'gleaner-%' and state < 'active' and keep_until < now() + interval '${keptYears - 1} years';
  create or replace view gleaner.progress as
    select name as queue,
      count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as given_up
    from ${queueSchema}.job where name like 'gleaner-%' group by name;
  create or replace view gleaner.outcomes as
    select platform, path, kind, count(*) as results, max(captured_at) as newest from gleaner.results group by platform, path, kind;
`;

/** The queue of a platform, under the same name for every program. */
export const queueOf = (platform: string): string => `gleaner-${platform}`;

/** We count attempts ourselves: a platform that waits for days must not use them up. */
const lasting = {
  retryLimit: 10_000_000,
  retryDelay: 5,
  expireInSeconds: 3600,
  retentionSeconds: keptYears * 366 * 86_400,
};
/** A worker without a heartbeat for so long, in s, loses its job, where nobody has said otherwise. */
export const usualHeartbeat = 60;
/** How often pg-boss looks for lost jobs, in s. */
const superviseSeconds = 10;

/** The host and port that are really connected to: `?host=` and `PGHOST` may name others than the address does. */
function hostOf(address: string): string {
  const { host, port } = new pg.Client({ connectionString: address });
  if (host.startsWith('/')) return 'localhost';
  const name = host.includes(':') ? `[${host}]` : host;
  return port === 5432 ? name : `${name}:${port}`;
}

/**
 * Opens the database for `gleaner work` and `gleaner enqueue` and creates what is missing: pg-boss' schema, a queue per
 * platform, our table and views. `heartbeatSeconds`: a worker without a heartbeat for this long loses a job that is
 * queued from now on to another; 10 at least. Absent: as before, or a minute.
 * @throws Error that names the database and says why it cannot be used
 */
export async function openDatabase(address: string, platforms: readonly string[], heartbeatSeconds?: number) {
  if (!URL.canParse(address) || !/^postgres(ql)?:$/.test(new URL(address).protocol))
    throw new Error('--db takes an address such as postgres://user@host/name.');
  const host = hostOf(address);
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  // A lost idle connection: the next query gets another.
  pool.on('error', () => {});
  // A connection lost in use: its query fails. Without a listener, the error would end this program.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values as unknown[]) };
  const boss = new PgBoss({
    db,
    schema: queueSchema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', () => {});
  async function close(): Promise<void> {
    await boss.stop({ graceful: false }).catch(() => {});
    await pool.end();
  }
  try {
    await boss.start();
    // Several programs may start at the same moment.
    await locked(pool, () => pool.query(schema));
    for (const platform of platforms) {
      await boss.createQueue(queueOf(platform), { ...lasting, heartbeatSeconds: heartbeatSeconds ?? usualHeartbeat });
      await boss.updateQueue(queueOf(platform), { ...lasting, ...(heartbeatSeconds && { heartbeatSeconds }) });
    }
  } catch (cause) {
    await close();
    throw new Error(
      `The database at ${host} cannot be used: ${cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause}`,
      { cause },
    );
  }
  return {
    pool,
    boss,
    /** The database's host, as shown to users. */
    host,
    close,
  };
}

export type Database = Awaited<ReturnType<typeof openDatabase>>;

async function locked(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7437)');
    await work();
  } finally {
    // A connection that broke has lost the lock with it.
    await client.query('select pg_advisory_unlock(7437)').catch(() => {});
    client.release();
  }
}

/** Runs work in one transaction, which is rolled back if it throws. `db`: the same connection, as pg-boss takes it. */
export async function inTransaction(
  { pool }: Pick<Database, 'pool'>,
  work: (client: PoolClient, db: Db) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await work(client, { executeSql: (text: string, values?: unknown[]) => client.query(text, values) });
    await client.query('commit');
  } catch (thrown) {
    broken = thrown instanceof Error ? thrown : new Error(String(thrown));
    await client.query('rollback').catch(() => {});
    throw thrown;
  } finally {
    // A connection that broke in a transaction must not go back to the pool.
    client.release(broken);
  }
}
