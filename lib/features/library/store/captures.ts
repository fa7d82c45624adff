import type { Capture } from '../../../core/capture.ts';
import type { CaptureLine, CaptureRow as Row } from './capture-row.ts';
import { isCaptureRow } from './is-capture-row.ts';
import { Listing } from './listing/listing.ts';
import type { CaptureQuery, Found, Overview } from './listing/query.ts';
import { type ListedLine, readCaptures, readEnvelopes, readLines, type Whole, withEnvelope } from './read-captures.ts';
import { type LibraryDatabase, writtenTogether } from './tables.ts';

export interface CaptureFilter extends CaptureQuery {
  readonly limit?: number;
}

/** How long a removal can be undone, in ms. */
const undoFor = 10 * 60_000;
/** Lines read at once. */
const slice = 250;

/** The stored captures, in IndexedDB; usable from the background and from every extension page. */
export class Captures {
  readonly #database: LibraryDatabase;
  readonly #listing: Listing;

  constructor(database: LibraryDatabase) {
    this.#database = database;
    this.#listing = new Listing(database);
  }

  /** Resolves once written. Rejects captures from private windows. */
  async save(capture: Capture): Promise<void> {
    if (capture.incognito) throw new Error('A capture from a private window is never stored.');
    const { envelope, newFields, shapes, ...line } = capture;
    const { captures, envelopes } = this.#database;
    const full = await this.#write(async () => {
      const last = await this.#listing.put([line]);
      await captures.put(line);
      if (envelope !== null) await envelopes.put({ id: line.id, text: envelope, newFields, shapes });
      return last;
    });
    if (full) await this.#listing.seal();
  }

  async get(id: string): Promise<Capture | null> {
    return this.#whole((await this.#database.captures.get(id)) ?? null);
  }

  /**
   * The results of a query, as slots: numbers that `lines` and `read` take. While the listing is rebuilt, it contains only what `rebuild`
   * has added.
   */
  find(query: CaptureQuery = {}): Promise<Found> {
    return this.#listing.find(query);
  }

  /** The same, with the counts of the whole library. */
  overview(query: CaptureQuery = {}): Promise<Overview> {
    return this.#listing.overview(query);
  }

  /** The slots of all versions of a capture's item, oldest first. */
  versions(id: string): Promise<Uint32Array> {
    return this.#listing.versions(id);
  }

  /** The slots of all versions and pages that these slots stand for. */
  whole(slots: Uint32Array): Promise<Uint32Array> {
    return this.#listing.whole(slots);
  }

  slotsOf(ids: readonly string[]): Promise<Uint32Array> {
    return this.#listing.slotsOf(ids);
  }

  /** Those of the items, named `path id`, that have a successful capture. */
  captured(items: readonly string[]): Promise<ReadonlySet<string>> {
    return this.#listing.captured(items);
  }

  /** The captures in these slots, in order; null where there is none, or a damaged one. */
  lines(slots: readonly number[]): Promise<(ListedLine | null)[]> {
    return readLines(this.#database, this.#listing, slots);
  }

  /** Yields captures one at a time. `whole` returns the collection that a page belongs to, as one capture. */
  read(slots: Uint32Array, whole?: Whole): AsyncGenerator<Capture> {
    return readCaptures(this.#database, this.#listing, slots, whole);
  }

  /** Yields only their envelopes, in the same order, for exports that need nothing else. */
  envelopes(slots: Uint32Array, whole?: Whole): AsyncGenerator<Pick<Capture, 'envelope'>> {
    return readEnvelopes(this.#database, this.#listing, slots, whole);
  }

  /** Lists every version and page separately, newest first. */
  async list({ limit, ...query }: CaptureFilter = {}): Promise<CaptureLine[]> {
    if (limit === undefined) await this.rebuildAll();
    else await this.rebuild();
    const { slots } = await this.find({ grouped: false, ...query });
    const lines: CaptureLine[] = [];
    for (let at = 0; at < slots.length && !(lines.length >= (limit ?? Number.POSITIVE_INFINITY)); at += slice) {
      const read = await this.lines([...slots.subarray(at, at + slice)]);
      lines.push(...read.filter((line) => line !== null));
    }
    return lines.slice(0, limit);
  }

  /** Resets the listing if it is damaged; `rebuildAll` then adds every capture. */
  repair(): Promise<boolean> {
    return this.#listing.repair();
  }

  /** Adds some of the captures that a reset listing still lacks, newest first. False: none was left. */
  rebuild(): Promise<boolean> {
    return this.#listing.rebuild();
  }

  /** Adds all of them, slice by slice. */
  async rebuildAll(): Promise<void> {
    while (await this.rebuild());
  }

  /** The newest capture of an item, from any tab. */
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

  /** The newest capture requested from a tab since `since` (epoch ms), because tab ids restart with the browser. */
  async newestOfTab(tabId: number, since: number): Promise<Capture | null> {
    const rows = await this.#database.captures.where('tabId').equals(tabId).toArray();
    return this.#newest(rows.filter((row) => row.startedAt >= since));
  }

  async #newest(rows: readonly Row[]): Promise<Capture | null> {
    const removed = await this.#listing.removed(rows.map(({ id }) => id));
    const alive = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined && !removed.has(row.id));
    return this.#whole(alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null));
  }

  /** Marks any number of captures as removed; `purge` deletes them later. Returns the number that `restore` takes. */
  remove(slots: Uint32Array): Promise<number> {
    return this.#listing.remove(slots);
  }

  restore(removal: number): Promise<void> {
    return this.#listing.restore(removal);
  }

  /** Permanently deletes removed captures whose undo period has expired. */
  purge(now = Date.now()): Promise<void> {
    return this.#listing.purge(now - undoFor);
  }

  /** Marks runs that a stopped worker left running as interrupted; called when a worker starts, with its start time (epoch ms). */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void> {
    const { captures } = this.#database;
    await this.#write(async () => {
      const running = await captures.where('state').equals('running').toArray();
      const broken = running.filter((row) => isCaptureRow(row) && row.startedAt < startedBefore);
      const ended = broken.map((row) => ({ ...row, ...ending, state: 'interrupted' as const, endedAt: Date.now() }));
      const removed = await this.#listing.removed(ended.map(({ id }) => id));
      await this.#listing.put(ended.filter(({ id }) => !removed.has(id)));
      await captures.bulkPut(ended);
    });
  }

  /** Runs one transaction over all tables that are written with a capture. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.#database.transaction('rw', writtenTogether, work);
  }

  async #whole(row: Row | null): Promise<Capture | null> {
    if (!isCaptureRow(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.#listing.removed([row.id]), this.#database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : withEnvelope(row, envelope);
  }
}
