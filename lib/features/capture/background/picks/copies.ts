import { noteCaught, noted } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';

interface Copy {
  readonly tabId: number;
  readonly run: string;
}

/** Closed tabs are not reported here, so only the newest entries are kept. */
const keptAtMost = 50;

const stored = storedValue({
  area: 'session',
  key: 'copies',
  read: (raw): readonly Copy[] => (Array.isArray(raw) ? raw : []),
});

async function change(edit: (copies: readonly Copy[]) => readonly Copy[]): Promise<void> {
  await stored.change(edit).catch(noteCaught);
}

/**
 * By tab, the run that is to be copied once it has ended: the worker may have stopped by then. In memory until the
 * browser closes, so those of private windows are there too. Never rejects.
 */
export const copies = {
  /** '' = none. In turn with the changes, so that none which was begun before is missed. */
  async of(tabId: number): Promise<string> {
    const all = await stored.change((before) => before).catch(noted<readonly Copy[]>([]));
    return all.find((copy) => copy.tabId === tabId)?.run ?? '';
  },

  /** `run`: '' = none. */
  set: (tabId: number, run: string): Promise<void> =>
    change((before) => {
      const others = before.filter((copy) => copy.tabId !== tabId);
      if (run) return [{ tabId, run }, ...others].slice(0, keptAtMost);
      return others.length === before.length ? before : others;
    }),

  /** Another run is to be copied instead. */
  move: (run: string, other: string): Promise<void> =>
    change((before) => before.map((copy) => (copy.run === run ? { ...copy, run: other } : copy))),

  /** A run was copied, so it is not copied again. */
  done: (run: string): Promise<void> => change((before) => before.filter((copy) => copy.run !== run)),
};
