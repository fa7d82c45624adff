import Dexie from 'dexie';

/** The library is one that a later Gleaner has changed: what it put there is not ours to read or to continue. */
export class NewerLibrary extends Error {
  constructor() {
    super('A newer Gleaner has changed this library; update Gleaner to go on with it.');
    this.name = 'NewerLibrary';
  }
}

/**
 * What Dexie opens databases by. One of a higher version is refused by the browser; Dexie would then open it as it is, and add to it what
 * it misses.
 */
export function guardedIndexedDb(): IDBFactory {
  const own = () => Dexie.dependencies.indexedDB as IDBFactory;
  return {
    open: (name, version) => {
      if (version === undefined) throw new NewerLibrary();
      return own().open(name, version);
    },
    deleteDatabase: (name) => own().deleteDatabase(name),
    cmp: (one, other) => own().cmp(one, other),
    databases: () => own().databases(),
  };
}
