import type { Table } from 'dexie';
import type { Capture, CaptureLine } from '../../../core/capture.ts';
import type { EnvelopeRow, CaptureRow as Row } from './capture-row.ts';
import { dated } from './is-capture-row.ts';

/** `pageOf`: id of the collection that it is a page of. */
export type ListedLine = CaptureLine & { readonly pageOf?: string };

/** Returns a collection as one capture; null if it does not exist any more. */
export type Whole = (collection: string) => Promise<Capture | null>;

export function withEnvelope(row: Row, envelope: EnvelopeRow | undefined): Capture {
  const { text, card = null, newFields, shapes = '' } = envelope ?? {};
  const later = { card, newFields: Array.isArray(newFields) ? newFields : [], shapes };
  return { ...dated(row), ...later, envelope: typeof text === 'string' ? text : null };
}

/**
 * The rows of many keys, in order; undefined where there is none. Bypasses Dexie, which takes three times as long for many rows: requests
 * of one transaction are answered in order, so waiting for its completion is enough.
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
