import Dexie, { type Table } from 'dexie';
import type { Capture } from '../gateway/capture.ts';
import type { Collection } from '../gateway/collection/collection.ts';

/** An item of a collection: the page (0, 1, …) that had it first. */
interface KeyRow {
  readonly collection: string;
  readonly key: string;
  readonly page: number;
}

class CollectionDatabase extends Dexie {
  declare collections: Table<Collection, string>;
  declare keys: Table<KeyRow, [string, string]>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ collections: 'id, itemId, state, startedAt', keys: '[collection+key], [collection+page]' });
    // 0.1 called the pages without anything new `barren`.
    this.version(2).upgrade((change) =>
      change
        .table('collections')
        .toCollection()
        .modify((row) => {
          row.pagesWithoutNew = row.barren;
          delete row.barren;
        }),
    );
  }
}

/** Collections at rest, in IndexedDB. Their pages are captures of the library. */
export class Collections {
  readonly #database: CollectionDatabase;

  constructor(name = 'gleaner-collections') {
    this.#database = new CollectionDatabase(name);
  }

  async get(id: string): Promise<Collection | null> {
    return (await this.#database.collections.get(id)) ?? null;
  }

  async add(collection: Collection): Promise<void> {
    await this.#database.collections.put(collection);
  }

  async change(id: string, edit: (collection: Collection) => Collection): Promise<Collection | null> {
    return this.take(id, [], edit);
  }

  /** Takes a page in: its keys, and the collection as `edit` makes it of how many were new. One transaction. */
  async take(id: string, keys: readonly string[], edit: (collection: Collection, fresh: number) => Collection): Promise<Collection | null> {
    const { collections, keys: table } = this.#database;
    return this.#database.transaction('rw', collections, table, async () => {
      const collection = await collections.get(id);
      if (!collection) return null;
      const different = [...new Set(keys)];
      const known = await table.bulkGet(different.map((key): [string, string] => [id, key]));
      const fresh = different.filter((_, index) => known[index] === undefined);
      const page = collection.captures.length;
      await table.bulkAdd(fresh.map((key) => ({ collection: id, key, page })));
      const edited = edit(collection, fresh.length);
      await collections.put(edited);
      return edited;
    });
  }

  /** Newest first; of one item where given. */
  async list(itemId?: string): Promise<Collection[]> {
    const rows = await this.#database.collections.orderBy('startedAt').reverse().toArray();
    return itemId === undefined ? rows : rows.filter((row) => row.itemId === itemId);
  }

  /** The keys that `page` had first. */
  async firstOn(id: string, page: number): Promise<ReadonlySet<string>> {
    const rows = await this.#database.keys.where({ collection: id, page }).toArray();
    return new Set(rows.map(({ key }) => key));
  }

  async clear(): Promise<void> {
    const { collections, keys } = this.#database;
    await this.#database.transaction('rw', collections, keys, () => Promise.all([collections.clear(), keys.clear()]));
  }

  /** Pauses what a stopped worker left running; called when a worker starts. */
  async interrupt(_startedBefore: number, { failure }: Pick<Capture, 'failure'>): Promise<void> {
    const sentence = 'The browser stopped Gleaner in the middle of this collection; it goes on where it stopped.';
    const reason = failure && { ...failure, sentence };
    await this.#database.collections.where('state').equals('running').modify({ state: 'paused', failure: reason });
  }
}
