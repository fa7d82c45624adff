import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { numbers } from '../../../../core/json/tree.ts';

/** When each tab last loaded a page of a platform, or went to another item on it. Times alone; gone when the browser closes. */
export interface Visits {
  note(tabId: number): Promise<void>;
  /** Epoch ms; 0 for a tab that was not seen. */
  latest(tabId: number): Promise<number>;
}

/** Tabs close without a word here: the newest are kept. */
const keptAtMost = 200;

const times = storedValue({ area: 'session', key: 'visits', read: numbers });

export function createVisits(now: () => number = Date.now): Visits {
  return {
    async note(tabId) {
      await times.change(({ [tabId]: _, ...others }) => {
        const kept = Object.entries(others).sort(([, a], [, b]) => b - a);
        return { ...Object.fromEntries(kept.slice(0, keptAtMost - 1)), [tabId]: now() };
      });
    },
    latest: async (tabId) => (await times.get().catch(() => numbers(null)))[tabId] ?? 0,
  };
}
