import { isCaptureRow } from '../is-capture-row.ts';
import { type LibraryDatabase, writtenTogether } from '../tables.ts';
import { sealSegments } from './words/find-words.ts';
import { listingState, writeListing } from './write-listing.ts';

/** Captures added per call. */
const slice = 250;

/** Adds some captures to a reset listing, newest first, skipping removed ones. False: the listing was complete. */
export async function rebuild(database: LibraryDatabase): Promise<boolean> {
  const { captures, listing } = database;
  if ((await listingState(database)).behind === null) return false;
  const took = await database.transaction('rw', writtenTogether, async () => {
    const { behind } = await listingState(database);
    if (behind === null) return false;
    const before = captures.where('startedAt').belowOrEqual(behind.before).reverse();
    const rows = await before.offset(behind.same).limit(slice).toArray();
    const sound = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined);
    await writeListing(database, sound, { onlyNew: true });
    const last = rows.at(-1)?.startedAt ?? behind.before;
    const same = rows.filter(({ startedAt }) => startedAt === last).length + (last === behind.before ? behind.same : 0);
    await listing.put({ ...(await listingState(database)), behind: rows.length < slice ? null : { before: last, same } });
    return true;
  });
  await sealSegments(database);
  return took;
}
