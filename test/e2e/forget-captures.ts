import type { BrowserDriver } from './drivers/browser-driver.ts';

/** Empties the library, so that a popup opens on what is in front and not on what an earlier test captured there. */
export function forgetCaptures(driver: BrowserDriver): Promise<void> {
  return driver.background(async (api) => {
    await api.storage.session.remove('private-runs');
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const work = database.transaction(stores, 'readwrite');
      await Promise.all(stores.map((store) => done(work.objectStore(store).clear())));
      database.close();
    }
  });
}
