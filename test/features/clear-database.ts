import type { Database } from '../../lib/database.ts';

/** Deletes all rows, as another page may do. */
export async function clearDatabase(database: Database): Promise<void> {
  await database.transaction('rw', database.tables, () => Promise.all(database.tables.map((table) => table.clear())));
}
