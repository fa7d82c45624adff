import { browser } from '../../lib/browser/browser.ts';
import { noteCaught } from '../../lib/browser/storage/caught-errors.ts';
import type { Guards } from '../../lib/browser/storage/open-guard.ts';
import { ownValues } from '../../lib/browser/storage/own-values.ts';
import type { Capture } from '../../lib/core/capture.ts';
import type { Tree } from '../../lib/core/json/json.ts';
import { createDatabase, type Database, sweepAlarm, undoLock } from '../../lib/database.ts';
import { sweepSpools } from '../../lib/features/archive/pages/index.ts';
import { keptTables } from '../../lib/features/backup/model/index.ts';
import { createMerge, type KeptRow } from '../../lib/features/backup/store/index.ts';
import { Captures } from '../../lib/features/library/store/index.ts';

/** How many rows are taken over at once. */
const batch = 250;

/**
 * Merges rows into a database, with doors for tables with more than themselves: captures are also in the listing, and
 * have envelopes in another table; tags and notes may have keys of earlier versions.
 */
export function mergeInto(database: Database, captures: Captures) {
  const door = {
    facts: (ids: readonly unknown[]) =>
      captures.facts(ids as readonly string[]) as Promise<readonly (Tree | undefined)[]>,
    get: (id: unknown) => captures.get(String(id)),
    put: (rows: readonly Tree[]) => captures.saveAll(rows as unknown as readonly Capture[]),
    remove: async (ids: readonly unknown[]) => captures.remove(await captures.slotsOf(ids as readonly string[])),
    async related(rows: readonly Tree[]) {
      const all = rows as unknown as readonly Capture[];
      const known = await captures.known(all);
      return all.map(({ path, itemId }) => known.has(`${path} ${itemId}`));
    },
  };
  const current = (row: Tree) => ({ ...row, key: captures.notes.keys.current(String(row.key)) });
  return createMerge(database, { captures: door, itemNotes: { current } });
}

/** All rows of a database's tables that backups have. */
async function* rowsOf(database: Database): AsyncGenerator<KeptRow> {
  const captures = new Captures(database);
  await captures.rebuildAll();
  const { slots } = await captures.find({ grouped: false });
  for await (const row of captures.read(slots.sort())) yield { table: 'captures', row: row as unknown as Tree };
  const merge = mergeInto(database, captures);
  for (const table of Object.keys(keptTables).filter((name) => name !== 'captures'))
    for await (const row of merge.rows(table)) yield { table, row };
}

/**
 * Changes which database is in use, one page at a time: of two pages, one would remove what the other has just begun to
 * use.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => navigator.locks.request('deletion', work);

/**
 * Switches to the database that `change` marks. The ledgers of recent requests go along, because the platforms keep
 * counting those requests. Rejects only where nothing has changed.
 */
async function moved<Result>(database: Database, change: () => Promise<Result>): Promise<Result> {
  const ledgers = await database.ledgers.toArray();
  const result = await change();
  await database.move();
  // On a full disk: what was deleted can be brought back all the same.
  await database.ledgers.bulkPut(ledgers).catch(noteCaught);
  return result;
}

async function takeOver(database: Database, { gate, places }: Guards, step: () => void): Promise<void> {
  const name = await places.unused();
  if (name === null || (await places.deletion())?.step !== 'undoing') return;
  const meanwhile = createDatabase(name);
  const merge = mergeInto(database, new Captures(database));
  let rows: KeptRow[] = [];
  for await (const row of rowsOf(meanwhile)) {
    rows.push(row);
    if (rows.length < batch) continue;
    await merge.bring(rows, null);
    rows = [];
    step();
  }
  await merge.bring(rows, null);
  gate.check();
  await meanwhile.delete();
  await places.settled();
}

/**
 * Copies into this database what was saved in the other one while everything was deleted, and removes the other one. A
 * later call continues a stopped one.
 */
export const finishUndo = (database: Database, guards: Guards): Promise<void> =>
  alone(() => takeOver(database, guards, () => {}));

/** Holds the lock that keeps deleted data on the disk, until the page closes or the returned function is called. */
function keepForUndo(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(undoLock, { mode: 'shared' }, () => new Promise<void>((free) => resolve(free)))
      .catch(reject);
  });
}

/**
 * Deletes all rows except the ledgers, by using another database, and all the user's values in the same write; the
 * background removes this database from the disk when the page is closed. Resolves to the function that undoes it.
 * Values of the browser session stay only in this page's memory: if it is stopped, they are asked for anew.
 */
export async function deleteEverything(
  database: Database,
  guards: Guards,
): Promise<(step: () => void) => Promise<void>> {
  const { gate, places } = guards;
  const { local, session } = browser.storage;
  const { deletedName, sessionValues, letGo } = await alone(async () => {
    gate.check();
    // An undo that another page has begun is finished first, so that this deletion and its own undo cover all rows.
    await takeOver(database, guards, () => {});
    // An earlier deletion can no longer be undone, so its database goes.
    const before = await places.unused();
    if (before !== null) {
      await createDatabase(before).delete();
      await places.settled();
    }
    const letGo = await keepForUndo();
    await browser.alarms.create(sweepAlarm, { periodInMinutes: 1 });
    const [values, sessionValues] = [await ownValues('local'), await ownValues('session')];
    await session.remove(Object.keys(sessionValues));
    const deletedName = await moved(database, () => places.leave(values)).catch(async (thrown) => {
      letGo();
      await session.set(sessionValues);
      throw thrown;
    });
    await local.remove(Object.keys(values)).catch(noteCaught);
    localStorage.clear();
    // An undo brings no unfinished archive back, so its files go: now, or once the page that writes them has noticed.
    await sweepSpools().catch(noteCaught);
    return { deletedName, sessionValues, letGo };
  });
  return async (step) => {
    await alone(async () => {
      await moved(database, async () => {
        if (!(await places.goBack(deletedName))) throw new Error('It is gone from the disk.');
      });
      await session.set(sessionValues);
      await takeOver(database, guards, step);
    });
    letGo();
  };
}
