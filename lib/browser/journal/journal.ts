import { browser } from '../browser.ts';

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

const key = 'journal';

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false;
  return ['tab', 'rule', 'proxy'].includes(String(value.kind)) && Number.isInteger(value.id);
}

/** A journal in `storage.session`: memory of the browser, gone with it, like the rules and tabs it names. */
export function createJournal(): Journal {
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<readonly JournalEntry[]> {
    const stored: unknown = (await browser.storage.session.get(key))[key];
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  // One change at a time: reading and writing are two steps.
  function change(edit: (entries: readonly JournalEntry[]) => readonly JournalEntry[]): Promise<void> {
    const next = last.then(async () => browser.storage.session.set({ [key]: edit(await read()) }));
    last = next.catch(() => {});
    return next;
  }

  return {
    add: (entry) => change((entries) => [...entries, entry]),
    drop: (entry) => change((entries) => entries.filter((one) => one.kind !== entry.kind || one.id !== entry.id)),
    read,
  };
}
