import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** What the database itself says of a job that has ended. */
interface Ends {
  readonly captures: number;
  readonly done: number;
  /** Ids of items of which there are two captures. */
  readonly twice: readonly string[];
  readonly unended: number;
  /** Items that failed and do not say why. */
  readonly withoutReason: number;
}

export function endsOnDisk(driver: BrowserDriver): Promise<Ends> {
  return driver.background(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('library'));
    const all = <T>(store: string) => done(database.transaction(store).objectStore(store).getAll()) as Promise<T[]>;
    const captures = await all<{ state: string; platform: string; itemId: string }>('captures');
    const items = await all<{ state: string; failure: { reason: { code: string } } | null }>('items');
    database.close();
    const good = captures
      .filter(({ state }) => state === 'done')
      .map(({ platform, itemId }) => `${platform} ${itemId}`);
    return {
      captures: captures.length,
      done: good.length,
      twice: good.filter((name, at) => good.indexOf(name) !== at),
      unended: items.filter(({ state }) => state !== 'done' && state !== 'failed').length,
      withoutReason: items.filter(({ state, failure }) => state === 'failed' && !failure?.reason.code).length,
    };
  });
}
