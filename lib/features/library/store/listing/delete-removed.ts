import type { CaptureRow } from '../capture-row.ts';
import { type LibraryDatabase, writtenTogether } from '../tables.ts';
import { stillRemoved } from './removals.ts';
import { blankFigures, sortColumns as figureNames, isSound, segmentSize } from './segment.ts';
import type { Removal } from './tables.ts';
import { deleteWords } from './words/delete-words.ts';
import { groupKey } from './write-listing.ts';

/** Deletes the groups that have no capture left. */
async function deleteGroups({ captures, groups }: LibraryDatabase, deleted: readonly CaptureRow[]): Promise<void> {
  const named = deleted.flatMap(({ alias, ...row }) => [row, ...(alias ? [{ ...row, itemId: alias }] : [])]);
  const ofItems = new Map(named.map((row) => [groupKey(row, ''), row]));
  for (const [key, { itemId, path }] of ofItems) {
    const other = await captures
      .where('itemId')
      .equals(itemId)
      .or('alias')
      .equals(itemId)
      .filter((row) => row.path === path)
      .first();
    if (!other) await groups.delete(key);
  }
}

/** Permanently deletes the captures of one segment that are still marked as removed, with all their data in other tables. */
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

/** Deletes captures whose removal only their own row records, because the listing was rebuilt. */
async function deleteMarked(database: LibraryDatabase, until: number): Promise<void> {
  const { captures, envelopes, thumbnails } = database;
  await database.transaction('rw', captures, envelopes, thumbnails, async () => {
    const ids = await captures.where('deletedAt').below(until).primaryKeys();
    await Promise.all([captures, envelopes, thumbnails].map((table) => table.bulkDelete(ids)));
  });
}

/** Permanently deletes what was removed before `until` (epoch ms), one segment at a time: a large library must not block the worker. */
export async function deleteRemoved(database: LibraryDatabase, until: number): Promise<void> {
  const { removals, segments, listing, groups } = database;
  for (const removal of await removals.where('at').below(until).toArray()) {
    for (const part of removal.segments) await deletePlaces(database, part);
    if (removal.id !== undefined) await removals.delete(removal.id);
  }
  await deleteMarked(database, until);
  // The library is empty: the next capture starts a new listing.
  await database.transaction('rw', listing, segments, groups, async () => {
    if ((await segments.count()) === 0) await Promise.all([listing.clear(), groups.clear()]);
  });
}
