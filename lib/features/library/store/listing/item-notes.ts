import { wellFormed } from '../../../../core/well-formed.ts';
import { type ItemNote, mergedNotes, noNote } from '../../model/item-note.ts';
import type { LibraryDatabase } from '../tables.ts';
import { placesAt } from './places-of.ts';
import { type Columns, isAlive, isSound, segmentSize } from './segment.ts';
import { segmentOf } from './segment-edit.ts';
import type { ItemNoteRow } from './tables.ts';
import { groupKey } from './write-listing.ts';

/** The rows of all items that are in the listing, by group. An item with two names may have two rows: it has the tags and notes of both. */
async function rowsByGroup({ itemNotes, groups }: LibraryDatabase): Promise<Map<number, ItemNoteRow>> {
  const rows = await itemNotes.toArray();
  const found = await groups.bulkGet(rows.map(({ key }) => key));
  const byGroup = new Map<number, ItemNoteRow>();
  for (const [at, row] of rows.entries()) {
    const group = found[at]?.group;
    if (group === undefined) continue;
    const other = byGroup.get(group);
    byGroup.set(group, other ? (mergedNotes({ ...other }, { ...row }) as unknown as ItemNoteRow) : row);
  }
  return byGroup;
}

/** The groups of all items that have a tag. */
export async function groupsTagged({ itemNotes, groups }: LibraryDatabase, tag: string): Promise<ReadonlySet<number>> {
  const keys = await itemNotes.where('tags').equals(tag).primaryKeys();
  return new Set((await groups.bulkGet(keys)).flatMap((one) => one?.group ?? []));
}

/** How many items in the listing have each tag. */
export async function tagCounts(database: LibraryDatabase, { length, state, group }: Columns): Promise<Record<string, number>> {
  const rows = await rowsByGroup(database);
  const alive = new Set<number>();
  for (let slot = 0; slot < length && rows.size > 0; slot += 1) if (isAlive(state[slot])) alive.add(group[slot] ?? slot);
  const counts = new Map<string, number>();
  for (const [own, { tags }] of rows) if (alive.has(own)) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Tags and note of the item of each slot; undefined where it has none. */
export async function notesOf(database: LibraryDatabase, slots: Uint32Array): Promise<(ItemNote | undefined)[]> {
  if ((await database.itemNotes.count()) === 0) return [];
  const rows = await rowsByGroup(database);
  const read = await database.segments.bulkGet([...new Set(Array.from(slots, segmentOf))]);
  const groups = new Map(read.filter(isSound).map(({ segment, group }) => [segment, group]));
  return Array.from(slots, (slot) => rows.get(groups.get(segmentOf(slot))?.[slot % segmentSize] ?? slot));
}

/** Changes tags and notes of the items of these slots, each once. What belongs to no item (its id was never known) is left out. */
export function changeNotes(database: LibraryDatabase, slots: Uint32Array, change: (own: ItemNote) => ItemNote): Promise<void> {
  const { itemNotes, groups, segments, places, captures } = database;
  return database.transaction('rw', itemNotes, groups, segments, places, captures, async () => {
    const before = await notesOf(database, slots);
    const placed = await placesAt(database, [...slots]);
    const rows = await captures.bulkGet(placed.map((place) => place?.id ?? ''));
    const changed = new Map<string, ItemNoteRow>();
    for (const [at, row] of rows.entries()) {
      const own = before[at] as ItemNoteRow | undefined;
      const key = own?.key ?? (row && groupKey(row));
      if (key) changed.set(key, { ...wellFormed(change(own ?? noNote)), key, changedAt: Date.now() });
    }
    const all = [...changed.values()];
    const empty = all.filter(({ tags, note }) => tags.length === 0 && note === '');
    await itemNotes.bulkPut(all);
    await itemNotes.bulkDelete(empty.map(({ key }) => key));
  });
}
