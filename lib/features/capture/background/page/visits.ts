import { noted } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import { numbers } from '../../../../core/json/tree.ts';

/** When each tab last loaded a platform's page or switched to another item on it. Only times, kept until the browser closes. */
export interface Visits {
  note(tabId: number): Promise<void>;
  /** Epoch ms; 0 for a tab that was not seen. */
  latest(tabId: number): Promise<number>;
}

/** Closed tabs are not reported here, so only the newest entries are kept. */
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
    latest: async (tabId) => (await times.get().catch(noted(numbers(null))))[tabId] ?? 0,
  };
}
