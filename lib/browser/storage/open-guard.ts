import Dexie, { type PromiseExtended } from 'dexie';

/** A later version of Gleaner has changed the library; this version must not read it or write to it. */
class NewerLibrary extends Error {
  constructor() {
    super('A newer Gleaner has changed this library; update Gleaner to go on with it.');
    this.name = 'NewerLibrary';
  }
}

/** Dexie's IndexedDB factory. The browser refuses a database of a higher version; Dexie would then open it unversioned and add to it. */
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

/** A database that the next query reopens after a failed opening, as on a full disk; Dexie would reject all until told to open it. */
export class ReopeningDatabase extends Dexie {
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((thrown) => {
      // Closes after all queries waiting for this attempt have been rejected: otherwise each of them would start another attempt.
      setTimeout(() => this.close({ disableAutoOpen: false }));
      throw thrown;
    });
  }
}
