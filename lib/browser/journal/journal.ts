import { storedValue } from '../storage/stored-value.ts';

/** Something a run opened and must put back. */
export interface JournalEntry {
  readonly kind: 'tab' | 'rule' | 'proxy';
  readonly id: number;
}

/** What runs have open right now, kept where a stopped worker cannot lose it. */
export interface Journal {
  /** Resolves once written: only then may the thing be used. */
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

/** Rules and tabs are gone with the browser, and so is its memory; its proxy setting stays, on the disk. */
const placeOf = ({ kind }: JournalEntry) => (kind === 'proxy' ? onDisk : inMemory);

/** A journal in the browser's memory, and for what outlives the browser, on the disk. */
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
