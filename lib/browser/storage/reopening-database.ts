import Dexie, { type PromiseExtended } from 'dexie';

/**
 * A database that the next query reopens after opening has failed, as on a disk that was full for a moment. Dexie would reject every query
 * until it is told to open the database.
 */
export class ReopeningDatabase extends Dexie {
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((thrown) => {
      // Closes after all queries waiting for this attempt have been rejected: otherwise each of them would start another attempt.
      setTimeout(() => this.close({ disableAutoOpen: false }));
      throw thrown;
    });
  }
}
