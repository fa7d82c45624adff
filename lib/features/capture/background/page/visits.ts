import { browser } from '../../../../browser/browser.ts';
import { tree } from '../../../../core/json/tree.ts';

/** When each tab last loaded a page of a platform, or went to another item on it. Times alone; gone when the browser closes. */
export interface Visits {
  note(tabId: number): Promise<void>;
  /** Epoch ms; 0 for a tab that was not seen. */
  latest(tabId: number): Promise<number>;
}

const key = 'visits';
/** Tabs close without a word here: the newest are kept. */
const keptAtMost = 200;

const times = async () => tree((await browser.storage.session.get(key))[key]);

export function createVisits(now: () => number = Date.now): Visits {
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One change at a time: reading and writing are two steps.
    note(tabId) {
      const next = last.then(async () => {
        const { [tabId]: _, ...others } = await times();
        const kept = Object.entries(others).sort(([, a], [, b]) => Number(b) - Number(a));
        await browser.storage.session.set({ [key]: { ...Object.fromEntries(kept.slice(0, keptAtMost - 1)), [tabId]: now() } });
      });
      last = next.catch(() => {});
      return next;
    },
    async latest(tabId) {
      const time = (await times().catch(() => tree(null)))[tabId];
      return typeof time === 'number' ? time : 0;
    },
  };
}
