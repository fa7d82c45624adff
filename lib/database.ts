import { guardedIndexedDb } from './browser/storage/open-guard.ts';
import { ReopeningDatabase } from './browser/storage/reopening-database.ts';
import { type LibraryTables, libraryTables, type SeenTables, seenTables } from './features/library/store/index.ts';
import { type MediaTables, mediaTables } from './features/media/store/index.ts';
import { type QueueTables, queueTables } from './features/queue/store/index.ts';

/** The one database: the tables of all features stand in it, so that one transaction can see those of several. */
export interface Database extends ReopeningDatabase, LibraryTables, SeenTables, MediaTables, QueueTables {}

/** It is opened by the first question, and by the next one after that has failed. */
export function createDatabase(name = 'library'): Database {
  const database = new ReopeningDatabase(name, { indexedDB: guardedIndexedDb() });
  database.version(1).stores({ ...libraryTables, ...seenTables, ...mediaTables, ...queueTables });
  // Dexie gives a database its tables as properties by these names, which types cannot see.
  return database as unknown as Database;
}

/**
 * Deletes everything at once and for good, also what no list shows any more, jobs with their links, and collections. What was asked of each
 * platform of late stays counted: those are times and numbers, and the platforms have not forgotten.
 */
export async function clearDatabase(database: Database): Promise<void> {
  const all = database.tables.filter(({ name }) => name !== 'ledgers');
  await database.transaction('rw', all, () => Promise.all(all.map((table) => table.clear())));
}
