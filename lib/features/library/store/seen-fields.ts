import type { Table } from 'dexie';
import { LastingDatabase } from '../../../browser/storage/lasting-database.ts';
import { enoughAnswers, type KnownShape } from '../../../core/shape/known-shape.ts';

interface Row {
  readonly operation: string;
  readonly paths: readonly string[];
  /** How many there were. Absent in rows of earlier versions. */
  readonly answers?: number;
}

/** A page can invent names without end: beyond this many of one operation none is kept. */
const keptAtMost = 2000;
const kindsAtMost = 500;

interface ShapeRow {
  readonly answer: string;
  readonly known: KnownShape;
}

class SeenFieldDatabase extends LastingDatabase {
  declare fields: Table<Row, string>;
  declare shapes: Table<ShapeRow, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ fields: 'operation' });
    this.version(2).stores({ shapes: 'answer' });
  }
}

/** What answers were like here before: which fields beside the specification's they brought, and their shapes. No value; in IndexedDB. */
export class SeenFields {
  readonly #database: SeenFieldDatabase;

  constructor(name = 'gleaner-fields') {
    this.#database = new SeenFieldDatabase(name);
  }

  /** Null where there were too few, or the table cannot be read: a run must not fail for it. */
  async of(operation: string): Promise<ReadonlySet<string> | null> {
    try {
      const row = await this.#database.fields.get(operation);
      return row && (row.answers ?? enoughAnswers) >= enoughAnswers ? new Set(row.paths) : null;
    } catch {
      return null;
    }
  }

  /** What the table cannot take (a full disk) is news again the next time. */
  async add(operation: string, paths: readonly string[]): Promise<void> {
    const { fields } = this.#database;
    try {
      await this.#database.transaction('rw', fields, async () => {
        const before = await fields.get(operation);
        const kept = [...new Set([...(before?.paths ?? []), ...paths])].slice(0, keptAtMost);
        await fields.put({ operation, paths: kept, answers: before ? (before.answers ?? enoughAnswers) + 1 : 1 });
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

  async clear(): Promise<void> {
    await Promise.all([this.#database.fields.clear(), this.#database.shapes.clear()]);
  }
}
