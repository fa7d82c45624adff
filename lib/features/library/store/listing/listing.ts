import { wellFormed } from '../../../../core/well-formed.ts';
import type { ItemKeys } from '../../model/item-key.ts';
import type { CaptureRow } from '../capture-row.ts';
import type { LibraryDatabase } from '../tables.ts';
import { filterOf, type Kind } from './filter-of.ts';
import { allOf, countsOf, groupRepresentatives, newest, versionCounts, wholeGroups } from './group-representatives.ts';
import { inOrder } from './in-order.ts';
import { ItemNotes } from './item-notes.ts';
import { placesAt, placesOf } from './places-of.ts';
import type { CaptureQuery, Found, Overview } from './query.ts';
import { deleteRemoved, markRemoved, restoreRemovals } from './removals.ts';
import { rebuild, repairListing } from './repair.ts';
import { type Columns, columnsOf, didFail, isAlive, isKept, segmentSize, stateNumber } from './segment.ts';
import type { Place, RemovedLines } from './tables.ts';
import { findWords, type IdsOf, sealSegments } from './words/find-words.ts';
import { wantedWords } from './words/words.ts';
import { listingState, type WriteOptions, writeListing } from './write-listing.ts';

export { ItemNotes } from './item-notes.ts';
export { renewStored } from './renew-stored.ts';

const newestFirst = { by: 'captured', descending: true } as const;

/**
 * Among failures, only an item's newest version counts, as when failures are counted. By extent, only the version that
 * the list shows counts: a later failure that kept nothing does not hide it.
 */
function representatives(
  { result, extent }: CaptureQuery,
  columns: Columns,
  fits: (slot: number) => boolean,
): Uint32Array {
  if (result === 'failed') return groupRepresentatives(columns, () => true, newest).filter(fits);
  const shown = (slot: number) => isKept(columns.state[slot]);
  return extent ? groupRepresentatives(columns, shown).filter(fits) : groupRepresentatives(columns, fits);
}

/**
 * The index of the library. Everything else in this folder is internal to it. It answers queries from segments alone
 * and reads no capture.
 */
export class Listing {
  protected readonly database: LibraryDatabase;
  readonly notes: ItemNotes;
  readonly #idsOf: IdsOf;

  constructor(database: LibraryDatabase, keys: ItemKeys, idsOf: IdsOf) {
    this.database = database;
    this.#idsOf = idsOf;
    this.notes = new ItemNotes(database, keys);
  }

