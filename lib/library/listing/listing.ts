import type { LibraryDatabase } from '../database.ts';
import { chooser } from './choose.ts';
import { type Columns, columnsOf, isAlive } from './columns.ts';
import { findWords } from './find-words.ts';
import { allOf, headsOf, versionCounts, wholeGroups } from './heads.ts';
import { inOrder } from './in-order.ts';
import { placesOf } from './places-of.ts';
import type { CaptureCounts, CaptureQuery, Found } from './query.ts';
import { ofCollection, segmentSize, stateNumber } from './segment.ts';
import { listingState } from './write-listing.ts';

const newestFirst = { by: 'captured', descending: true } as const;

/** Answers what lists ask, from segments alone: no capture is read. */
export class Listing {
  readonly #database: LibraryDatabase;

  constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  async #columns(): Promise<Columns> {
    return columnsOf(await this.#database.segments.toArray());
  }

  find(query: CaptureQuery = {}): Promise<Found> {
    const { listing, segments, figures, recentWords, wordBlocks, captures, places } = this.#database;
    const tables = [listing, segments, figures, recentWords, wordBlocks, captures, places];
    return this.#database.transaction('r', tables, async () => {
      const { kinds } = await listingState(this.#database);
      const columns = await this.#columns();
      const words = query.text ? await findWords(this.#database, query.text, columns.length) : null;
      const fits = chooser(query, columns, kinds, words);
      const chosen = query.grouped === false ? allOf(columns, fits) : headsOf(columns, fits);
      const { sort = newestFirst } = query;
      const slots = inOrder(chosen, sort, columns, sort.by === 'captured' ? [] : await figures.toArray());
      return { slots, versions: versionCounts(columns, slots) };
    });
  }

  counts(): Promise<CaptureCounts> {
    const { listing, segments } = this.#database;
    return this.#database.transaction('r', [listing, segments], async () => {
      const { kinds } = await listingState(this.#database);
      const columns = await this.#columns();
      const all = headsOf(columns, () => true);
      const state = (slot: number) => columns.state[slot] ?? 0;
      const count = (is: (value: number) => boolean) => all.reduce((sum, slot) => sum + (is(state(slot)) ? 1 : 0), 0);
      const platforms: Record<string, number> = {};
      for (const slot of all) {
        const platform = kinds[columns.kind[slot] ?? 0]?.platform ?? '';
        platforms[platform] = (platforms[platform] ?? 0) + 1;
      }
      const failed = [stateNumber('failed'), stateNumber('interrupted')];
      return {
        all: all.length,
        done: count((value) => (value & 0x0f) === stateNumber('done')),
        failed: count((value) => failed.includes(value & 0x0f)),
        running: count((value) => (value & 0x0f) === stateNumber('running')),
        collections: count((value) => (value & ofCollection) !== 0),
        platforms,
        captures: columns.state.reduce((sum, value) => sum + (isAlive(value) ? 1 : 0), 0),
      };
    });
  }

  /** The slots of all versions and pages that these stand for. */
  async whole(slots: Uint32Array): Promise<Uint32Array> {
    return wholeGroups(await this.#columns(), slots);
  }

  /** The slots of all versions of a capture's item, oldest first; only its own where it is no item's or stands nowhere. */
  async versions(id: string): Promise<Uint32Array> {
    const place = await this.#database.places.where('id').equals(id).first();
    if (!place) return new Uint32Array();
    const columns = await this.#columns();
    const group = columns.group[place.slot];
    const own = allOf(columns, (slot) => columns.group[slot] === group);
    return inOrder(own, { by: 'captured', descending: false }, columns, []);
  }

  async slotsOf(ids: readonly string[]): Promise<Uint32Array> {
    const places = await placesOf(this.#database, ids);
    return Uint32Array.from(places, ({ slot }) => slot);
  }

  /** Those of the items, named `path id`, of which a capture came. */
  async captured(items: readonly string[]): Promise<ReadonlySet<string>> {
    const groups = await this.#database.groups.bulkGet(items.map((item) => `item ${item}`));
    const columns = await this.#columns();
    const done = new Set(
      allOf(columns, (slot) => ((columns.state[slot] ?? 0) & 0x0f) === stateNumber('done')).map((slot) => columns.group[slot] ?? slot),
    );
    return new Set(items.filter((_, at) => done.has(groups[at]?.group ?? -1)));
  }

  /** Those of the captures that were removed. */
  async removed(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const places = await placesOf(this.#database, ids);
    const numbers = [...new Set(places.map(({ slot }) => Math.floor(slot / segmentSize)))];
    const columns = new Map((await this.#database.segments.bulkGet(numbers)).map((row) => [row?.segment, row]));
    const gone = places.filter(({ slot }) => {
      const segment = columns.get(Math.floor(slot / segmentSize));
      return segment !== undefined && !isAlive(segment.state[slot % segmentSize]);
    });
    return new Set(gone.map(({ id }) => id));
  }
}
