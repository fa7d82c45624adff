import Dexie from 'dexie';
import type { Capture } from '../../../core/capture.ts';
import type { FactsOf } from '../../../core/record/facts-of.ts';
import { LibraryDatabase } from '../../../database.ts';
import { Thumbnails } from '../../media/store/thumbnails.ts';
import { earlierName } from '../../queue/store/earlier-collections.ts';
import type { CaptureLine, CaptureRow as Row } from './capture-row.ts';
import { catchUp } from './listing/catch-up.ts';
import { deleteRemoved } from './listing/delete-removed.ts';
import { Listing } from './listing/listing.ts';
import type { CaptureQuery, Found, Overview } from './listing/query.ts';
import { readable } from './listing/readable.ts';
import { markRemoved, restoreRemoval, unmark } from './listing/removals.ts';
import { repairListing } from './listing/repair.ts';
import { segmentSize } from './listing/segment.ts';
import { sealSegments } from './listing/words/find-words.ts';
import { writeListing } from './listing/write-listing.ts';
import { type ListedLine, readCaptures, readEnvelopes, readLines, type Whole, withEnvelope } from './read-captures.ts';

export interface CaptureFilter extends CaptureQuery {
  readonly limit?: number;
}

/** How long a removed capture can be brought back, in ms. */
const undoFor = 10 * 60_000;
/** Lines read at once. */
const slice = 250;

/** The stored runs, in IndexedDB; usable from the background and from every page of the extension. */
export class Captures {
  readonly #database: LibraryDatabase;
  readonly #listing: Listing;
  readonly #factsOf: FactsOf | undefined;
  /** The small pictures kept with captures. */
  readonly thumbnails: Thumbnails;

