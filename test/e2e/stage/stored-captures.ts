import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** How many captures the library holds on disk, asked of the database itself. */
export function storedCaptures(driver: BrowserDriver): Promise<number> {
  return driver.background(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      if (database.objectStoreNames.contains('captures')) {
        count += await done(database.transaction('captures').objectStore('captures').count());
      }
      database.close();
    }
    return count;
  });
}
