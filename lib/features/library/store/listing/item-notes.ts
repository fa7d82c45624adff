import { wellFormed } from '../../../../core/well-formed.ts';
import { type ItemKeys, itemOf } from '../../model/item-key.ts';
import { type ItemNote, mergedNotes, noNote } from '../../model/item-note.ts';
import type { LibraryDatabase } from '../tables.ts';
import { placesAt } from './places-of.ts';
import { type Columns, isAlive, isSound, segmentSize } from './segment.ts';
import { segmentOf } from './segment-edit.ts';
import type { ItemNoteRow } from './tables.ts';

/**
 * Tags and note of an item, under today's key. `rows`: the keys of the stored rows that they come from, perhaps one of
 * an earlier version.
 */
interface Kept extends ItemNoteRow {
  readonly rows: readonly string[];
}

/** Merges two rows of one item. */
function together(one: Kept | undefined, other: Kept): Kept {
  if (!one) return other;
  return { ...(mergedNotes({ ...one }, { ...other }) as unknown as Kept), rows: [...one.rows, ...other.rows] };
}

/** Items by the slots of captures, or by their keys. */
type Items = Uint32Array | readonly string[];

/**
 * Tags and notes of items, whether captures have them or rows of lists. A capture whose item's id was never known has
 * none.
 */
export class ItemNotes {
  readonly #database: LibraryDatabase;
  readonly keys: ItemKeys;

  constructor(database: LibraryDatabase, keys: ItemKeys) {
    this.#database = database;
    this.keys = keys;
  }

  /**
   * All tags and notes, by item and by group of captures. An item with two names may have two rows: it has the tags and
   * notes of both.
   */
  async #all() {
    const byKey = new Map<string, Kept>();
    for (const row of await this.#database.itemNotes.toArray()) {
      const key = this.keys.current(row.key);
      byKey.set(key, together(byKey.get(key), { ...row, key, rows: [row.key] }));
    }
    const named = [...byKey.values()].flatMap((note) => this.keys.groupsOf(note.key).map((group) => ({ note, group })));
    const groupRows = await this.#database.groups.bulkGet(named.map(({ group }) => group));
    const byGroup = new Map<number, Kept>();
    for (const [at, { note }] of named.entries()) {
      const group = groupRows[at]?.group;
      if (group !== undefined) byGroup.set(group, together(byGroup.get(group), note));
    }
    return { byKey, byGroup };
  }

  /** The groups of all items that have a tag. */
  async groupsTagged(tag: string): Promise<ReadonlySet<number>> {
    const { byGroup } = await this.#all();
    return new Set([...byGroup].flatMap(([group, { tags }]) => (tags.includes(tag) ? [group] : [])));
  }

  /** How many items in the listing have each tag. */
  async tagCounts({ length, state, group }: Columns): Promise<Record<string, number>> {
    const { byGroup } = await this.#all();
    const alive = new Set<number>();
    for (let slot = 0; slot < length && byGroup.size > 0; slot += 1)
      if (isAlive(state[slot])) alive.add(group[slot] ?? slot);
    const counts = new Map<string, number>();
    for (const [own, { tags }] of byGroup)
      if (alive.has(own)) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return Object.fromEntries(counts);
  }

  /** Tags and note of each item; undefined where it has none. */
  async of(items: Items): Promise<readonly (Kept | undefined)[]> {
    return (await this.reader())(items);
  }

  /**
   * Reads all tags and notes once; the returned function gives those of any items. An item's key also finds what was
   * noted of a capture by another name of it.
   */
  async reader(): Promise<(items: Items) => Promise<readonly (Kept | undefined)[]>> {
    const { groups, segments } = this.#database;
    const { byKey, byGroup } = await this.#all();
    return async (items) => {
      if (byKey.size === 0) return [];
      if (items instanceof Uint32Array) {
        const read = await segments.bulkGet([...new Set(Array.from(items, segmentOf))]);
        const own = new Map(read.filter(isSound).map(({ segment, group }) => [segment, group]));
        return Array.from(items, (slot) => byGroup.get(own.get(segmentOf(slot))?.[slot % segmentSize] ?? slot));
      }
      const named = items.map((item) => this.keys.groupsOf(item));
      const groupRows = (await groups.bulkGet(named.flat())).values();
      return items.map((item, at) => {
        const own = (named[at] ?? []).map(() => byGroup.get(groupRows.next().value?.group ?? -1));
        return own.find((one) => one !== undefined) ?? byKey.get(item);
      });
    };
  }

  /** Tags and notes of all items whose keys begin with `start`, by the rest of the key. */
  async beginning(start: string): Promise<ReadonlyMap<string, ItemNote>> {
    const { byKey } = await this.#all();
    return new Map(
      [...byKey].flatMap(([key, own]) => (key.startsWith(start) ? [[key.slice(start.length), own] as const] : [])),
    );
  }

  /** The keys of items; '' where there is none. */
  async #keysOf(items: Items): Promise<readonly string[]> {
    if (!(items instanceof Uint32Array)) return items;
    const placed = await placesAt(this.#database, [...items]);
    const rows = await this.#database.captures.bulkGet(placed.map((place) => place?.id ?? ''));
    return rows.map((row) => (row?.itemId ? this.keys.ofCapture(row.path, row.itemId) : ''));
  }

  /**
   * Changes tags and notes, each item once, all or none. A row under today's key replaces those of earlier versions.
   */
  change(items: Items, made: (own: ItemNote) => ItemNote): Promise<void> {
    const { itemNotes, groups, segments, places, captures } = this.#database;
    return this.#database.transaction('rw', itemNotes, groups, segments, places, captures, async () => {
      const before = await this.of(items);
      const keys = await this.#keysOf(items);
      // What was noted under a name that leads to another group now belongs to that one's item.
      const passed = await itemNotes.bulkGet(keys.filter((key, at) => key !== '' && !before[at]));
      const byKey = new Map(passed.map((row) => [row?.key, row]));
      const changed = new Map<string, ItemNoteRow>();
      for (const [at, item] of keys.entries()) {
        const key = before[at]?.key ?? item;
        const { tags, note } = made(before[at] ?? byKey.get(item) ?? noNote);
        if (key) changed.set(key, { ...wellFormed({ tags, note }), key, changedAt: Date.now() });
      }
      await itemNotes.bulkDelete(before.flatMap((own) => own?.rows ?? []));
      await itemNotes.bulkPut([...changed.values()].filter(({ tags, note }) => tags.length > 0 || note !== ''));
    });
  }

  /** Deletes tags and notes of items that no capture or list has any more; called after some of those were deleted. */
  async forget(): Promise<void> {
    const { itemNotes, captures, lists, listItems } = this.#database;
    await this.#database.transaction('rw', itemNotes, captures, lists, listItems, async () => {
      const all = await lists.toCollection().primaryKeys();
      const unusedKeys: string[] = [];
      for (const key of await itemNotes.toCollection().primaryKeys()) {
        const item = itemOf(key);
        if (!item) continue;
        const { platform, id } = item;
        const listed = await listItems.bulkGet(all.map((list): [string, string] => [list, id]));
        const named = captures.where('itemId').equals(id).or('alias').equals(id);
        if (!listed.some(Boolean) && !(await named.filter((row) => row.platform === platform).first()))
          unusedKeys.push(key);
      }
      await itemNotes.bulkDelete(unusedKeys);
    });
  }
}
