import type { CaptureRow } from '../capture-row.ts';
import { type LibraryDatabase, writtenTogether } from '../tables.ts';
import { stillRemoved } from './removals.ts';
import { blankFigures, sortColumns as figureNames, isSound, segmentSize } from './segment.ts';
import type { Removal } from './tables.ts';
import { deleteWords } from './words/delete-words.ts';
import { groupKey } from './write-listing.ts';

/** Groups that nobody is in any more. */
async function deleteGroups({ captures, groups }: LibraryDatabase, deleted: readonly CaptureRow[]): Promise<void> {
  const ofItems = new Map(deleted.map((row) => [groupKey(row, ''), row]));
  for (const [key, { itemId, path }] of ofItems) {
    const other = await captures
      .where('itemId')
      .equals(itemId)
      .filter((row) => row.path === path)
      .first();
    if (!other) await groups.delete(key);
  }
}

/** Deletes for good what is still marked of one segment, with everything that was kept beside it. */
async function deletePlaces(database: LibraryDatabase, part: Removal['segments'][number]): Promise<void> {
  const { captures, envelopes, thumbnails, places, recentWords, segments, figures } = database;
  await database.transaction('rw', writtenTogether, async () => {
    const row = await segments.get(part.segment);
    if (!isSound(row)) return;
    const own = stillRemoved(part, row);
    const slots = own.map((place) => part.segment * segmentSize + place);
    const ids = (await places.bulkGet(slots)).flatMap((place) => place?.id ?? []);
    const rows = (await captures.bulkGet(ids)).filter((capture) => capture !== undefined);
    await Promise.all([captures, envelopes, thumbnails].map((table) => table.bulkDelete(ids)));
    await Promise.all([places.bulkDelete(slots), recentWords.bulkDelete(slots)]);
    await deleteWords(database, part.segment, own);
    await deleteGroups(database, rows);
    const values = { ...blankFigures(part.segment), ...(await figures.get(part.segment)) };
    for (const place of own) {
      row.state[place] = 0;
      row.startedAt[place] = 0;
      for (const figure of figureNames) values[figure][place] = Number.NaN;
    }
    const empty = row.state.every((value) => value === 0);
    if (empty) await Promise.all([segments.delete(part.segment), figures.delete(part.segment)]);
    else await Promise.all([segments.put(row), figures.put(values)]);
  });
}

/** Those whose removal only they themselves tell of, since the listing was made anew. */
async function deleteMarked(database: LibraryDatabase, until: number): Promise<void> {
  const { captures, envelopes, thumbnails } = database;
  await database.transaction('rw', captures, envelopes, thumbnails, async () => {
    const ids = await captures.where('deletedAt').below(until).primaryKeys();
    await Promise.all([captures, envelopes, thumbnails].map((table) => table.bulkDelete(ids)));
  });
}

/** Deletes for good what was removed before `until` (epoch ms), a segment at a time: a large library must not hold the worker up. */
export async function deleteRemoved(database: LibraryDatabase, until: number): Promise<void> {
  const { removals, segments, listing, groups } = database;
  for (const removal of await removals.where('at').below(until).toArray()) {
    for (const part of removal.segments) await deletePlaces(database, part);
    if (removal.id !== undefined) await removals.delete(removal.id);
  }
  await deleteMarked(database, until);
  // Nothing is left: the next capture begins a new listing.
  await database.transaction('rw', listing, segments, groups, async () => {
    if ((await segments.count()) === 0) await Promise.all([listing.clear(), groups.clear()]);
  });
}
