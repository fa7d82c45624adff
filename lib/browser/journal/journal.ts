import { textOf, tree } from '../../core/json/json.ts';
import { storedValue } from '../storage/stored-value.ts';

/** Something a run opened and must close or restore. */
export interface JournalEntry {
  readonly kind: 'tab' | 'rule' | 'proxy';
  readonly id: number;
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
 * Rules and tabs end with the browser, as session storage does; the proxy setting outlives the browser, so its entry is
 * on disk.
 */
const placeOf = ({ kind }: JournalEntry) => (kind === 'proxy' ? onDisk : inMemory);

/**
 * What runs have open, stored where it survives a stopped worker: in session storage; what outlives the browser, on
 * disk.
 */
export function createJournal() {
  return {
    /** Resolves once the entry is written; only then may the tab, rule or proxy be used. */
    async add(entry: JournalEntry): Promise<void> {
      await placeOf(entry).change((entries) => [...entries, entry]);
    },
    async drop(entry: JournalEntry): Promise<void> {
      await placeOf(entry).change((entries) => entries.filter((one) => one.kind !== entry.kind || one.id !== entry.id));
    },
    read: async (): Promise<readonly JournalEntry[]> => [...(await inMemory.get()), ...(await onDisk.get())],
  };
}

export type Journal = ReturnType<typeof createJournal>;
