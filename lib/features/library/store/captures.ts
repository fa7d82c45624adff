import type { Table } from 'dexie';
import type { Capture, LineFacts } from '../../../core/capture.ts';
import { departs } from '../../../core/departs.ts';
import type { OperationOutline } from '../../../core/operation.ts';
import { type Judge, judgeOf } from '../../../core/record/essentials.ts';
import { itemKeys } from '../model/item-key.ts';
import { dated, type EnvelopeRow, isCaptureRow, isUnjudged, type CaptureRow as Row } from './capture-row.ts';
import { Listing } from './listing/listing.ts';
import type { CaptureQuery } from './listing/query.ts';
import { type LibraryDatabase, writtenTogether } from './tables.ts';

function withEnvelope(row: Row, envelope: EnvelopeRow | undefined): Capture {
  const { text, card = null, newFields, shapes = '' } = envelope ?? {};
  const later = { card, newFields: Array.isArray(newFields) ? newFields : [], shapes };
  return { ...dated(row), ...later, envelope: typeof text === 'string' ? text : null };
}

/**
 * The rows of many keys, in order; undefined where there is none. Bypasses Dexie, which takes three times as long for
 * many rows: requests of one transaction are answered in order, so waiting for its completion is enough.
 */
export async function getMany<Row>(table: Table<Row, string>, keys: readonly string[]): Promise<(Row | undefined)[]> {
  if (keys.length === 0) return [];
  const { db, name } = table;
  if (!db.isOpen()) await db.open();
  const work = db.backendDB().transaction(name, 'readonly');
  const store = work.objectStore(name);
  const requests = keys.map((key): IDBRequest<Row | undefined> => store.get(key));
  await new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new DOMException('The library could not be read.', 'AbortError'));
  });
  return requests.map(({ result }) => result);
}

export interface CaptureFilter extends CaptureQuery {
  readonly limit?: number;
}

/** How long a removal can be undone, in ms. */
const undoFor = 10 * 60_000;
/** Lines read at once. */
const slice = 250;
/** Captures read at once, so that an export of everything is never in memory as a whole. */
const wholeSlice = 125;
/** Places read at once: they are small, so for several slices. */
const placesAtOnce = 16 * wholeSlice;

/** The stored captures and their listing, in IndexedDB; usable from the background and from every extension page. */
export class Captures extends Listing {
  readonly #judge: Judge;

  /**
   * `operations`: they name the items of captures, and their essentials judge captures without a judgment, from earlier
   * versions or files. Absent: those stay as they are.
   */
  constructor(database: LibraryDatabase, operations: readonly OperationOutline[] = []) {
    super(database, itemKeys(operations));
    this.#judge = judgeOf(operations);
  }

  /**
   * The capture as it is kept now: judged by its envelope if it was stored before there were essentials, with shapes
   * only where it departs.
   */
  #asKept(capture: Capture): Capture {
    const judged = isUnjudged(capture) ? { ...capture, ...this.#judge(capture.path, capture.envelope) } : capture;
    return judged.shapes === '' || departs(judged) ? judged : { ...judged, shapes: '' };
  }

  /** Resolves once written. Rejects captures from private windows. */
  async save(capture: Capture): Promise<void> {
    if (await this.saveAll([capture])) await this.seal();
  }

