import Dexie, { type PromiseExtended } from 'dexie';

/**
 * A database that the next question opens again after opening it has failed, as on a disk that was full for a moment. Dexie would refuse
 * every question until it is told to open it.
 */
export class ReopeningDatabase extends Dexie {
  override open(): PromiseExtended<Dexie> {
    return super.open().catch((thrown) => {
      // Once those that wait for this attempt have been refused: else each of them would begin another.
      setTimeout(() => this.close({ disableAutoOpen: false }));
      throw thrown;
    });
  }
}
