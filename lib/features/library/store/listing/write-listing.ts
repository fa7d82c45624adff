import { type CaptureRow, dated } from '../capture-row.ts';
import type { LibraryDatabase } from '../tables.ts';
import { placesOf } from './places-of.ts';
import { extentOf, figureOf, removed, segmentSize, sortColumns, stateNumber } from './segment.ts';
import { editSegments, segmentOf } from './segment-edit.ts';
import {
  blankState,
  type GroupRow,
  type ListingState,
  type Place,
  type RebuildProgress,
  type RecentWords,
} from './tables.ts';
import { deleteWords } from './words/word-block.ts';
import { wordsOf } from './words/words.ts';

export async function listingState({ listing }: LibraryDatabase): Promise<ListingState> {
  return { ...blankState, ...(await listing.get('state')) };
}

/**
 * The next captures of a walk through all of them, newest first; `rest`: where the walk goes on, null: it has ended.
 */
export async function nextCaptures(
  captures: LibraryDatabase['captures'],
  { before, same }: RebuildProgress,
  limit: number,
): Promise<{ readonly rows: readonly CaptureRow[]; readonly rest: RebuildProgress | null }> {
  const walk = captures.where('startedAt').belowOrEqual(before).reverse();
  const rows = await walk.offset(same).limit(limit).toArray();
  const last = rows.at(-1)?.startedAt ?? before;
  const passed = rows.filter(({ startedAt }) => startedAt === last).length + (last === before ? same : 0);
  return { rows, rest: rows.length < limit ? null : { before: last, same: passed } };
}

function wordsOfRow({ title, author, text }: CaptureRow): string[] {
  return wordsOf([title, author, text].filter((one) => typeof one === 'string').join('\n'));
}

function isSealed({ sealed }: ListingState, slot: number): boolean {
  return slot < sealed * segmentSize;
}

export function groupKey({ path, itemId }: CaptureRow): string {
  return itemId ? `item ${path} ${itemId}` : '';
}

/**
 * The keys that lead to a capture's group: its item's id, then the name by which it was requested, where there is one.
 */
function groupKeys(row: CaptureRow): string[] {
  const { alias } = row;
  return [groupKey(row), ...(alias ? [groupKey({ ...row, itemId: alias })] : [])];
}

/** The captures by the names of those rows whose items are in no group yet: a name may have passed to another item. */
async function namesakes(
  { captures }: LibraryDatabase,
  rows: readonly CaptureRow[],
  groups: ReadonlyMap<string, number>,
): Promise<readonly CaptureRow[]> {
  const names = rows.flatMap((row) => (row.alias && !groups.has(groupKey(row)) ? [row.alias] : []));
  return names.length > 0 ? [...(await captures.where('alias').anyOf(names).toArray()), ...rows] : [];
}

export interface WriteOptions {
  /** Skips captures that are listed already. */
  readonly onlyNew?: boolean;
  /** A run that was removed stays so; otherwise, and where a line of a job is tried again, the capture is back. */
  readonly keepsRemoved?: boolean;
}

/**
 * Adds captures to the listing, or updates them. Must be called in the transaction that writes their rows, before they
 * are written. Returns the number of slots, or 0 if none was added.
 */
export async function writeListing(
  database: LibraryDatabase,
  given: readonly CaptureRow[],
  { onlyNew = false, keepsRemoved = false }: WriteOptions = {},
): Promise<number> {
  if (given.length === 0) return 0;
  let state = await listingState(database);
  const placed = await placesOf(
    database,
    given.map(({ id }) => id),
  );
  const slots = new Map(placed.map(({ id, slot }) => [id, slot]));
  const rows = onlyNew ? given.filter(({ id }) => !slots.has(id)) : given;
  const sealed = rows.map(({ id }) => id).filter((id) => isSealed(state, slots.get(id) ?? Number.POSITIVE_INFINITY));
  // The stored rows before the change, where they are needed.
  const before = new Map((await database.captures.bulkGet(sealed)).map((row) => [row?.id ?? '', row]));
  const keys = rows.flatMap((row) => groupKeys(row));
  const groups = new Map(
    (await database.groups.bulkGet(keys)).flatMap((one) => (one ? [[one.key, one.group] as const] : [])),
  );
  const named = await namesakes(database, rows, groups);
  const touched = [...slots.values(), ...rows.map((_, at) => state.next + at)];
  const segments = await editSegments(database, touched, true);
  const places: Place[] = [];
  const left: number[] = [];
  const recent: RecentWords[] = [];
  const newGroups: GroupRow[] = [];

  function add(id: string): number {
    const slot = state.next;
    state = { ...state, next: slot + 1 };
    places.push({ slot, id });
    return slot;
  }

  function groupOf(row: CaptureRow, slot: number): number {
    const { path, itemId, alias } = row;
    const passed = named.some((one) => one.alias === alias && one.path === path && one.itemId !== itemId);
    const keys = groupKeys(row).filter(Boolean);
    const known = keys.slice(0, passed ? 1 : 2).map((key) => groups.get(key));
    const group = known.find((one) => one !== undefined) ?? slot;
    // A rebuild begins with the newest capture: a name stays with the item that had it last.
    for (const key of keys.filter((one) => (onlyNew ? !groups.has(one) : groups.get(one) !== group))) {
      groups.set(key, group);
      newGroups.push({ key, group });
    }
    return group;
  }

  function kindOf({ platform, path, spec }: CaptureRow): number {
    const { kinds } = state;
    const known = kinds.findIndex((kind) => kind.platform === platform && kind.path === path);
    if (known < 0) state = { ...state, kinds: [...kinds, { platform, path, spec: spec ?? null }] };
    return known < 0 ? kinds.length : known;
  }

  for (const row of rows.map(dated)) {
    const known = slots.get(row.id);
    const old = before.get(row.id);
    const words = wordsOfRow(row);
    // Each attempt of a line is the same capture, begun anew.
    const goesOn = keepsRemoved && known !== undefined && segments.startedAt(known) === row.startedAt;
    const mark = goesOn ? segments.state(known) & removed : 0;
    // Its removal knows a removed capture by its slot.
    const stays =
      known !== undefined && (mark || !isSealed(state, known) || (old && wordsOfRow(old).join() === words.join()));
    const slot = stays ? known : add(row.id);
    // The capture's words have changed, but are in a block with those of others: it gives up its slot and moves to a
    // new one.
    if (known !== undefined && known !== slot) {
      segments.set(known, { state: 0 });
      left.push(known);
    }
    if (!isSealed(state, slot)) recent.push({ slot, words: words.map((word) => `\n${word}`).join('') });
    const group = groupOf(row, slot);
    segments.set(slot, {
      startedAt: row.startedAt,
      group,
      kind: kindOf(row),
      state: stateNumber(row.state) | extentOf(row) | mark,
    });
    for (const figure of sortColumns) segments.setFigure(slot, figure, figureOf(row, figure));
  }

  await database.places.bulkDelete(left);
  for (const slot of left) await deleteWords(database.wordBlocks, segmentOf(slot), [slot % segmentSize]);
  await Promise.all([
    database.places.bulkPut(places),
    database.recentWords.bulkPut(recent),
    database.groups.bulkPut(newGroups),
  ]);
  await segments.write();
  await database.listing.put(state);
  return places.length > 0 ? state.next : 0;
}
