import { isCaptureRow } from '../capture-row.ts';
import { type LibraryDatabase, writtenTogether } from '../tables.ts';
import { stillRemoved } from './removals.ts';
import { sortColumns as figureNames, isSound, type Segment, segmentSize } from './segment.ts';
import type { ListingState } from './tables.ts';
import { sealSegments } from './words/find-words.ts';
import { listingState, nextCaptures, writeListing } from './write-listing.ts';

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function isSoundState({ next, sealed, kinds }: ListingState): boolean {
  return isCount(next) && isCount(sealed) && Array.isArray(kinds);
}

/** Whether each segment holds as many captures as there are places in it. */
async function holdsAll({ segments, figures, places }: LibraryDatabase, { next }: ListingState): Promise<boolean> {
  const rows = new Map((await segments.toArray()).map((row): [number, Segment] => [row.segment, row]));
  for (let number = 0; number * segmentSize < next; number += 1) {
    const first = number * segmentSize;
    const placed = await places
      .where('slot')
      .between(first, first + segmentSize)
      .count();
    const row = rows.get(number);
    const filled = isSound(row) ? row.state.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0) : Number.NaN;
    if (row === undefined ? placed > 0 : filled !== placed) return false;
  }
  const sorted = (await figures.toArray()).every((row) =>
    figureNames.every((name) => row[name]?.length === segmentSize),
  );
  return sorted && (await places.where('slot').aboveOrEqual(next).count()) === 0;
}

/**
 * Keeps removed captures removed: records the removal in the captures themselves. If a removal can no longer be read,
 * its captures reappear, which is better than losing one.
 */
async function keepRemoved({ captures, places, segments, removals }: LibraryDatabase): Promise<void> {
  for (const { at, segments: parts } of await removals.toArray()) {
    const rows = await segments.bulkGet(parts.map(({ segment }) => segment));
    const slots = parts.flatMap((part, index) => {
      const row = rows[index];
      return isSound(row) ? stillRemoved(part, row).map((place) => part.segment * segmentSize + place) : [];
    });
    const ids = (await places.bulkGet(slots)).flatMap((place) => place?.id ?? []);
    await captures.where('id').anyOf(ids).modify({ deletedAt: at });
  }
}

/**
 * Resets the listing where its segments do not match its places, after a disk fault or a bug: it is derived from the
 * captures, so no capture is lost. `rebuild` then adds all captures again. True: it was reset.
 */
export async function repairListing(database: LibraryDatabase): Promise<boolean> {
  const { listing, places, groups, segments, figures, recentWords, wordBlocks, removals } = database;
  async function isWhole(): Promise<boolean> {
    const state = await listingState(database);
    return isSoundState(state) && (await holdsAll(database, state));
  }
  // Checked read-only first, so that no capture has to wait for the check.
  if (await database.transaction('r', [listing, segments, figures, places], isWhole)) return false;
  return database.transaction('rw', writtenTogether, async () => {
    if (await isWhole()) return false;
    await keepRemoved(database);
    const made = [listing, places, groups, segments, figures, recentWords, wordBlocks, removals];
    await Promise.all(made.map((table) => table.clear()));
    return true;
  });
}

/** Captures added per call. */
const slice = 250;

/** Adds some captures to a reset listing, newest first, skipping removed ones. False: the listing was complete. */
export async function rebuild(database: LibraryDatabase): Promise<boolean> {
  const { captures, listing } = database;
  if ((await listingState(database)).behind === null) return false;
  const took = await database.transaction('rw', writtenTogether, async () => {
    const { behind } = await listingState(database);
    if (behind === null) return false;
    const { rows, rest } = await nextCaptures(captures, behind, slice);
    const sound = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined);
    await writeListing(database, sound, { onlyNew: true });
    await listing.put({ ...(await listingState(database)), behind: rest });
    return true;
  });
  await sealSegments(database);
  return took;
}
