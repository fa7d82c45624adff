import { departs } from '../../../../core/departs.ts';
import { isCaptureRow, isUnjudged } from '../capture-row.ts';
import type { LibraryDatabase } from '../tables.ts';
import { listingState, nextCaptures } from './write-listing.ts';

/** Captures looked at per call. Some are parsed, and the page stays usable in between. */
const slice = 25;

/**
 * Renews some of the captures of earlier versions, newest first: those never judged by essentials, and those with
 * shapes that are no longer kept. `write` writes the captures with these ids that are not removed. False: none was
 * left.
 */
export async function renewStored(
  database: LibraryDatabase,
  write: (ids: readonly string[]) => Promise<unknown>,
): Promise<boolean> {
  const { captures, envelopes, listing } = database;
  const { unrenewed } = await listingState(database);
  if (unrenewed === null) return false;
  const { rows, rest } = await nextCaptures(captures, unrenewed, slice);
  const texts = await envelopes.bulkGet(rows.map(({ id }) => id));
  const old = rows.filter((row, at) => isCaptureRow(row) && (isUnjudged(row) || (texts[at]?.shapes && !departs(row))));
  if (old.length > 0) await write(old.map(({ id }) => id));
  await database.transaction('rw', listing, async () =>
    listing.put({ ...(await listingState(database)), unrenewed: rest }),
  );
  return true;
}
