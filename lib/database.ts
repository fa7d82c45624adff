import { type Guards, type OpenGuards, ReopeningDatabase } from './browser/storage/open-guard.ts';
import { createRoomGate } from './browser/storage/room-gate.ts';
import { createTwoPlaces } from './browser/storage/two-places.ts';
import { type ArchiveTables, archiveTables } from './features/archive/store/index.ts';
import { type BackupTables, backupTables } from './features/backup/store/index.ts';
import { type EvidenceTables, evidenceTables } from './features/evidence/store/index.ts';
import {
  type LibraryTables,
  libraryTables,
  problemHere,
  type SeenTables,
  seenTables,
} from './features/library/store/index.ts';
import { type ListTables, listTables } from './features/lists/store/index.ts';
import { type MediaTables, mediaTables } from './features/media/store/index.ts';
import { type QueueTables, queueTables } from './features/queue/store/index.ts';

/** The single database: it holds the tables of all features, so that one transaction can span several of them. */
export interface Database
  extends ReopeningDatabase,
    LibraryTables,
    SeenTables,
    MediaTables,
    QueueTables,
    BackupTables,
    ListTables,
    ArchiveTables,
    EvidenceTables {}

/**
 * Tables of comments as earlier builds kept them: nothing reads them, and they stay until everything is deleted. Dexie
 * deletes tables that are not declared.
 */
const earlierTables = { collections: 'id, itemId, startedAt', keys: '[collection+key], [collection+page]' };

/** Opens on the first query; after a failed open, the next query tries again. */
export function createDatabase(name: string, guards: OpenGuards | null = null): Database {
  const database = new ReopeningDatabase(name, guards);
  // 2: items are found by a second name, too. 3: what was brought back from a file can be undone. 4: tags and notes of
  // items; what thumbnails weigh. 5: gathered lists. 6: what was learned of shapes goes. 7: archives that are being made.
  // 8: raw answers, and pictures of pages.
  // An upgrade removes every table that is not named here.
  const tables = {
    ...libraryTables,
    ...seenTables,
    ...mediaTables,
    ...queueTables,
    ...backupTables,
    ...listTables,
    ...archiveTables,
    ...evidenceTables,
    ...earlierTables,
  };
  database.version(8).stores(tables);
  // Dexie adds the tables to a database as properties with these names, which TypeScript cannot see.
  return database as unknown as Database;
}

/** Makes the guards of this profile's database, once in each page and worker. */
export const profileGuards = (name = 'library'): Guards => ({
  gate: createRoomGate(async (thrown) => (await problemHere(thrown)) === 'full'),
  places: createTwoPlaces(name),
});

/** The name of the database in use, for a document that opens it. @throws while the disk is full */
export async function placeToOpen({ gate, places }: Guards): Promise<string> {
  await gate.reopen();
  gate.check();
  return places.current();
}

/** The alarm at which the background checks whether a deleted database can be removed. */
export const sweepAlarm = 'deleted';
/** Held by pages that offer to undo that everything was deleted. */
export const undoLock = 'undo-delete';

/** Removes from the disk a database deleted as a whole. False: a page still offers to undo that, or is undoing it. */
export function sweepDeleted(database: Database, { gate, places }: Guards): Promise<boolean> {
  return navigator.locks.request(undoLock, { ifAvailable: true }, async (lock) => {
    const mark = await places.deletion();
    if (!mark) return true;
    if (!lock || mark.step === 'undoing') return false;
    // The other database must exist before the mark is removed: without a mark, the existing one is in use.
    await database.open();
    gate.check();
    await createDatabase(mark.gone).delete();
    await places.settled();
    return true;
  });
}
