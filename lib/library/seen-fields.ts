import Dexie, { type Table } from 'dexie';

interface Row {
  readonly operation: string;
  readonly paths: readonly string[];
}

/** A page can invent names without end: beyond this many of one operation none is kept. */
const keptAtMost = 2000;

class SeenFieldDatabase extends Dexie {
  declare fields: Table<Row, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ fields: 'operation' });
  }
}

/** Which fields beside the specification's the answers of each operation have brought: names only, in IndexedDB. */
export class SeenFields {
  readonly #database: SeenFieldDatabase;

  constructor(name = 'gleaner-fields') {
    this.#database = new SeenFieldDatabase(name);
  }

  /** None where the table cannot be read: a run must not fail for it. */
  async of(operation: string): Promise<ReadonlySet<string>> {
    try {
      return new Set((await this.#database.fields.get(operation))?.paths);
    } catch {
      return new Set();
    }
  }

  /** What the table cannot take (a full disk) is news again the next time. */
  async add(operation: string, paths: readonly string[]): Promise<void> {
    const { fields } = this.#database;
    try {
      await this.#database.transaction('rw', fields, async () => {
        const before = (await fields.get(operation))?.paths ?? [];
        const kept = [...new Set([...before, ...paths])].slice(0, keptAtMost);
        if (kept.length > before.length) await fields.put({ operation, paths: kept });
      });
    } catch {
      // See above.
    }
  }

  async clear(): Promise<void> {
    await this.#database.fields.clear();
  }
}