  async #columns(): Promise<Columns> {
    return columnsOf(await this.database.segments.toArray());
  }

  /** The results of a query, as slots. While the listing is rebuilt, it contains only what `rebuild` has added. */
  find(query: CaptureQuery = {}): Promise<Found> {
    return this.#reading((columns, kinds) => this.#found(query, columns, kinds));
  }

  /** Results and counts from one read, because reading takes longer than computing either. */
  overview(query: CaptureQuery = {}): Promise<Overview> {
    return this.#reading(async (columns, kinds) => ({
      found: await this.#found(query, columns, kinds),
      counts: { ...countsOf(columns, kinds), tags: await this.notes.tagCounts(columns) },
    }));
  }

  #reading<Read>(work: (columns: Columns, kinds: readonly Kind[]) => Promise<Read>): Promise<Read> {
    const { listing, segments, figures, recentWords, wordBlocks, captures, places, groups, itemNotes } = this.database;
    const tables = [listing, segments, figures, recentWords, wordBlocks, captures, places, groups, itemNotes];
    return this.database.transaction('r', tables, async () => {
      const { kinds } = await listingState(this.database);
      return work(await this.#columns(), kinds);
    });
  }

  async #found(query: CaptureQuery, columns: Columns, kinds: readonly Kind[]): Promise<Found> {
    // Nothing is indexed by what is no word, such as an emoji.
    if (query.text?.trim() && wantedWords(query.text).length === 0)
      return { slots: new Uint32Array(), versions: new Uint32Array() };
    // An author's name is among a capture's words, so that few other captures are read.
    const text = [query.text, query.author].filter(Boolean).join(' ');
    const words = text ? await findWords(this.database, text, columns.length, this.#idsOf) : null;
    const tagged = query.tag ? await this.notes.groupsTagged(query.tag) : null;
    const fits = filterOf(query, columns, kinds, words, tagged);
    const { sort = newestFirst, author = '' } = query;
    const fitting = query.grouped === false ? allOf(columns, fits) : representatives(query, columns, fits);
    const chosen = author ? await this.#by(author, fitting) : fitting;
    const slots = inOrder(chosen, sort, columns, sort.by === 'captured' ? [] : await this.database.figures.toArray());
    return { slots, versions: versionCounts(columns, slots) };
  }

  /** The captures that have exactly this author. */
  async #by(author: string, slots: Uint32Array): Promise<Uint32Array> {
    const places = await this.at([...slots]);
    const rows = await this.database.captures.bulkGet(places.map((place) => place?.id ?? ''));
    // Earlier versions stored halves of surrogate pairs, which no address that leads here can hold.
    return slots.filter((_, at) => wellFormed(rows[at]?.author) === wellFormed(author));
  }

  /** The places of these slots, in order. */
  at(slots: readonly number[]): Promise<(Place | undefined)[]> {
    return placesAt(this.database, slots);
  }

  /** The slots of all versions that these slots stand for; `failed`: only of those that failed. */
  async allVersions(slots: Uint32Array, failed = false): Promise<Uint32Array> {
    const columns = await this.#columns();
    return wholeGroups(columns, slots).filter((slot) => !failed || didFail(columns.state[slot]));
  }

  /**
   * The slots of all versions of a capture's item, oldest first; only its own slot if it belongs to no item, empty if
   * it is not in the listing.
   */
  async versions(id: string): Promise<Uint32Array> {
    const place = await this.database.places.where('id').equals(id).first();
    if (!place) return new Uint32Array();
    const columns = await this.#columns();
    const group = columns.group[place.slot];
    const own = allOf(columns, (slot) => columns.group[slot] === group);
    return inOrder(own, { by: 'captured', descending: false }, columns, []);
  }

  async slotsOf(ids: readonly string[]): Promise<Uint32Array> {
    const places = await placesOf(this.database, ids);
    return Uint32Array.from(places, ({ slot }) => slot);
  }

  /** The items, as `path id`, that have a successful capture. */
  async captured(items: readonly string[]): Promise<ReadonlySet<string>> {
    const groups = await this.database.groups.bulkGet(items.map((item) => `item ${item}`));
    const columns = await this.#columns();
    const done = new Set(
      allOf(columns, (slot) => ((columns.state[slot] ?? 0) & 0x0f) === stateNumber('done')).map(
        (slot) => columns.group[slot] ?? slot,
      ),
    );
    return new Set(items.filter((_, at) => done.has(groups[at]?.group ?? -1)));
  }

  /** The captures that were removed. */
  protected async removed(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const places = await placesOf(this.database, ids);
    const numbers = [...new Set(places.map(({ slot }) => Math.floor(slot / segmentSize)))];
    const columns = new Map((await this.database.segments.bulkGet(numbers)).map((row) => [row?.segment, row]));
    const removedPlaces = places.filter(({ slot }) => {
      const segment = columns.get(Math.floor(slot / segmentSize));
      return segment !== undefined && !isAlive(segment.state[slot % segmentSize]);
    });
    return new Set(removedPlaces.map(({ id }) => id));
  }

  /**
   * Adds or updates captures. Must be called in the transaction that writes their rows, before they are written. True:
   * call `seal` after the transaction. `keepsRemoved`: those removed meanwhile stay so.
   */
  protected async put(rows: readonly CaptureRow[], options: WriteOptions = {}): Promise<boolean> {
    const slots = await writeListing(this.database, rows, options);
    return slots > 0 && slots % segmentSize === 0;
  }

  /**
   * Moves the words of full segments into blocks, which a search reads faster. Optional: a search also works without
   * it.
   */
  seal(): Promise<void> {
    return sealSegments(this.database).catch(() => undefined);
  }

  /** Marks any number of captures as removed, for `restore` until `purge` has run. Null: all were removed before. */
  remove(slots: Uint32Array): Promise<RemovedLines | null> {
    return markRemoved(this.database, slots, Date.now());
  }

  restore(...removals: readonly number[]): Promise<void> {
    return restoreRemovals(this.database, removals);
  }

  /** Permanently deletes what was removed before `until` (epoch ms), including the captures. True: there was any. */
  protected deleteRemoved(until: number, now: number): Promise<boolean> {
    return deleteRemoved(this.database, until, now);
  }

  /** Resets the listing if it is damaged. True: it was reset, and `rebuild` must add every capture again. */
  repair(): Promise<boolean> {
    return repairListing(this.database);
  }

  /** Adds some of the captures that a reset listing still lacks, newest first. False: none was left. */
  rebuild(): Promise<boolean> {
    return rebuild(this.database);
  }
}
