import type { Dexie, Table } from 'dexie';
import { enoughAnswers, type KnownShape } from '../../../core/shape/known-shape.ts';

interface FieldRow {
  readonly operation: string;
  readonly paths: readonly string[];
  /** Number of answers seen. */
  readonly answers: number;
}

interface ShapeRow {
  readonly answer: string;
  readonly known: KnownShape;
}

export interface SeenTables {
  readonly fields: Table<FieldRow, string>;
  readonly shapes: Table<ShapeRow, string>;
}

/** Primary keys of the tables. */
export const seenTables = { fields: 'operation', shapes: 'answer' } as const satisfies Record<keyof SeenTables, string>;

/** Maximum number of field paths kept per operation: a page can invent names without end. */
const keptAtMost = 2000;
const kindsAtMost = 500;

/**
 * What earlier answers looked like on this device: which fields beyond the specification they had, and their shapes. Stored in IndexedDB,
 * without values.
 */
export class SeenFields {
  readonly #database: Dexie & SeenTables;
  readonly #caught: (thrown: unknown) => void;

  /** `caught` is told why a table could not be used. */
  constructor(database: Dexie & SeenTables, caught: (thrown: unknown) => void = () => {}) {
    this.#database = database;
    this.#caught = caught;
  }

  /** Null when the tables cannot be used (a full disk): that must not fail a run. */
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

  /** What cannot be stored counts as new again the next time. */
  async add(operation: string, paths: readonly string[]): Promise<void> {
    const { fields } = this.#database;
    const add = async () => {
      const { paths: known, answers } = (await fields.get(operation)) ?? { paths: [], answers: 0 };
      const kept = [...new Set([...known, ...paths])].slice(0, keptAtMost);
      await fields.put({ operation, paths: kept, answers: answers + 1 });
    };
    await this.#orNull(() => this.#database.transaction('rw', fields, add));
  }

  /** Null if the shape is unknown. */
  async known(answer: string): Promise<KnownShape | null> {
    return (await this.#orNull(() => this.#database.shapes.get(answer)))?.known ?? null;
  }

  async learn(answer: string, known: KnownShape): Promise<void> {
    const { shapes } = this.#database;
    await this.#orNull(async () => {
      // Addresses are masked, so there are few kinds of answers; the limit keeps a hostile page from creating many.
      if ((await shapes.count()) < kindsAtMost || (await shapes.get(answer))) await shapes.put({ answer, known });
    });
  }
}
