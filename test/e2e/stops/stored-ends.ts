import type { Capture } from '../../../lib/core/capture.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';

/** A run as the database has it. */
export interface StoredEnd {
  readonly id: string;
  readonly state: Capture['state'];
  readonly path: string;
  /** It has what its state promises: an envelope where it is done, a reason and an action where it is not. */
  readonly sound: boolean;
}

/** All runs of the library, read from the database itself. */
export function storedEnds(driver: BrowserDriver): Promise<readonly StoredEnd[]> {
  return driver.background(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('library'));
    const work = database.transaction(['captures', 'envelopes']);
    const captures = (await done(work.objectStore('captures').getAll())) as Omit<Capture, 'envelope'>[];
    const envelopes = new Set(await done(work.objectStore('envelopes').getAllKeys()));
    database.close();
    return captures.map(({ id, state, path, failure }) => {
      const sound =
        state === 'done' ? envelopes.has(id) : state !== 'running' && Boolean(failure?.reason.code && failure.action);
      return { id, state, path, sound };
    });
  });
}

/**
 * The same once no run is under way: what began one may have reached the background only after the stop. A dead one
 * stands as running for ever.
 */
export function endedRuns(driver: BrowserDriver): Promise<readonly StoredEnd[]> {
  const ended = async () => {
    const all = await storedEnds(driver);
    return all.every(({ state }) => state !== 'running') && all;
  };
  return until('every run to end', ended, { timeout: 60_000 }).catch(() => storedEnds(driver));
}
