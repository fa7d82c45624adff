import { storedValue } from '../storage/stored-value.ts';

/** Something a run opened and must close or restore. */
export interface JournalEntry {
  readonly kind: 'tab' | 'rule' | 'proxy';
  readonly id: number;
}

/** What runs currently have open, stored where it survives a stopped worker. */
export interface Journal {
  /** Resolves once the entry is written; only then may the tab, rule or proxy be used. */
  add(entry: JournalEntry): Promise<void>;
  drop(entry: JournalEntry): Promise<void>;
  read(): Promise<readonly JournalEntry[]>;
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false;
  return ['tab', 'rule', 'proxy'].includes(String(value.kind)) && Number.isInteger(value.id);
}

function entriesIn(area: 'session' | 'local') {
  return storedValue({ area, key: 'journal', read: (raw): readonly JournalEntry[] => (Array.isArray(raw) ? raw.filter(isEntry) : []) });
}

const inMemory = entriesIn('session');
const onDisk = entriesIn('local');

/** Rules and tabs end with the browser, as session storage does; the proxy setting outlives the browser, so its entry is on disk. */
const placeOf = ({ kind }: JournalEntry) => (kind === 'proxy' ? onDisk : inMemory);

/** A journal in session storage; entries for what outlives the browser are on disk. */
export function createJournal(): Journal {
  return {
    async add(entry) {
      await placeOf(entry).change((entries) => [...entries, entry]);
    },
    async drop(entry) {
      await placeOf(entry).change((entries) => entries.filter((one) => one.kind !== entry.kind || one.id !== entry.id));
    },
    read: async () => [...(await inMemory.get()), ...(await onDisk.get())],
  };
}
