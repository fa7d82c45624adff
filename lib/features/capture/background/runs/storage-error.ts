import { noteCaught } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';

/** In session storage, where the library page finds it after the worker has stopped. */
const unstored = storedValue({ area: 'session', key: 'unstored', read: (raw) => (typeof raw === 'string' ? raw : null) });

/**
 * Records why a run could not be stored; null = it was stored. Of several reasons the first is kept: later ones often follow from it. Never
 * rejects.
 */
export async function setStorageError(failed: unknown): Promise<void> {
  await unstored.change((before) => (failed === null ? null : (before ?? String(failed)))).catch(noteCaught);
}

/** Why the last run could not be stored, in the browser's words; null = it was stored. */
export const storageError = unstored.get;
