import type { Table } from 'dexie';
import { type Tree, tree } from '../../../core/json/json.ts';
import { ageOf, keptTables } from '../model/index.ts';
import type { BackupDatabase, Bringing, BroughtRow } from './tables.ts';

export interface KeptRow {
  readonly table: string;
  readonly row: Tree;
}

/**
 * What becomes of a row: it is not here, it is newer than what is here (a capture: also a further version of an item),
 * or it changes nothing.
 */
export type Fate = 'new' | 'newer' | 'same';

type Key = string | readonly (string | number)[];

/**
 * How the rows of a table are read and written, where the table alone is not all. All of it is part of the caller's
 * transaction.
 */
export interface RowDoor {
  /** As much of these rows as tells which is newer; undefined where there is none. */
  facts(keys: readonly Key[]): Promise<readonly (Tree | undefined)[]>;
  /** The whole row. */
  whole(key: Key): Promise<unknown>;
  put(rows: readonly Tree[]): Promise<unknown>;
  remove(keys: readonly Key[]): Promise<unknown>;
  /** Which of the rows that are not here belong to something that is. */
  related?(rows: readonly Tree[]): Promise<readonly boolean[]>;
  /** The row as this version writes it: an earlier one may have named it otherwise. */
  current?(row: Tree): Tree;
}

/** Pictures and bytes as the database has them, and as a file has them. */
function unpackedRow(row: Tree): Tree {
  const fields = Object.entries(row).flatMap(([name, value]) => {
    const { type, base64 } = tree(value);
    if (typeof base64 !== 'string') return [];
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    return [[name, typeof type === 'string' ? new Blob([bytes], { type }) : bytes] as const];
  });
  return fields.length > 0 ? { ...row, ...Object.fromEntries(fields) } : row;
}

async function packedRow(row: Tree): Promise<Tree> {
  const packed: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(row)) {
    const isBlob = value instanceof Blob;
    if (!isBlob && !(value instanceof Uint8Array)) continue;
    const bytes = isBlob ? new Uint8Array(await value.arrayBuffer()) : value;
    const base64 = btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
    packed[name] = isBlob ? { type: value.type, base64 } : { base64 };
  }
  return packed;
}

function plainDoor(table: Table<Tree, unknown>): RowDoor {
  return {
    facts: (keys) => table.bulkGet([...keys]),
    whole: (key) => table.get(key),
    put: (rows) => table.bulkPut(rows.map(unpackedRow)),
    remove: (keys) => table.bulkDelete([...keys]),
  };
}

/** Rows that are read, or undone, at once. */
const slice = 250;

/**
 * Merges rows of files into the database, and undoes it. Every step is one transaction: it is as before, or as after.
 */
export function createMerge(database: BackupDatabase, doors: Readonly<Record<string, Partial<RowDoor>>>) {
  const { brought, bringing, tables } = database;

  function doorOf(table: string): RowDoor {
    return { ...plainDoor(database.table(table)), ...doors[table] };
  }

  const current = (table: string, row: Tree): Tree => doors[table]?.current?.(row) ?? row;

  function keyOf(table: string, row: Tree): Key {
    const { keyPath } = database.table(table).schema.primKey;
    // Of several parts, one may be a number: the shape of the table says which.
    if (Array.isArray(keyPath)) return keyPath.map((name) => row[name] as string | number);
    return String(row[keyPath ?? '']);
  }

  function count(table: string): Promise<number> {
    return database.table(table).count();
  }

  /** The rows of a table as a file has them, some at a time. */
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

  /** What becomes of rows of one table, in order. */
  async function fates(table: string, rows: readonly Tree[]): Promise<Fate[]> {
    return (await settled(table, rows)).fates;
  }

  /** The same, and the rows to write, by key. Of several with one key, each meets the one before it. */
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
    return { fates, wanted };
  }

  /** What is being brought back, or can be undone; null: nothing. */
  async function state(): Promise<Bringing | null> {
    return (await bringing.get('state')) ?? null;
  }

  /** Brings rows in, and notes what they replace and how far the file was read; `state` null: it cannot be undone. */
  async function bring(rows: readonly KeptRow[], state: Omit<Bringing, 'key'> | null): Promise<void> {
    let captures = 0;
    await database.transaction('rw', tables, async () => {
      for (const [table, all] of Map.groupBy(rows, ({ table }) => table)) {
        const door = doorOf(table);
        const own = all.map(({ row }) => row);
        const { wanted } = await settled(table, own);
        const keys = [...wanted.values()].map((row) => keyOf(table, row));
        const facts = state ? await door.facts(keys) : [];
        const before = await Promise.all(keys.map((key, at) => (facts[at] ? door.whole(key) : null)));
        if (state)
          await brought.bulkAdd(keys.map((key, at): BroughtRow => ({ table, key, before: before[at] ?? null })));
        await door.put([...wanted.values()]);
        if (table === 'captures') captures += wanted.size;
      }
      if (state) await bringing.put({ ...state, key: 'state', captures: state.captures + captures });
    });
  }

  /** Notes one change outside the database, to be undone by the caller. */
  async function note(table: string, before: unknown): Promise<void> {
    await brought.add({ table, key: table, before });
  }

  /**
   * Undoes the newest rows that were brought back. `outside` undoes a noted change, perhaps more than once. False:
   * nothing was left.
   */
  async function undo(outside: (row: BroughtRow) => Promise<void>): Promise<boolean> {
    const last = () => brought.orderBy('at').reverse().limit(slice).toArray();
    for (const row of await last()) if (!Object.hasOwn(keptTables, row.table)) await outside(row);
    return database.transaction('rw', tables, async () => {
      const state = await bringing.get('state');
      const rows = await last();
      if (rows.length === 0 || !state) {
        await bringing.clear();
        return false;
      }
      await bringing.put({ ...state, step: 'undoing', taken: 0 });
      for (const [table, own] of Map.groupBy(rows, ({ table }) => table)) {
        if (!Object.hasOwn(keptTables, table)) continue;
        const door = doorOf(table);
        // Newest first: of several changes of a row, what was there before the first of them counts.
        const first = [...new Map(own.map((row) => [String(row.key), row])).values()];
        const gone = first.flatMap(({ key, before }) => (before === null ? [key] : []));
        const back = first.flatMap(({ before }) => (before === null ? [] : [before as Tree]));
        if (gone.length > 0) await door.remove(gone);
        if (back.length > 0) await door.put(back);
      }
      await brought.bulkDelete(rows.flatMap(({ at }) => at ?? []));
      return true;
    });
  }

  /** Keeps what was brought back: it cannot be undone any more. */
  async function keep(): Promise<void> {
    await database.transaction('rw', brought, bringing, () => Promise.all([brought.clear(), bringing.clear()]));
  }

  return { count, rows, fates, state, bring, note, undo, keep };
}

export type Merge = ReturnType<typeof createMerge>;