  /** `factsOf`: reads what lists need out of envelopes that an earlier version stored. */
  constructor(name = 'gleaner', factsOf?: FactsOf) {
    this.#factsOf = factsOf;
    this.#database = new LibraryDatabase(name);
    this.#listing = new Listing(this.#database);
    this.thumbnails = new Thumbnails(this.#database);
  }

  /** Resolves once written. Captures of private windows are refused. */
  async save(capture: Capture): Promise<void> {
    if (capture.incognito) throw new Error('A capture from a private window is never stored.');
    const { envelope, newFields, shapes, ...line } = capture;
    const { captures, envelopes } = this.#database;
    const slots = await this.#write(async () => {
      const slot = await writeListing(this.#database, [line]);
      await captures.put(line);
      if (envelope !== null) await envelopes.put({ id: line.id, text: envelope, newFields, shapes });
      return slot;
    });
    // A segment is full: its words get a shape that a search reads faster. A search does without it, too.
    if (slots > 0 && slots % segmentSize === 0) await sealSegments(this.#database).catch(() => undefined);
  }

  async get(id: string): Promise<Capture | null> {
    return this.#whole((await this.#database.captures.get(id)) ?? null);
  }

  /** What a query finds, as slots: numbers that `lines` and `read` take. Captures of an earlier version are found once `catchUp` has them. */
  find(query: CaptureQuery = {}): Promise<Found> {
    return this.#listing.find(query);
  }

  /** The same, and how many there are in all. */
  overview(query: CaptureQuery = {}): Promise<Overview> {
    return this.#listing.overview(query);
  }

  /** The slots of all versions of a capture's item, oldest first. */
  versions(id: string): Promise<Uint32Array> {
    return this.#listing.versions(id);
  }

  /** All versions and pages that these stand for. */
  whole(slots: Uint32Array): Promise<Uint32Array> {
    return this.#listing.whole(slots);
  }

  slotsOf(ids: readonly string[]): Promise<Uint32Array> {
    return this.#listing.slotsOf(ids);
  }

  /** Those of the items, named `path id`, of which a capture came. */
  captured(items: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#listing.captured(items);
  }

  /** The captures in these slots, in their order; null where none is, or a damaged one. */
  lines(slots: readonly number[]): Promise<(ListedLine | null)[]> {
    return readLines(this.#database, slots);
  }

  /** Captures one after another. `whole` gives a collection for its page. */
  read(slots: Uint32Array, whole?: Whole): AsyncGenerator<Capture> {
    return readCaptures(this.#database, slots, whole);
  }

  /** Their envelopes alone, in the same order: an export of those needs nothing else. */
  envelopes(slots: Uint32Array, whole?: Whole): AsyncGenerator<Pick<Capture, 'envelope'>> {
    return readEnvelopes(this.#database, slots, whole);
  }

  /** Each version and page of its own, newest first. */
  async list({ limit, ...query }: CaptureFilter = {}): Promise<CaptureLine[]> {
    if (limit === undefined) await this.catchUpAll();
    else await this.catchUp();
    const { slots } = await this.find({ grouped: false, ...query });
    const lines: CaptureLine[] = [];
    for (let at = 0; at < slots.length && !(lines.length >= (limit ?? Number.POSITIVE_INFINITY)); at += slice) {
      const read = await this.lines([...slots.subarray(at, at + slice)]);
      lines.push(...read.filter((line) => line !== null));
    }
    return lines.slice(0, limit);
  }

  /** Takes some of what an earlier version stored into the lists, newest first. False: nothing was left to take in. */
  catchUp(): Promise<boolean> {
    return catchUp(this.#database, this.#factsOf);
  }

  /** Begins the lists anew where they are damaged; `catchUpAll` then takes every capture in. */
  repair(): Promise<boolean> {
    return repairListing(this.#database);
  }

  /** All of it, a slice after another. */
  async catchUpAll(): Promise<void> {
    while (await this.catchUp());
  }

  /** The newest run on an item, whichever tab it was asked from. */
  async newestOfItem(platform: string, itemId: string): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.#database.captures.where('itemId').equals(itemId).toArray();
    return this.#newest(rows.filter((row) => row.platform === platform));
  }

  /** The capture of the same item by the same operation before this one. */
  async earlierOf({ platform, itemId, path, startedAt }: Capture): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.#database.captures.where('itemId').equals(itemId).toArray();
    const fitting = rows.filter((row) => row.platform === platform && row.path === path && row.state === 'done');
    return this.#newest(fitting.filter((row) => row.startedAt < startedAt));
  }

  /** The newest run asked from a tab since `since` (epoch ms): tab numbers start anew with the browser. */
  async newestOfTab(tabId: number, since: number): Promise<Capture | null> {
    const rows = await this.#database.captures.where('tabId').equals(tabId).toArray();
    return this.#newest(rows.filter((row) => row.startedAt >= since));
  }

  async #newest(rows: readonly Row[]): Promise<Capture | null> {
    const removed = await this.#listing.removed(rows.map(({ id }) => id));
    const alive = rows.filter((row) => readable(row) && row.deletedAt === undefined && !removed.has(row.id));
    return this.#whole(alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null));
  }

  /** Marks as removed; `restore` undoes it until `purge` comes by. */
  async remove(ids: readonly string[]): Promise<void> {
    const { captures } = this.#database;
    await this.#write(async () => {
      const rows = await captures.bulkGet([...ids]);
      await writeListing(this.#database, rows.filter(readable), { onlyNew: true });
    });
    await this.removeSlots(await this.slotsOf(ids));
  }

  async restore(ids: readonly string[]): Promise<void> {
    await unmark(this.#database, await this.slotsOf(ids));
  }

  /** Marks as removed, however many. Gives the number that `restoreRemoval` takes. */
  removeSlots(slots: Uint32Array): Promise<number> {
    return markRemoved(this.#database, slots, Date.now());
  }

  restoreRemoval(removal: number): Promise<void> {
    return restoreRemoval(this.#database, removal);
  }

  /** Deletes for good what was removed and whose undo has run out, and what collections were kept in before they stood here. */
  async purge(now = Date.now()): Promise<void> {
    await deleteRemoved(this.#database, now - undoFor);
    const { captures, envelopes } = this.#database;
    await this.#database.transaction('rw', captures, envelopes, async () => {
      // As earlier versions removed.
      const ids = await captures
        .where('deletedAt')
        .below(now - undoFor)
        .primaryKeys();
      await Promise.all([captures.bulkDelete(ids), envelopes.bulkDelete(ids)]);
    });
    await Dexie.delete(earlierName(this.#database.name));
  }

  /**
   * Deletes everything at once and for good, also what no list shows any more, jobs with their links, and collections. What was asked of each
   * platform of late stays counted: those are times and numbers, and the platforms have not forgotten.
   */
  async clear(): Promise<void> {
    const { jobs, items, collections, keys } = this.#database;
    const all = [...this.#database.listed, jobs, items, collections, keys];
    await this.#database.transaction('rw', all, () => Promise.all(all.map((table) => table.clear())));
    await Dexie.delete(earlierName(this.#database.name));
  }

  /** Ends runs that a stopped worker left running; called when a worker starts, with the time of its start (epoch ms). */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void> {
    const { captures } = this.#database;
    await this.#write(async () => {
      const running = await captures.where('state').equals('running').toArray();
      const broken = running.filter((row) => readable(row) && row.startedAt < startedBefore);
      const ended = broken.map((row) => ({ ...row, ...ending, state: 'interrupted' as const, endedAt: Date.now() }));
      const removed = await this.#listing.removed(ended.map(({ id }) => id));
      if (ended.length > 0)
        await writeListing(
          this.#database,
          ended.filter(({ id }) => !removed.has(id)),
        );
      await captures.bulkPut(ended);
    });
  }

  /** One transaction over all that is written when a capture is. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.#database.transaction('rw', this.#database.listed, work);
  }

  async #whole(row: Row | null): Promise<Capture | null> {
    if (!readable(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.#listing.removed([row.id]), this.#database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : withEnvelope(row, envelope);
  }
}
