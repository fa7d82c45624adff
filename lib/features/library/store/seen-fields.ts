import type { Dexie, Table } from 'dexie';
import { enoughAnswers, type KnownShape } from '../../../core/shape/known-shape.ts';

interface FieldRow {
  readonly operation: string;
  readonly paths: readonly string[];
  /** How many there were. */
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

/** Their keys. */
export const seenTables = { fields: 'operation', shapes: 'answer' } as const satisfies Record<keyof SeenTables, string>;

/** A page can invent names without end: beyond this many of one operation none is kept. */
const keptAtMost = 2000;
const kindsAtMost = 500;

/** What answers were like here before: which fields beside the specification's they brought, and their shapes. No value; in IndexedDB. */
export class SeenFields {
  readonly #database: Dexie & SeenTables;

  constructor(database: Dexie & SeenTables) {
    this.#database = database;
  }

  /** Null where there were too few, or the table cannot be read: a run must not fail for it. */
  async of(operation: string): Promise<ReadonlySet<string> | null> {
    try {
      const row = await this.#database.fields.get(operation);
      return row && row.answers >= enoughAnswers ? new Set(row.paths) : null;
    } catch {
      return null;
    }
  }

  /** What the table cannot take (a full disk) is news again the next time. */
  async add(operation: string, paths: readonly string[]): Promise<void> {
    const { fields } = this.#database;
    try {
      await this.#database.transaction('rw', fields, async () => {
        const { paths: known, answers } = (await fields.get(operation)) ?? { paths: [], answers: 0 };
        const kept = [...new Set([...known, ...paths])].slice(0, keptAtMost);
        await fields.put({ operation, paths: kept, answers: answers + 1 });
      });
    } catch {
      // See above.
    }
  }

  /** None where the table cannot be read. */
  async known(answer: string): Promise<KnownShape | null> {
    try {
      return (await this.#database.shapes.get(answer))?.known ?? null;
    } catch {
      return null;
    }
  }

  async learn(answer: string, known: KnownShape): Promise<void> {
    try {
      const { shapes } = this.#database;
      // Addresses are masked, so there are few kinds of answers; a hostile page must not make them many.
      if ((await shapes.count()) < kindsAtMost || (await shapes.get(answer))) await shapes.put({ answer, known });
    } catch {
      // See above.
    }
  }
}