  /** The same for several, which may be part of the caller's transaction. True: call `seal` after it. */
  saveAll(all: readonly Capture[]): Promise<boolean> {
    if (all.some(({ incognito }) => incognito)) throw new Error('A capture from a private window is never stored.');
    const { captures, envelopes } = this.database;
    const kept = all.map((one) => this.#asKept(one));
    const parts = kept.map(({ envelope: text, card = null, newFields, shapes, ...line }) => ({
      line,
      texts: text === null ? [] : [{ id: line.id, text, card, newFields, shapes }],
    }));
    return this.#write(async () => {
      const lines = parts.map(({ line }) => line);
      const full = await this.put(lines);
      await captures.bulkPut(lines);
      await envelopes.bulkPut(parts.flatMap(({ texts }) => texts));
      return full;
    });
  }

  async get(id: string): Promise<Capture | null> {
    return this.#captureOf((await this.database.captures.get(id)) ?? null);
  }

  /** The captures in these slots, in order; null where there is none, or a damaged one. */
  async lines(slots: readonly number[]): Promise<(LineFacts | null)[]> {
    const places = await this.at(slots);
    const rows = await this.database.captures.bulkGet(places.map((place) => place?.id ?? ''));
    return rows.map((row) => (isCaptureRow(row) ? dated(row) : null));
  }

  /** Yields captures one at a time. */
  async *read(slots: Uint32Array): AsyncGenerator<Capture> {
    const { captures, envelopes } = this.database;
    const both = (ids: readonly string[]) => Promise.all([getMany(captures, ids), getMany(envelopes, ids)]);
    for await (const [rows, texts] of this.#inSlices(slots, both))
      for (const [index, row] of rows.entries())
        if (isCaptureRow(row)) yield this.#asKept(withEnvelope(row, texts[index]));
  }

  /**
   * Yields only envelopes, in the same order, for exports that need nothing else; for failed captures also their items.
   */
  async *envelopes(slots: Uint32Array): AsyncGenerator<Pick<Capture, 'envelope'> & Partial<Capture>> {
    for await (const read of this.#inSlices(slots, (ids) => getMany(this.database.envelopes, ids))) {
      for (const row of read) {
        const text = row?.text;
        if (typeof text !== 'string') continue;
        const failed =
          row && !/^\s*\{\s*"code"\s*:\s*200\b/.test(text) ? await this.database.captures.get(row.id) : undefined;
        yield { ...failed, envelope: text };
      }
    }
  }

  /** The contents of the slots, one slice at a time; the next slice loads while one is used. */
  async *#inSlices<Read>(slots: Uint32Array, read: (ids: readonly string[]) => Promise<Read>) {
    let block = this.at([]);
    const load = async (at: number) => {
      const inBlock = at % placesAtOnce;
      if (inBlock === 0) block = this.at([...slots.subarray(at, at + placesAtOnce)]);
      const places = (await block).slice(inBlock, inBlock + wholeSlice);
      return read(places.map((place) => place?.id ?? ''));
    };
    let next = load(0);
    for (let at = wholeSlice; at - wholeSlice < slots.length; at += wholeSlice) {
      const now = await next;
      next = load(at);
      // A consumer that stops early never awaits it: avoid an unhandled rejection.
      next.catch(() => undefined);
      yield now;
    }
  }

  /** Lists every version separately, newest first. */
  async list({ limit, ...query }: CaptureFilter = {}): Promise<LineFacts[]> {
    if (limit === undefined) await this.rebuildAll();
    else await this.rebuild();
    const { slots } = await this.find({ grouped: false, ...query });
    const lines: LineFacts[] = [];
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

  /** Writes some of the captures of earlier versions as they are kept now. False: none was left. */
  renew(): Promise<boolean> {
    return this.renewSome((ids) =>
      this.#write(async () => {
        const [rows, texts] = await Promise.all([this.facts(ids), this.database.envelopes.bulkGet([...ids])]);
        await this.saveAll(rows.flatMap((row, at) => (row ? [withEnvelope(row, texts[at])] : [])));
      }),
    );
  }

  /** The newest capture of an item, from any tab; `done`: only one that succeeded. */
  async newestOfItem(platform: string, itemId: string, done = false): Promise<Capture | null> {
    if (itemId === '') return null;
    const rows = await this.database.captures.where('itemId').equals(itemId).or('alias').equals(itemId).toArray();
    return this.#newest(rows.filter((row) => row.platform === platform && (!done || row.state === 'done')));
  }

  /** The ids of the newest successful captures of these items, by the item's id. */
  async newestOfItems(
    platform: string,
    itemIds: readonly string[],
    fits = (_path: string) => true,
  ): Promise<ReadonlyMap<string, string>> {
    const { captures } = this.database;
    const rows = await this.facts(
      itemIds.length > 0 ? await captures.where('itemId').anyOf(itemIds).primaryKeys() : [],
    );
    const done = rows.flatMap((row) =>
      row?.platform === platform && row.state === 'done' && fits(row.path) ? [row] : [],
    );
    return new Map(done.sort((one, other) => one.startedAt - other.startedAt).map(({ itemId, id }) => [itemId, id]));
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
    return this.#captureOf(
      alive.reduce<Row | null>((best, row) => (best && best.startedAt >= row.startedAt ? best : row), null),
    );
  }

  /** Permanently deletes removed captures whose undo period has expired. True: there were any. */
  purge(now = Date.now()): Promise<boolean> {
    return this.deleteRemoved(now - undoFor, now);
  }

  /**
   * Marks runs that a stopped worker left running as interrupted; called when a worker starts, with its start time
   * (epoch ms).
   */
  async interrupt(startedBefore: number, ending: Pick<Capture, 'code' | 'msg' | 'failure'>): Promise<void> {
    const { captures } = this.database;
    await this.#write(async () => {
      const running = await captures.where('state').equals('running').toArray();
      const now = Date.now();
      // A start in the future was before the clock was put back.
      const broken = running.filter(
        (row) => isCaptureRow(row) && (row.startedAt < startedBefore || row.startedAt > now),
      );
      const ended = broken.map((row) => ({ ...row, ...ending, state: 'interrupted' as const, endedAt: now }));
      const removed = await this.removed(ended.map(({ id }) => id));
      await this.put(ended.filter(({ id }) => !removed.has(id)));
      await captures.bulkPut(ended);
    });
  }

  /** Runs one transaction over all tables that are written with a capture. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction('rw', writtenTogether, work);
  }

  /**
   * The captures with these ids, in order and without their envelopes; undefined where there is none, or it was
   * removed.
   */
  async facts(ids: readonly string[]): Promise<(Row | undefined)[]> {
    const rows = await this.database.captures.bulkGet([...ids]);
    const stored = rows.filter((row) => row !== undefined && row.deletedAt === undefined);
    const removed = await this.removed(stored.map((row) => row?.id ?? ''));
    return rows.map((row) =>
      isCaptureRow(row) && row.deletedAt === undefined && !removed.has(row.id) ? row : undefined,
    );
  }

  /** The items, as `path id`, that have a capture. */
  async known(items: readonly { readonly path: string; readonly itemId: string }[]): Promise<ReadonlySet<string>> {
    const groups = await this.database.groups.bulkGet(items.map(({ path, itemId }) => `item ${path} ${itemId}`));
    const known = items.filter(({ itemId }, at) => groups[at] && itemId !== '').map(({ itemId }) => itemId);
    const ids = known.length > 0 ? await this.database.captures.where('itemId').anyOf(known).primaryKeys() : [];
    return new Set((await this.facts(ids)).flatMap((row) => (row ? [`${row.path} ${row.itemId}`] : [])));
  }

  async #captureOf(row: Row | null): Promise<Capture | null> {
    if (!isCaptureRow(row) || row.deletedAt !== undefined) return null;
    const [removed, envelope] = await Promise.all([this.removed([row.id]), this.database.envelopes.get(row.id)]);
    return removed.has(row.id) ? null : this.#asKept(withEnvelope(row, envelope));
  }
}
