import type { Table } from 'dexie';
import { type Tree, tree } from '../../../core/json/json.ts';
import { ageOf, asPacked, bytesIn, keptTables } from '../model/index.ts';
import type { BackupDatabase } from './tables.ts';

/**
 * How a row compares with the library: it is not here, it is newer than the row here (for a capture, also a further
 * version of an item), or it changes nothing.
 */
type Fate = 'new' | 'newer' | 'same';

export type Key = string | readonly (string | number)[];

/**
 * Reads and writes rows of a table that has more than the table itself. Every call is part of the caller's transaction.
 */
export interface RowDoor {
  /** The fields of these rows that tell which is newer; undefined where there is no row. */
  facts(keys: readonly Key[]): Promise<readonly (Tree | undefined)[]>;
  /** A row with everything that belongs to it. */
  get(key: Key): Promise<unknown>;
  put(rows: readonly Tree[]): Promise<unknown>;
  remove(keys: readonly Key[]): Promise<unknown>;
  /** Which of the rows that are not here belong to something that is. */
  related?(rows: readonly Tree[]): Promise<readonly boolean[]>;
  /** The row as this version writes it: an earlier version may have used other names. */
  current?(row: Tree): Tree;
}

/** Converts a row of a file to the database's form, with pictures and bytes. */
function unpackedRow(row: Tree): Tree {
  const fields = Object.entries(row).flatMap(([name, value]) => {
    const { type, base64 } = tree(value);
    if (typeof base64 !== 'string') return [];
    const bytes = bytesIn(value);
    return [[name, typeof type === 'string' ? new Blob([bytes], { type }) : bytes] as const];
  });
  return fields.length > 0 ? { ...row, ...Object.fromEntries(fields) } : row;
}

/** Converts a row of the database to a file's form, with texts only. */
async function packedRow(row: Tree): Promise<Tree> {
  const packed: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(row)) {
    const isBlob = value instanceof Blob;
    if (!isBlob && !(value instanceof Uint8Array)) continue;
    const bytes = isBlob ? new Uint8Array(await value.arrayBuffer()) : value;
    packed[name] = { ...(isBlob && { type: value.type }), ...asPacked(bytes) };
  }
  return packed;
}

function plainDoor(table: Table<Tree, unknown>): RowDoor {
  return {
    facts: (keys) => table.bulkGet([...keys]),
    get: (key) => table.get(key),
    put: (rows) => table.bulkPut(rows.map(unpackedRow)),
    remove: (keys) => table.bulkDelete([...keys]),
  };
}

/** How many rows are read, or undone, at once. */
export const slice = 250;

/** Reads the tables of a backup, and decides what becomes of rows that arrive. */
export function createKeptRows(database: BackupDatabase, doors: Readonly<Record<string, Partial<RowDoor>>>) {
  const current = (table: string, row: Tree): Tree => doors[table]?.current?.(row) ?? row;
  const doorOf = (table: string): RowDoor => ({ ...plainDoor(database.table(table)), ...doors[table] });

  function keyOf(table: string, row: Tree): Key {
    const { keyPath } = database.table(table).schema.primKey;
    // Of several parts, one may be a number: the shape of the table says which.
    if (Array.isArray(keyPath)) return keyPath.map((name) => row[name] as string | number);
    return String(row[keyPath ?? '']);
  }

  /** The rows of a table in a file's form. */
  async function* rows(table: string): AsyncGenerator<Tree> {
    const own = database.table<Tree, unknown>(table);
    let last: unknown;
    for (;;) {
      const rows = await (last === undefined ? own.toCollection() : own.where(':id').above(last))
        .limit(slice)
        .toArray();
      for (const row of rows) yield packedRow(current(table, row));
      const end = rows.at(-1);
      if (!end || rows.length < slice) return;
      last = keyOf(table, end);
    }
  }

  /**
   * What becomes of rows of one table, in order, and the rows to write, by key. Of several rows with one key, each is
   * compared with the one before it.
   */
  async function settled(table: string, given: readonly Tree[]) {
    const rows = given.map((row) => current(table, row));
    const door = doorOf(table);
    const kept = keptTables[table];
    const keys = rows.map((row) => keyOf(table, row));
    const facts = await door.facts(keys);
    const missing = rows.filter((_, at) => !facts[at]);
    const related = missing.length > 0 ? ((await door.related?.(missing)) ?? []) : [];
    const further = new Set(missing.filter((_, at) => related[at]));
    const here = new Map(keys.map((key, at) => [String(key), kept && facts[at]]));
    const wanted = new Map<string, Tree>();
    const fates = rows.map((row, at): Fate => {
      const key = String(keys[at]);
      const before = here.get(key);
      const after = (before && kept?.merged?.(before, row)) ?? row;
      if (before && kept && (kept.merged ? after === before : ageOf(kept, row) <= ageOf(kept, before))) return 'same';
      here.set(key, after);
      wanted.set(key, after);
      return before === undefined && !further.has(row) ? 'new' : 'newer';
    });
    return { fates, wanted: [...wanted.values()] };
  }

  return { doorOf, keyOf, rows, settled, count: (table: string) => database.table(table).count() };
}
