import type { Capture } from '../../../core/capture.ts';
import type { CaptureLine, CaptureRow as Row } from './capture-row.ts';
import { isCaptureRow } from './is-capture-row.ts';
import { Listing } from './listing/listing.ts';
import type { CaptureQuery } from './listing/query.ts';
import { type ListedLine, readCaptures, readEnvelopes, readLines, type Whole, withEnvelope } from './read-captures.ts';
import { writtenTogether } from './tables.ts';

export interface CaptureFilter extends CaptureQuery {
  readonly limit?: number;
}

/** How long a removal can be undone, in ms. */
const undoFor = 10 * 60_000;
/** Lines read at once. */
const slice = 250;

/** The stored captures and their listing, in IndexedDB; usable from the background and from every extension page. */
export class Captures extends Listing {
  /** Resolves once written. Rejects captures from private windows. */
  async save(capture: Capture): Promise<void> {
    if (capture.incognito) throw new Error('A capture from a private window is never stored.');
    const { envelope, newFields, shapes, ...line } = capture;
    const { captures, envelopes } = this.database;
    const full = await this.#write(async () => {
      const last = await this.put([line]);
      await captures.put(line);
      if (envelope !== null) await envelopes.put({ id: line.id, text: envelope, newFields, shapes });
      return last;
    });
    if (full) await this.seal();
  }

  async get(id: string): Promise<Capture | null> {
    return this.#whole((await this.database.captures.get(id)) ?? null);
  }

  /** The captures in these slots, in order; null where there is none, or a damaged one. */
  lines(slots: readonly number[]): Promise<(ListedLine | null)[]> {
    return readLines(this.database, this, slots);
  }

  /** Yields captures one at a time. `whole` returns the collection that a page belongs to, as one capture. */
  read(slots: Uint32Array, whole?: Whole): AsyncGenerator<Capture> {
    return readCaptures(this.database, this, slots, whole);
  }

  /** Yields only their envelopes, in the same order, for exports that need nothing else. */
  envelopes(slots: Uint32Array, whole?: Whole): AsyncGenerator<Pick<Capture, 'envelope'>> {
    return readEnvelopes(this.database, this, slots, whole);
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

  /** Adds all captures that a reset listing still lacks, slice by slice. */
  async rebuildAll(): Promise<void> {
    while (await this.rebuild());
  }

  /** The newest capture of an item, from any tab. */
  async newestOfItem(platform: string, itemId: string): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.database.captures.where('itemId').equals(itemId).toArray();
    return this.#newest(rows.filter((row) => row.platform === platform));
  }

  /** The capture of the same item by the same operation before this one. */
  async earlierOf({ platform, itemId, path, startedAt }: Capture): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.database.captures.where('itemId').equals(itemId).toArray();
    const fitting = rows.filter((row) => row.platform === platform && row.path === path && row.state === 'done');
    return this.#newest(fitting.filter((row) => row.startedAt < startedAt));
  }

  /** The newest capture requested from a tab since `since` (epoch ms), because tab ids restart with the browser. */
  async newestOfTab(tabId: number, since: number): Promise<Capture | null> {
    const rows = await this.database.captures.where('tabId').equals(tabId).toArray();
    return this.#newest(rows.filter((row) => row.startedAt >= since));
  }

  async #newest(rows: readonly Row[]): Promise<Capture | null> {
    const removed = await this.removed(rows.map(({ id }) => id));
    const alive = rows.filter((row) => isCaptureRow(row) && row.deletedAt === undefined && !removed.has(row.id));
    return this.#whole(alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null));
  }

  /** Permanently deletes removed captures whose undo period has expired. */
  purge(now = Date.now()): Promise<void> {
    return this.deleteRemoved(now - undoFor);
  }

  /** Marks runs that a stopped worker left running as interrupted; called when a worker starts, with its start time (epoch ms). */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void> {
    const { captures } = this.database;
    await this.#write(async () => {
      const running = await captures.where('state').equals('running').toArray();
      const broken = running.filter((row) => isCaptureRow(row) && row.startedAt < startedBefore);
      const ended = broken.map((row) => ({ ...row, ...ending, state: 'interrupted' as const, endedAt: Date.now() }));
      const removed = await this.removed(ended.map(({ id }) => id));
      await this.put(ended.filter(({ id }) => !removed.has(id)));
      await captures.bulkPut(ended);
    });
  }

  /** Runs one transaction over all tables that are written with a capture. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction('rw', writtenTogether, work);
  }

  async #whole(row: Row | null): Promise<Capture | null> {
    if (!isCaptureRow(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.removed([row.id]), this.database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : withEnvelope(row, envelope);
  }
}
