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

/** How long a removed capture can be brought back, in ms. */
const undoFor = 10 * 60_000;
/** Lines read at once. */
const slice = 250;

/** The stored runs, in IndexedDB; usable from the background and from every page of the extension. */
export class Captures {
  readonly #database: LibraryDatabase;
  readonly #listing: Listing;

  constructor(database: LibraryDatabase) {
    this.#database = database;
    this.#listing = new Listing(database);
  }

  /** Resolves once written. Captures of private windows are refused. */
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

  /** What a query finds, as slots: numbers that `lines` and `read` take. While lists are made anew, those are found that `rebuild` has taken in. */
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
    return readLines(this.#database, this.#listing, slots);
  }

  /** Captures one after another. `whole` gives a collection for its page. */
  read(slots: Uint32Array, whole?: Whole): AsyncGenerator<Capture> {
    return readCaptures(this.#database, this.#listing, slots, whole);
  }

  /** Their envelopes alone, in the same order: an export of those needs nothing else. */
  envelopes(slots: Uint32Array, whole?: Whole): AsyncGenerator<Pick<Capture, 'envelope'>> {
    return readEnvelopes(this.#database, this.#listing, slots, whole);
  }

  /** Each version and page of its own, newest first. */
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

  /** Begins the lists anew where they are damaged; `rebuildAll` then takes every capture in. */
  repair(): Promise<boolean> {
    return this.#listing.repair();
  }

  /** Takes some of the captures in that lists begun anew still lack, newest first. False: nothing was left. */
  rebuild(): Promise<boolean> {
    return this.#listing.rebuild();
  }

  /** All of them, a slice after another. */
  async rebuildAll(): Promise<void> {
    while (await this.rebuild());
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
    const alive = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined && !removed.has(row.id));
    return this.#whole(alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null));
  }

  /** Marks as removed, however many; `purge` deletes them for good later. Gives the number that `restore` takes. */
  remove(slots: Uint32Array): Promise<number> {
    return this.#listing.remove(slots);
  }

  restore(removal: number): Promise<void> {
    return this.#listing.restore(removal);
  }

  /** Deletes for good what was removed and whose undo has run out. */
  purge(now = Date.now()): Promise<void> {
    return this.#listing.purge(now - undoFor);
  }

  /** Ends runs that a stopped worker left running; called when a worker starts, with the time of its start (epoch ms). */
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

  /** One transaction over all that is written when a capture is. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.#database.transaction('rw', writtenTogether, work);
  }

  async #whole(row: Row | null): Promise<Capture | null> {
    if (!isCaptureRow(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.#listing.removed([row.id]), this.#database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : withEnvelope(row, envelope);
  }
}
