import type { Dexie, Table } from 'dexie';
import { enoughAnswers, mostMembers } from '../../../core/record/members-in.ts';

export interface FieldRow {
  readonly operation: string;
  readonly paths: readonly string[];
  /** Number of answers seen. */
  readonly answers: number;
}

export interface SeenTables {
  readonly fields: Table<FieldRow, string>;
}

/** Primary keys of the tables. */
export const seenTables = { fields: 'operation' } as const satisfies Record<keyof SeenTables, string>;

/** Which fields beyond the specification earlier answers on this device had: only their names, in IndexedDB. */
export class SeenFields {
  readonly #database: Dexie & SeenTables;
  readonly #caught: (thrown: unknown) => void;

  /** `caught` is told why a table could not be used. */
  constructor(database: Dexie & SeenTables, caught: (thrown: unknown) => void = () => {}) {
    this.#database = database;
    this.#caught = caught;
  }

  /** Null when the tables cannot be used (a full disk), which must not fail a run. */
  async #orNull<Read>(work: () => PromiseLike<Read>): Promise<Read | null> {
    try {
      return await work();
    } catch (thrown) {
      this.#caught(thrown);
      return null;
    }
  }

  /** Null if there were too few answers. */
  async of(operation: string): Promise<ReadonlySet<string> | null> {
    const row = await this.#orNull(() => this.#database.fields.get(operation));
    return row && row.answers >= enoughAnswers ? new Set(row.paths) : null;
  }

  /** A field that cannot be stored counts as new again next time. */
  async add(operation: string, paths: readonly string[]): Promise<void> {
    const { fields } = this.#database;
    const add = async () => {
      const { paths: known, answers } = (await fields.get(operation)) ?? { paths: [], answers: 0 };
      const kept = [...new Set([...known, ...paths])].slice(0, mostMembers);
      await fields.put({ operation, paths: kept, answers: answers + 1 });
    };
    await this.#orNull(() => this.#database.transaction('rw', fields, add));
  }
}
