import { isPageId } from '../../../../core/capture.ts';
import type { CaptureRow } from '../capture-row.ts';
import { dated } from '../is-capture-row.ts';
import type { LibraryDatabase } from '../tables.ts';
import { placesOf } from './places-of.ts';
import { figureOf, ofCollection, segmentSize, sortColumns, stateNumber } from './segment.ts';
import { SegmentEdit, segmentOf } from './segment-edit.ts';
import { blankState, type GroupRow, type ListingState, type Place, type RecentWords } from './tables.ts';
import { deleteWords } from './words/delete-words.ts';
import { wordsOf } from './words/words.ts';

export async function listingState({ listing }: LibraryDatabase): Promise<ListingState> {
  return { ...blankState, ...(await listing.get('state')) };
}

function wordsOfRow({ title, author, text }: CaptureRow): string[] {
  return wordsOf([title, author, text].filter((one) => typeof one === 'string').join('\n'));
}

function sameWords(row: CaptureRow, words: readonly string[]): boolean {
  return wordsOfRow(row).join('\n') === words.join('\n');
}

function isSealed({ sealed }: ListingState, slot: number): boolean {
  return slot < sealed * segmentSize;
}

/** The collection that a capture is a page of, according to its id; '' if it is not a page. */
function collectionOf(id: string): string {
  return isPageId(id) ? id.slice(0, id.lastIndexOf('.')) : '';
}

export function groupKey({ path, itemId }: CaptureRow, collection: string): string {
  if (collection) return `collection ${collection}`;
  return itemId ? `item ${path} ${itemId}` : '';
}

/** A capture to add or update, with what the listing knows of it. */
interface Entry {
  readonly row: CaptureRow;
  /** The stored row before the change; absent where it is not needed. */
  readonly before: CaptureRow | undefined;
  readonly collection: string;
  readonly slot: number | undefined;
}

/** The listing, while one transaction changes it. */
class ListingEdit {
  readonly #database: LibraryDatabase;
  readonly #segments: SegmentEdit;
  #state: ListingState;
  readonly #places: Place[] = [];
  readonly #left: number[] = [];
  readonly #words: RecentWords[] = [];
  readonly #groups: Map<string, number>;
  readonly #newGroups: GroupRow[] = [];

  constructor(database: LibraryDatabase, segments: SegmentEdit, state: ListingState, groups: Map<string, number>) {
    this.#database = database;
    this.#segments = segments;
    this.#state = state;
    this.#groups = groups;
  }

  put({ row, before, collection, slot: known }: Entry): void {
    const words = wordsOfRow(row);
    const stays = known !== undefined && (!isSealed(this.#state, known) || (before && sameWords(before, words)));
    const slot = stays ? known : this.#add(row.id, collection);
    if (known !== undefined && known !== slot) this.#leave(known);
    if (!isSealed(this.#state, slot)) this.#words.push({ slot, words: words.map((word) => `\n${word}`).join('') });
    const state = stateNumber(row.state) | (collection ? ofCollection : 0);
    const group = this.#group(groupKey(row, collection), slot);
    this.#segments.set(slot, { startedAt: row.startedAt, group, kind: this.#kind(row), state });
    for (const figure of sortColumns) this.#segments.setFigure(slot, figure, figureOf(row, figure));
  }

  #add(id: string, collection: string): number {
    const slot = this.#state.next;
    this.#state = { ...this.#state, next: slot + 1 };
    this.#places.push({ slot, id, ...(collection ? { collection } : {}) });
    return slot;
  }

  /** Gives up a slot: the capture's words have changed, but are in a block with those of others, so the capture moves to a new slot. */
  #leave(slot: number): void {
    this.#segments.set(slot, { state: 0 });
    this.#left.push(slot);
  }

  #group(key: string, slot: number): number {
    const known = key ? this.#groups.get(key) : slot;
    if (known !== undefined) return known;
    this.#groups.set(key, slot);
    this.#newGroups.push({ key, group: slot });
    return slot;
  }

  #kind({ platform, path, spec }: CaptureRow): number {
    const { kinds } = this.#state;
    const known = kinds.findIndex((kind) => kind.platform === platform && kind.path === path);
    if (known < 0) this.#state = { ...this.#state, kinds: [...kinds, { platform, path, spec: spec ?? null }] };
    return known < 0 ? kinds.length : known;
  }

  /** Returns the number of slots, or 0 if none was added. */
  async write(): Promise<number> {
    const { places, recentWords, groups, listing } = this.#database;
    await places.bulkDelete(this.#left);
    for (const slot of this.#left) await deleteWords(this.#database, segmentOf(slot), [slot % segmentSize]);
    await Promise.all([places.bulkPut(this.#places), recentWords.bulkPut(this.#words), groups.bulkPut(this.#newGroups)]);
    await this.#segments.write();
    await listing.put(this.#state);
    return this.#places.length > 0 ? this.#state.next : 0;
  }
}

/**
 * Adds captures to the listing, or updates them. Must be called in the transaction that writes their rows, before they are written.
 * `onlyNew`: skips existing ones. Returns the number of slots, or 0 if none was added.
 */
export async function writeListing(
  database: LibraryDatabase,
  given: readonly CaptureRow[],
  { onlyNew = false }: { readonly onlyNew?: boolean } = {},
): Promise<number> {
  if (given.length === 0) return 0;
  const state = await listingState(database);
  const places = await placesOf(
    database,
    given.map(({ id }) => id),
  );
  const slots = new Map(places.map(({ id, slot }) => [id, slot]));
  const rows = onlyNew ? given.filter(({ id }) => !slots.has(id)) : given;
  const sealed = rows.map(({ id }) => id).filter((id) => isSealed(state, slots.get(id) ?? Number.POSITIVE_INFINITY));
  const before = new Map((await database.captures.bulkGet(sealed)).map((row) => [row?.id ?? '', row]));
  const entries = rows.map(dated).map((row): Entry => {
    const collection = collectionOf(row.id);
    return { row, before: before.get(row.id), collection, slot: slots.get(row.id) };
  });
  const keys = entries.map(({ row, collection }) => groupKey(row, collection));
  const groups = (await database.groups.bulkGet(keys)).flatMap((one) => (one ? [[one.key, one.group] as const] : []));
  const touched = [...slots.values(), ...rows.map((_, at) => state.next + at)];
  const edit = new ListingEdit(database, await SegmentEdit.of(database, touched, true), state, new Map(groups));
  for (const entry of entries) edit.put(entry);
  return edit.write();
}
