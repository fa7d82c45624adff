import Dexie from 'dexie';

/** A later version of Gleaner has changed the library; this version must not read it or write to it. */
export class NewerLibrary extends Error {
  constructor() {
    super('A newer Gleaner has changed this library; update Gleaner to go on with it.');
    this.name = 'NewerLibrary';
  }
}

/**
 * The IndexedDB factory that Dexie uses. The browser refuses to open a database of a higher version; Dexie would then open it without a
 * version and add whatever it lacks.
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
