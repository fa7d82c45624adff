import { textOf, tree } from '../../core/json/json.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Something a run opened and must close or restore. */
export interface JournalEntry {
  readonly kind: 'tab' | 'rule' | 'proxy';
  readonly id: number;
  /** The window in which a tab is ours. */
  readonly window?: number;
  /** It outlives the worker: whoever opened it closes it, not the next worker. */
  readonly stays?: true;
}

function isEntry(value: unknown): value is JournalEntry {
  const { kind, id } = tree(value);
  return ['tab', 'rule', 'proxy'].includes(textOf(kind)) && Number.isInteger(id);
}

function entriesIn(area: 'session' | 'local') {
  return storedValue({
    area,
    key: 'journal',
    read: (raw): readonly JournalEntry[] => (Array.isArray(raw) ? raw.filter(isEntry) : []),
  });
}

const inMemory = entriesIn('session');
const onDisk = entriesIn('local');

/**
 * Where entries are kept, the first place first. Rules end with the browser, as session storage does. The proxy setting
 * outlives the browser, and a tab outlives an update of Gleaner, which clears session storage; on a full disk, and of
 * private windows, a tab is noted in memory alone.
 */
const places = { rule: [inMemory], proxy: [onDisk], tab: [onDisk, inMemory] } as const;

/** What runs have open, stored where it survives a stopped worker. */
export function createJournal() {
  const read = async (): Promise<readonly JournalEntry[]> => [...(await inMemory.get()), ...(await onDisk.get())];
  return {
    /**
     * Resolves once the entry is written; only then may the tab, rule or proxy be used. `isPrivate`: of a private
     * window, of which nothing is on disk.
     */
    async add(entry: JournalEntry, isPrivate = false): Promise<void> {
      const noted = (entries: readonly JournalEntry[]) => [...entries, entry];
      const [first, second] = isPrivate ? [inMemory] : places[entry.kind];
      await first.change(noted).catch((thrown) => {
        if (!second) throw thrown;
        return second.change(noted);
      });
    },
    async drop({ kind, id }: JournalEntry): Promise<void> {
      const isIt = (one: JournalEntry) => one.kind === kind && one.id === id;
      for (const place of places[kind])
        await place.change((entries) => (entries.some(isIt) ? entries.filter((one) => !isIt(one)) : entries));
    },
    read,
    /** The tabs that runs have open. */
    tabs: async (): Promise<readonly number[]> =>
      (await read()).filter(({ kind }) => kind === 'tab').map(({ id }) => id),
  };
}

export type Journal = ReturnType<typeof createJournal>;
