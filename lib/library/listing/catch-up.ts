import type { LibraryDatabase } from '../database.ts';
import { sealSegments } from './find-words.ts';
import { readable } from './readable.ts';
import { listingState, writeListing } from './write-listing.ts';

/** Captures taken in at once. */
const slice = 250;

/** Collections of the time before pages had ids of their own, by the captures that hold their pages. */
async function earlierPages({ collections }: LibraryDatabase, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  await collections.each(({ id, captures }) => {
    for (const page of captures ?? []) if (ids.has(page)) pages.set(page, id);
  });
  return pages;
}

/** Takes in some captures that an earlier version stored, newest first. False: all were in. */
export async function catchUp(database: LibraryDatabase): Promise<boolean> {
  const { captures, listing, collections } = database;
  if ((await listingState(database)).behind === null) return false;
  const took = await database.transaction('rw', [...database.listed, collections], async () => {
    const { behind } = await listingState(database);
    if (behind === null) return false;
    const before = captures.where('startedAt').belowOrEqual(behind.before).reverse();
    const rows = await before.offset(behind.same).limit(slice).toArray();
    const ids = new Set(rows.map(({ id }) => id));
    const sound = rows.filter((row) => readable(row) && row.deletedAt === undefined);
    await writeListing(database, sound, { pages: await earlierPages(database, ids), onlyNew: true });
    const last = rows.at(-1)?.startedAt ?? behind.before;
    const same = rows.filter(({ startedAt }) => startedAt === last).length + (last === behind.before ? behind.same : 0);
    const done = rows.length < slice;
    await listing.put({ ...(await listingState(database)), behind: done ? null : { before: last, same } });
    return true;
  });
  await sealSegments(database);
  return took;
}
