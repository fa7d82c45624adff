import Dexie from 'dexie';
import { type Tree, tree } from '../../core/json/json.ts';
import { storedValue } from './stored-value.ts';

/**
 * A database deleted as a whole, until it is gone from the disk. `undoing`: it is in use again, and takes in what was
 * saved meanwhile.
 */
export interface Deletion {
  /** The name of a database. */
  readonly gone: string;
  readonly step: 'deleted' | 'undoing';
  /** The values of the extension's own storage that were deleted with it, by key; none once they are back. */
  readonly values: Tree;
}

/**
 * Says which of two databases is in use. Deleting everything changes that one mark, however much there is; the other
 * database is then deleted, or was never made. Without a mark, the database that exists is in use, so that nothing
 * depends on a mark for good.
 */
export function createTwoPlaces(name: string) {
  const names = [name, `${name}-2`] as const;
  const isName = (one: unknown): one is string => names.some((known) => known === one);
  const other = (one: string): string => (one === names[0] ? names[1] : names[0]);
  const usedIn = ({ gone, step }: Deletion) => (step === 'deleted' ? other(gone) : gone);
  const deletion = storedValue({
    area: 'local',
    key: 'deleted-library',
    read(raw): Deletion | null {
      const { gone, step, values } = tree(raw);
      return isName(gone) && (step === 'deleted' || step === 'undoing') ? { gone, step, values: tree(values) } : null;
    },
  });

  /** The name of the database in use. */
  async function current(): Promise<string> {
    const mark = await deletion.get();
    if (mark) return usedIn(mark);
    const there = (await (Dexie.dependencies.indexedDB as IDBFactory).databases())
      .map((one) => one.name)
      .filter(isName);
    return there.length === 1 ? (there[0] ?? name) : name;
  }

  return {
    current,
    deletion: deletion.get,
    /** The database that is not in use; null: there is no mark, so there is none. */
    async unused(): Promise<string | null> {
      const mark = await deletion.get();
      return mark && other(usedIn(mark));
    },
    /**
     * Uses the other database from now on, and empties these values of the extension's own storage: their keys stay,
     * with null. Resolves to the name of the database that is deleted by that.
     */
    async leave(values: Tree): Promise<string> {
      const gone = await current();
      const blank = Object.fromEntries(Object.keys(values).map((key) => [key, null]));
      await deletion.change(
        () => ({ gone, step: 'deleted', values }),
        () => blank,
      );
      return gone;
    },
    /** Uses a deleted database again, with its values; false: it has gone. */
    async goBack(gone: string): Promise<boolean> {
      const mark = await deletion.change(
        (before) => (before?.gone === gone ? { gone, step: 'undoing', values: {} } : before),
        (before) => before?.values ?? {},
      );
      return mark?.gone === gone;
    },
    /** The database that was not in use is gone from the disk. */
    settled: () => deletion.change(() => null),
    /**
     * Calls `listener` in every page and worker whenever another database is in use, or an undo has added to the one in
     * use.
     */
    watch: (listener: () => void) =>
      deletion.watch((now, before) => {
        if (now ? !before || usedIn(now) !== usedIn(before) : before?.step === 'undoing') listener();
      }),
  };
}

export type TwoPlaces = ReturnType<typeof createTwoPlaces>;
