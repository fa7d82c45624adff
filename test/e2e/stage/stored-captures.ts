import type { BrowserDriver } from '../drivers/browser-driver.ts';

/**
 * How many captures the library holds on disk, asked of the database itself: not of one that was deleted as a whole and
 * can come back.
 */
export function storedCaptures(driver: BrowserDriver): Promise<number> {
  return driver.background(async (api) => {
    const { 'deleted-library': mark } = (await api.storage.local.get('deleted-library')) as {
      'deleted-library'?: { gone: string; step: string };
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      if (mark?.step === 'deleted' && mark.gone === name) continue;
      const database = await done(indexedDB.open(name));
      if (database.objectStoreNames.contains('captures')) {
        count += await done(database.transaction('captures').objectStore('captures').count());
      }
      database.close();
    }
    return count;
  });
}
