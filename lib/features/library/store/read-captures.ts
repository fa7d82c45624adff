import type { Table } from 'dexie';
import type { Capture } from '../../../core/capture.ts';
import type { CaptureLine, EnvelopeRow, CaptureRow as Row } from './capture-row.ts';
import { dated, isCaptureRow } from './is-capture-row.ts';
import type { Listing } from './listing/listing.ts';
import type { Place } from './listing/tables.ts';
import type { LibraryDatabase } from './tables.ts';

/** `pageOf`: id of the collection that it is a page of. */
export type ListedLine = CaptureLine & { readonly pageOf?: string };

/** Returns a collection as one capture; null if it does not exist any more. */
export type Whole = (collection: string) => Promise<Capture | null>;

/** Captures read at once, so that an export of everything is never in memory as a whole. */
const slice = 125;
/** Places read at once, for several slices: they are small. */
const placesAtOnce = 16 * slice;
const noWhole: Whole = async () => null;

function pageOf(place: Place | undefined): Pick<ListedLine, 'pageOf'> {
  return place?.collection ? { pageOf: place.collection } : {};
}

export function withEnvelope(row: Row, envelope: EnvelopeRow | undefined): Capture {
  const { text, newFields, shapes = '' } = envelope ?? {};
  const later = { newFields: Array.isArray(newFields) ? newFields : [], shapes };
  return { ...dated(row), ...later, envelope: typeof text === 'string' ? text : null };
}

export async function readLines(database: LibraryDatabase, listing: Listing, slots: readonly number[]): Promise<(ListedLine | null)[]> {
  const places = await listing.at(slots);
  const rows = await database.captures.bulkGet(places.map((place) => place?.id ?? ''));
  return rows.map((row, at) => (isCaptureRow(row) ? { ...dated(row), ...pageOf(places[at]) } : null));
}

/**
 * The rows of many keys, in order; undefined where there is none. Bypasses Dexie, which takes three times as long for many rows: requests
 * of one transaction are answered in order, so waiting for its completion is enough.
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

/** The contents of the slots, one slice at a time; the next slice loads while one is used. */
async function* inSlices<Read>(
  listing: Listing,
  slots: Uint32Array,
  read: (ids: readonly string[]) => Promise<Read>,
): AsyncGenerator<{ readonly places: readonly (Place | undefined)[]; readonly read: Read }> {
  let block: Promise<(Place | undefined)[]> = Promise.resolve([]);
  const load = async (at: number) => {
    const inBlock = at % placesAtOnce;
    if (inBlock === 0) block = listing.at([...slots.subarray(at, at + placesAtOnce)]);
    const places = (await block).slice(inBlock, inBlock + slice);
    return { places, read: await read(places.map((place) => place?.id ?? '')) };
  };
  let next = load(0);
  for (let at = slice; at - slice < slots.length; at += slice) {
    const now = await next;
    next = load(at);
    // A consumer that stops early never awaits it: avoid an unhandled rejection.
    next.catch(() => undefined);
    yield now;
  }
}

export async function* readCaptures(
  database: LibraryDatabase,
  listing: Listing,
  slots: Uint32Array,
  whole = noWhole,
): AsyncGenerator<Capture> {
  const { captures, envelopes } = database;
  const both = (ids: readonly string[]) => Promise.all([getMany(captures, ids), getMany(envelopes, ids)]);
  for await (const { places, read } of inSlices(listing, slots, both)) {
    const [rows, texts] = read;
    for (const [index, row] of rows.entries()) {
      const collection = places[index]?.collection;
      const all = collection ? await whole(collection) : null;
      if (all) yield all;
      else if (isCaptureRow(row)) yield withEnvelope(row, texts[index]);
    }
  }
}

export async function* readEnvelopes(
  database: LibraryDatabase,
  listing: Listing,
  slots: Uint32Array,
  whole = noWhole,
): AsyncGenerator<Pick<Capture, 'envelope'>> {
  for await (const { places, read } of inSlices(listing, slots, (ids) => getMany(database.envelopes, ids))) {
    for (const [index, row] of read.entries()) {
      const collection = places[index]?.collection;
      const text = (collection && (await whole(collection))?.envelope) || row?.text;
      if (typeof text === 'string') yield { envelope: text };
    }
  }
}
