import type { Table } from 'dexie';
import type { Capture } from '../../../core/capture.ts';
import { isCaptureRow, type CaptureRow as Row } from './capture-row.ts';
import { KeptCaptures, withEnvelope } from './kept-captures.ts';
import { renewStored } from './listing/listing.ts';

/**
 * The rows of many keys, in order; undefined where there is none. Bypasses Dexie, which takes three times as long for
 * many rows: requests of one transaction are answered in order, so waiting for its completion is enough.
 */
async function getMany<Row>(table: Table<Row, string>, keys: readonly string[]): Promise<(Row | undefined)[]> {
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

/** Captures read at once, so that an export of everything is never in memory as a whole. */
const wholeSlice = 125;
/** Places read at once: they are small, so for several slices. */
const placesAtOnce = 16 * wholeSlice;

/** The stored captures and their listing, as pages use them: they read many at once, and renew old ones. */
export class Captures extends KeptCaptures {
  /** Yields captures one at a time. */
  async *read(slots: Uint32Array): AsyncGenerator<Capture> {
    const { captures, envelopes } = this.database;
    const both = (ids: readonly string[]) => Promise.all([getMany(captures, ids), getMany(envelopes, ids)]);
    for await (const [rows, texts] of this.#inSlices(slots, both))
      for (const [index, row] of rows.entries())
        if (isCaptureRow(row)) yield this.asKept(withEnvelope(row, texts[index]));
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

  /** Writes some of the captures of earlier versions as they are kept now. False: none was left. */
  renew(): Promise<boolean> {
    return renewStored(this.database, (ids) =>
      this.write(async () => {
        const [rows, texts] = await Promise.all([this.facts(ids), this.database.envelopes.bulkGet([...ids])]);
        await this.saveAll(rows.flatMap((row, at) => (row ? [withEnvelope(row, texts[at])] : [])));
      }),
    );
  }
}
