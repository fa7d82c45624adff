import Dexie, { type DBCore, type PromiseExtended } from 'dexie';
import type { RoomGate } from './room-gate.ts';
import type { TwoPlaces } from './two-places.ts';

/** A later version of Gleaner has changed the library; this version must not read it or write to it. */
class NewerLibrary extends Error {
  constructor() {
    super('A newer Gleaner has changed this library; update Gleaner to go on with it.');
    this.name = 'NewerLibrary';
  }
}

/** What decides whether and which database may be opened. */
export interface OpenGuards {
  readonly gate: RoomGate;
  readonly places: Pick<TwoPlaces, 'current' | 'watch'>;
}

/** The guards of a profile's database. */
export interface Guards extends OpenGuards {
  readonly places: TwoPlaces;
}

/** Where the next opening leads: the name of the database, or why none may be opened. */
interface Destination {
  name: string;
  refusal: unknown;
}

/**
 * Dexie's IndexedDB factory. The browser refuses a database of a higher version; Dexie would then open it unversioned
 * and add to it.
 */
function guardedIndexedDb(to: Destination): IDBFactory {
  const own = () => Dexie.dependencies.indexedDB as IDBFactory;
  return {
    open: (_, version) => {
      if (version === undefined) throw new NewerLibrary();
      if (to.refusal !== null) throw to.refusal;
      return own().open(to.name, version);
    },
    deleteDatabase: () => own().deleteDatabase(to.name),
    cmp: (one, other) => own().cmp(one, other),
    databases: () => own().databases(),
  };
}

/**
 * A database that the next query reopens after a failed opening, as on a full disk; Dexie would reject all until told
 * to open it.
 */
export class ReopeningDatabase extends Dexie {
  readonly #guards: OpenGuards | null;
  readonly #to: Destination;
  /** Transactions under way. */
  readonly #live = new Set<IDBTransaction>();
  /** Openings under way. A close meanwhile would leave whoever waits for one waiting for ever. */
  #openings = 0;
  #moves: (() => void)[] = [];

  /** `guards` null: the name is the database's, and everything may be written. */
  constructor(name: string, guards: OpenGuards | null) {
    const to: Destination = { name, refusal: null };
    super(name, { indexedDB: guardedIndexedDb(to) });
    this.#to = to;
    this.#guards = guards;
    guards?.gate.guard(this);
    this.use({ stack: 'dbcore', name: 'live', create: (core) => this.#counting(core) });
    guards?.places.watch(() => void this.move());
  }

  #counting(core: DBCore): DBCore {
    return {
      ...core,
      transaction: (...given) => {
        const work = core.transaction(...given) as unknown as IDBTransaction;
        this.#live.add(work);
        const end = () => {
          this.#live.delete(work);
          this.#leave();
        };
        work.addEventListener('complete', end);
        work.addEventListener('abort', end);
        return work as unknown as ReturnType<DBCore['transaction']>;
      },
    };
  }

  /** Closes once nothing is under way that this would cut off. */
  #leave(): void {
    if (this.#moves.length === 0 || this.#live.size + this.#openings > 0) return;
    this.close({ disableAutoOpen: false });
    for (const moved of this.#moves.splice(0)) moved();
  }

  /** Makes the next query open the database now in use. Resolves once this one is closed here. */
  move(): Promise<void> {
    return new Promise((resolve) => {
      this.#moves.push(resolve);
      this.#leave();
    });
  }

  /**
   * Finds out what may be opened. Never rejects: Dexie's own opening has to fail, or whatever waits for it would wait
   * for ever.
   */
  async #findDestination({ gate, places }: OpenGuards): Promise<void> {
    try {
      await gate.reopen();
      gate.check();
      this.#to.name = await places.current();
      this.#to.refusal = null;
    } catch (thrown) {
      this.#to.refusal = thrown;
    }
  }

  override open(): PromiseExtended<Dexie> {
    const guards = this.#guards;
    this.#openings += 1;
    // After all queries that wait for this attempt have begun, or been rejected: otherwise each of them would start
    // another attempt.
    const ended = (failed: boolean) =>
      setTimeout(() => {
        this.#openings -= 1;
        if (failed) this.close({ disableAutoOpen: false });
        this.#leave();
      });
    const opened = guards
      ? Dexie.Promise.resolve(this.#findDestination(guards)).then(() => super.open())
      : super.open();
    return opened.then(
      (database) => {
        ended(false);
        return database;
      },
      (thrown) => {
        void guards?.gate.failed(thrown);
        ended(true);
        throw thrown;
      },
    ) as PromiseExtended<Dexie>;
  }
}
