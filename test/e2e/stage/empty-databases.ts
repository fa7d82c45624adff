/** Evaluated in a page of the extension's, or in its background: its databases stay, without a row. */
export async function emptyDatabases(): Promise<void> {
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
}
