import type { CaptureRow } from '../capture-row.ts';
import { type LibraryDatabase, ofCaptures, writtenTogether } from '../tables.ts';
import {
  blankFigures,
  sortColumns as figureNames,
  isAlive,
  isSound,
  removed,
  type Segment,
  segmentSize,
} from './segment.ts';
import { editSegments, segmentOf } from './segment-edit.ts';
import type { Removal, RemovedLines } from './tables.ts';
import { deleteWords } from './words/word-block.ts';
import { groupKey } from './write-listing.ts';

/** The places of a segment that a removal lists. */
function placesIn({ places }: Removal['segments'][number]): number[] {
  const listed: number[] = [];
  for (let place = 0; place < segmentSize; place += 1)
    if (((places[place >> 3] ?? 0) >> (place & 7)) & 1) listed.push(place);
  return listed;
}

/** The places that are still marked as removed. */
export function stillRemoved(part: Removal['segments'][number], { state }: Segment): number[] {
  return placesIn(part).filter((place) => ((state[place] ?? 0) & removed) !== 0);
}

/** Marks any number of slots as removed, one bit per slot. Null: all of them had been removed before. */
export function markRemoved(database: LibraryDatabase, slots: Uint32Array, now: number): Promise<RemovedLines | null> {
  const { segments, figures, removals } = database;
  return database.transaction('rw', segments, figures, removals, async () => {
    const edit = await editSegments(database, slots, false);
    const marked = new Map<number, Uint8Array>();
    const groups = new Set<number>();
    for (const slot of slots) {
      const value = edit.state(slot);
      if (!isAlive(value)) continue;
      edit.set(slot, { state: value | removed });
      groups.add(edit.group(slot));
      const place = slot % segmentSize;
      const bits = marked.get(segmentOf(slot)) ?? new Uint8Array(segmentSize / 8);
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
      marked.set(segmentOf(slot), bits);
    }
    // A removal of nothing would take the place of the one that can be undone.
    if (groups.size === 0) return null;
    await edit.write();
    const listed = Array.from(marked, ([segment, places]) => ({ segment, places }));
    return { removal: await removals.add({ at: now, segments: listed }), count: groups.size };
  });
}

/** Restores the slots of these removals that still exist. */
export function restoreRemovals(database: LibraryDatabase, ids: readonly number[]): Promise<void> {
  const { segments, figures, removals } = database;
  return database.transaction('rw', segments, figures, removals, async () => {
    const parts = (await removals.bulkGet([...ids])).flatMap((removal) => removal?.segments ?? []);
    const slots = parts.flatMap((one) => placesIn(one).map((place) => one.segment * segmentSize + place));
    const edit = await editSegments(database, slots, false);
    for (const slot of slots) edit.set(slot, { state: edit.state(slot) & ~removed });
    await edit.write();
    await removals.bulkDelete([...ids]);
  });
}

/**
 * Deletes captures, and the groups that have none left. Tags and notes of an item stay until no list has it either
 * (`ItemNotes.forget`).
 */
async function deleteCaptures(
  { captures, envelopes, thumbnails, answers, pagePictures, groups }: LibraryDatabase,
  ids: readonly string[],
  deleted: readonly CaptureRow[],
): Promise<void> {
  await Promise.all([captures, envelopes, thumbnails, pagePictures].map((table) => table.bulkDelete([...ids])));
  await answers.where('capture').anyOf(ids).delete();
  const named = deleted.flatMap(({ alias, ...row }) => [row, ...(alias ? [{ ...row, itemId: alias }] : [])]);
  const ofItems = new Map(named.map((row) => [groupKey(row), row]));
  const left = (itemId: string, path: string) =>
    captures
      .where('itemId')
      .equals(itemId)
      .or('alias')
      .equals(itemId)
      .filter((row) => row.path === path)
      .first();
  const emptyKeys: string[] = [];
  for (const [key, { itemId, path }] of ofItems) if (!(await left(itemId, path))) emptyKeys.push(key);
  await groups.bulkDelete(emptyKeys);
}

/**
 * Permanently deletes the captures of one segment that are still marked as removed, with all their data in other
 * tables; not those that were back, and were removed again at `until` (epoch ms) or later.
 */
async function deletePlaces(
  database: LibraryDatabase,
  part: Removal['segments'][number],
  until: number,
): Promise<void> {
  const { captures, places, recentWords, segments, figures, removals } = database;
  await database.transaction('rw', writtenTogether, async () => {
    const row = await segments.get(part.segment);
    if (!isSound(row)) return;
    const younger = (await removals.where('at').aboveOrEqual(until).toArray()).flatMap((one) => one.segments);
    const again = new Set(younger.filter(({ segment }) => segment === part.segment).flatMap(placesIn));
    const own = stillRemoved(part, row).filter((place) => !again.has(place));
    const slots = own.map((place) => part.segment * segmentSize + place);
    const ids = (await places.bulkGet(slots)).flatMap((place) => place?.id ?? []);
    const rows = (await captures.bulkGet(ids)).filter((capture) => capture !== undefined);
    await deleteCaptures(database, ids, rows);
    await Promise.all([places.bulkDelete(slots), recentWords.bulkDelete(slots)]);
    await deleteWords(database.wordBlocks, part.segment, own);
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
async function deleteMarked(database: LibraryDatabase, until: number): Promise<number> {
  const { captures } = database;
  return database.transaction('rw', ['captures', 'envelopes', 'groups', ...ofCaptures], async () => {
    const rows = await captures.where('deletedAt').below(until).toArray();
    await deleteCaptures(
      database,
      rows.map(({ id }) => id),
      rows,
    );
    return rows.length;
  });
}

/**
 * Permanently deletes what was removed before `until` (epoch ms), one segment at a time: a large library must not block
 * the worker. True: there was any.
 */
export async function deleteRemoved(database: LibraryDatabase, until: number, now: number): Promise<boolean> {
  const { removals, captures, segments, listing, groups } = database;
  // Removed in the future: the clock was put back, and the time for an undo begins now, once.
  await removals.where('at').above(now).modify({ at: now });
  await captures.where('deletedAt').above(now).modify({ deletedAt: now });
  const old = await removals.where('at').below(until).toArray();
  for (const removal of old) {
    for (const part of removal.segments) await deletePlaces(database, part, until);
    if (removal.id !== undefined) await removals.delete(removal.id);
  }
  const marked = await deleteMarked(database, until);
  // The library is empty: the next capture starts a new listing.
  await database.transaction('rw', listing, segments, groups, async () => {
    if ((await segments.count()) === 0) await Promise.all([listing.clear(), groups.clear()]);
  });
  return old.length + marked > 0;
}
