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

type Area = 'session' | 'local';

/** Rules and tabs are gone with the browser, and so is its memory; its proxy setting stays, on the disk. */
function areaOf({ kind }: JournalEntry): Area {
  return kind === 'proxy' ? 'local' : 'session';
}

/** A journal in the browser's memory, and for what outlives the browser, on the disk. */
export function createJournal(): Journal {
  let last: Promise<unknown> = Promise.resolve();

  async function readIn(area: Area): Promise<readonly JournalEntry[]> {
    const stored: unknown = (await browser.storage[area].get(key))[key];
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  }

  // One change at a time: reading and writing are two steps.
  function change(area: Area, edit: (entries: readonly JournalEntry[]) => readonly JournalEntry[]): Promise<void> {
    const next = last.then(async () => browser.storage[area].set({ [key]: edit(await readIn(area)) }));
    last = next.catch(() => {});
    return next;
  }

  return {
    add: (entry) => change(areaOf(entry), (entries) => [...entries, entry]),
    drop: (entry) => change(areaOf(entry), (entries) => entries.filter((one) => one.kind !== entry.kind || one.id !== entry.id)),
    read: async () => [...(await readIn('session')), ...(await readIn('local'))],
  };
}
