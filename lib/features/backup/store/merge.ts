import { type Tree, tree } from '../../../core/json/json.ts';
import { keptTables } from '../model/index.ts';
import { createKeptRows, type Key, type RowDoor, slice } from './kept-rows.ts';
import type { BackupDatabase, Bringing, BroughtRow } from './tables.ts';

export interface KeptRow {
  readonly table: string;
  readonly row: Tree;
}

/**
 * The first of a row's changes to undo, `changes` newest first; undefined: none. What the user has written since stays,
 * with all that was before it. `now`: when the row was changed last.
 */
function firstUndone(changes: readonly BroughtRow[], now: unknown): BroughtRow | undefined {
  let first: BroughtRow | undefined;
  for (const change of changes) {
    const present = first ? tree(first.before).changedAt : now;
    if (change.written !== undefined && change.written !== present) break;
    first = change;
  }
  return first;
}

/** Merges rows of files into the database, and undoes it. Every step is one transaction. */
export function createMerge(database: BackupDatabase, doors: Readonly<Record<string, Partial<RowDoor>>>) {
  const { brought, bringing, tables } = database;
  const { doorOf, keyOf, settled, rows, count } = createKeptRows(database, doors);

  /**
   * Answers that are here and go, because the first one of their capture is replaced: beside it, those that the file
   * lacks would be of another version.
   */
  async function outlived(wanted: readonly Tree[]): Promise<readonly Key[]> {
    const ids = new Set(wanted.map(({ id }) => id));
    const first = wanted.flatMap(({ id, capture }) => (String(id).endsWith(' 000') ? [String(capture)] : []));
    const own = await database.table('answers').where('capture').anyOf(first).primaryKeys();
    return own.filter((id): id is string => !ids.has(id));
  }

  /** Writes rows, and notes what they replace and how far the file was read; `state` null: this cannot be undone. */
  async function bring(rows: readonly KeptRow[], state: Omit<Bringing, 'key' | 'captures'> | null): Promise<void> {
    await database.transaction('rw', tables, async () => {
      let captures = (await bringing.get('state'))?.captures ?? 0;
      for (const [table, all] of Map.groupBy(rows, ({ table }) => table)) {
        const door = doorOf(table);
        const { wanted } = await settled(
          table,
          all.map(({ row }) => row),
        );
        const gone = table === 'answers' ? await outlived(wanted) : [];
        if (state) {
          const keys = [...gone, ...wanted.map((row) => keyOf(table, row))];
          const facts = await door.facts(keys);
          const before = await Promise.all(keys.map((key, at) => (facts[at] ? door.get(key) : null)));
          const written = (at: number) => (table === 'itemNotes' ? { written: wanted[at]?.changedAt } : {});
          await brought.bulkAdd(
            keys.map((key, at): BroughtRow => ({ table, key, before: before[at] ?? null, ...written(at) })),
          );
        }
        if (gone.length > 0) await door.remove(gone);
        await door.put(wanted);
        if (table === 'captures') captures += wanted.length;
      }
      if (state) await bringing.put({ ...state, key: 'state', captures });
    });
  }

  /**
   * Undoes the newest rows that were brought back. `outside` undoes a noted change, perhaps more than once. False:
   * nothing was left to undo.
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
        // Of several changes of a row, the state before the first one counts.
        const changes = [...Map.groupBy(own, ({ key }) => String(key)).values()];
        const keys = changes.flatMap(([last]) => (last ? [last.key] : []));
        const facts = own.some(({ written }) => written !== undefined) ? await door.facts(keys) : [];
        const first = changes.flatMap((some, at) => firstUndone(some, facts[at]?.changedAt) ?? []);
        const addedKeys = first.flatMap(({ key, before }) => (before === null ? [key] : []));
        const back = first.flatMap(({ before }) => (before === null ? [] : [before as Tree]));
        if (addedKeys.length > 0) await door.remove(addedKeys);
        if (back.length > 0) await door.put(back);
      }
      await brought.bulkDelete(rows.flatMap(({ at }) => at ?? []));
      return true;
    });
  }

  return {
    count,
    rows,
    /** What becomes of rows of one table, in order. */
    fates: async (table: string, rows: readonly Tree[]) => (await settled(table, rows)).fates,
    /** What is being brought back, or can be undone; null: nothing. */
    state: async (): Promise<Bringing | null> => (await bringing.get('state')) ?? null,
    bring,
    /** Notes one change outside the database, to be undone by the caller. */
    note: (table: string, before: unknown, written: unknown) => brought.add({ table, key: table, before, written }),
    undo,
    /** Keeps what was brought back: from then on it cannot be undone. */
    async keep(): Promise<void> {
      await database.transaction('rw', brought, bringing, () => Promise.all([brought.clear(), bringing.clear()]));
    },
  };
}

export type Merge = ReturnType<typeof createMerge>;
