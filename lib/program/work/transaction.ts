import type { PoolClient } from 'pg';
import type { Db } from 'pg-boss';
import type { Database } from './database.ts';

/** Does work in one transaction: all of it or, where it throws, nothing. `db`: the same connection, as pg-boss takes it. */
export async function inTransaction({ pool }: Pick<Database, 'pool'>, work: (client: PoolClient, db: Db) => Promise<void>): Promise<void> {
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
