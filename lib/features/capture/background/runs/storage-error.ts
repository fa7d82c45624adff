import { storedValue } from '../../../../browser/storage/stored-value.ts';

/** In the browser's memory, where the library's page finds it after the worker has gone. */
const unstored = storedValue({ area: 'session', key: 'unstored', read: (raw) => (typeof raw === 'string' ? raw : null) });

/**
 * Notes why a run could not be stored, null: it was. The first of several reasons stays: those after it are often its own consequences.
 * Never rejects.
 */
export async function setStorageError(failed: unknown): Promise<void> {
  await unstored.change((before) => (failed === null ? null : (before ?? String(failed)))).catch(() => {});
}

/** Why the last run could not be stored, in the browser's words; null: it was. */
export const storageError = unstored.get;
