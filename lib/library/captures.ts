import Dexie from 'dexie';
import type { Capture } from '../gateway/capture.ts';
import { type CaptureLine, LibraryDatabase, type CaptureRow as Row } from './database.ts';
import { earlierName } from './earlier-collections.ts';

export interface CaptureFilter {
  readonly platform?: string;
  readonly spec?: string;
  readonly state?: Capture['state'];
  /** Part of title, author, address or id, in any case. */
  readonly text?: string;
  readonly limit?: number;
}

/** How long a removed capture can be brought back, in ms. */
const undoFor = 10 * 60_000;

/** One damaged row must not hide the others. */
function readable(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false;
  const { id, path, platform, state, startedAt, title } = row as Record<string, unknown>;
  return [id, path, platform, state, title].every((text) => typeof text === 'string') && typeof startedAt === 'number';
}

/** A row with times that dates can name: one damaged time must not break the page that lists all. The beginning of time stands for it. */
function dated(row: Row): Row {
  const isDate = (time: unknown) => typeof time === 'number' && Math.abs(time) <= 8.64e15;
  const startedAt = isDate(row.startedAt) ? row.startedAt : 0;
  return { ...row, startedAt, endedAt: isDate(row.endedAt) ? row.endedAt : null };
}

function holds(row: Row, text: string): boolean {
  const wanted = text.toLowerCase();
  return [row.title, row.author, row.itemUrl, row.itemId].some((field) =>
    String(field ?? '')
      .toLowerCase()
      .includes(wanted),
  );
}

function fits(row: Row, { platform, spec, state, text }: CaptureFilter): boolean {
  if (row.deletedAt !== undefined) return false;
  if (platform !== undefined && row.platform !== platform) return false;
  if (spec !== undefined && row.spec !== spec) return false;
  if (state !== undefined && row.state !== state) return false;
  return text === undefined || text === '' || holds(row, text);
}

function newest(rows: readonly Row[]): Row | null {
  const alive = rows.filter((row) => readable(row) && row.deletedAt === undefined);
  return alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null);
}

/** The stored runs, in IndexedDB; usable from the background and from every page of the extension. */
export class Captures {
  readonly #database: LibraryDatabase;

  constructor(name = 'gleaner') {
    this.#database = new LibraryDatabase(name);
  }

  /** Resolves once written. Captures of private windows are refused. */
  async save(capture: Capture): Promise<void> {
    if (capture.incognito) throw new Error('A capture from a private window is never stored.');
    const { envelope, newFields, shapes, ...line } = capture;
    const { captures, envelopes } = this.#database;
    await this.#database.transaction('rw', captures, envelopes, async () => {
      await captures.put(line);
      if (envelope !== null) await envelopes.put({ id: line.id, text: envelope, newFields, shapes });
    });
  }

  async get(id: string): Promise<Capture | null> {
    return this.#whole((await this.#database.captures.get(id)) ?? null);
  }

  /** Newest first. */
  async list(filter: CaptureFilter = {}): Promise<CaptureLine[]> {
    const rows = this.#database.captures.orderBy('startedAt').reverse();
    const found = await rows
      .filter((row) => readable(row) && fits(row, filter))
      .limit(filter.limit ?? Number.POSITIVE_INFINITY)
      .toArray();
    return found.map(dated);
  }

  /** The newest run on an item, whichever tab it was asked from. */
  async newestOfItem(platform: string, itemId: string): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.#database.captures.where('itemId').equals(itemId).toArray();
    return this.#whole(newest(rows.filter((row) => row.platform === platform)));
  }

  /** The capture of the same item by the same operation before this one. */
  async earlierOf({ platform, itemId, path, startedAt }: Capture): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.#database.captures.where('itemId').equals(itemId).toArray();
    const fitting = rows.filter((row) => row.platform === platform && row.path === path && row.state === 'done');
    return this.#whole(newest(fitting.filter((row) => row.startedAt < startedAt)));
  }

  /** The newest run asked from a tab since `since` (epoch ms): tab numbers start anew with the browser. */
  async newestOfTab(tabId: number, since: number): Promise<Capture | null> {
    const rows = await this.#database.captures.where('tabId').equals(tabId).toArray();
    return this.#whole(newest(rows.filter((row) => row.startedAt >= since)));
  }

  /** Marks as removed; `restore` undoes it until `purge` comes by. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#modify(ids, { deletedAt: Date.now() });
  }

  async restore(ids: readonly string[]): Promise<void> {
    await this.#modify(ids, { deletedAt: undefined });
  }

  /** Deletes for good what was removed and whose undo has run out, and what collections were kept in before they stood here. */
  async purge(now = Date.now()): Promise<void> {
    const { captures, envelopes } = this.#database;
    await this.#database.transaction('rw', captures, envelopes, async () => {
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
    const { captures, envelopes, jobs, items, collections, keys } = this.#database;
    const all = [captures, envelopes, jobs, items, collections, keys];
    await this.#database.transaction('rw', all, () => Promise.all(all.map((table) => table.clear())));
    await Dexie.delete(earlierName(this.#database.name));
  }

  /** Ends runs that a stopped worker left running; called when a worker starts, with the time of its start (epoch ms). */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void> {
    const running = await this.#database.captures.where('state').equals('running').toArray();
    const broken = running.filter((row) => readable(row) && row.startedAt < startedBefore);
    await this.#database.captures.bulkPut(broken.map((row) => ({ ...row, ...ending, state: 'interrupted', endedAt: Date.now() })));
  }

  async #whole(row: Row | null): Promise<Capture | null> {
    if (!readable(row) || row.deletedAt !== undefined) return null;
    const envelope = await this.#database.envelopes.get(row.id);
    const { text, newFields, shapes } = envelope ?? {};
    const later = { newFields: Array.isArray(newFields) ? newFields : [], newFieldsMore: row.newFieldsMore ?? 0, shapes: shapes ?? '' };
    return { ...dated(row), ...later, envelope: typeof text === 'string' ? text : null };
  }

  async #modify(ids: readonly string[], change: { deletedAt: number | undefined }): Promise<void> {
    await this.#database.captures
      .where('id')
      .anyOf([...ids])
      .modify(change);
  }
}
