import { guardedIndexedDb, ReopeningDatabase } from './browser/storage/open-guard.ts';
import { type BackupTables, backupTables } from './features/backup/store/index.ts';
import { type LibraryTables, libraryTables, type SeenTables, seenTables } from './features/library/store/index.ts';
import { type ListTables, listTables } from './features/lists/store/index.ts';
import { type MediaTables, mediaTables } from './features/media/store/index.ts';
import { type QueueTables, queueTables } from './features/queue/store/index.ts';

/** The single database: it holds the tables of all features, so that one transaction can span several of them. */
export interface Database extends ReopeningDatabase, LibraryTables, SeenTables, MediaTables, QueueTables, BackupTables, ListTables {}

/** Opens on the first query; after a failed open, the next query tries again. */
export function createDatabase(name = 'library'): Database {
  const database = new ReopeningDatabase(name, { indexedDB: guardedIndexedDb() });
  // 2: items are found by a second name, too. 3: what was brought back from a file can be undone. 4: tags and notes of items; what thumbnails
  // weigh. 5: gathered lists.
  const tables = { ...libraryTables, ...seenTables, ...mediaTables, ...queueTables, ...backupTables, ...listTables };
  database.version(5).stores(tables);
  // Dexie adds the tables to a database as properties with these names, which TypeScript cannot see.
  return database as unknown as Database;
}

/**
 * Permanently deletes everything in one transaction, including rows that no list shows any more, jobs with their links, and collections.
 * The ledgers of recent requests per platform stay: they hold only times and numbers, and the platforms keep counting those requests.
 */
export async function clearDatabase(database: Database): Promise<void> {
  const all = database.tables.filter(({ name }) => name !== 'ledgers');
  await database.transaction('rw', all, () => Promise.all(all.map((table) => table.clear())));
}
