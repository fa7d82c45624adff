import { browser } from '../../../../browser/browser.ts';
import { storedObject } from '../../../../browser/storage/stored-object.ts';
import type { GatewayParts } from '../../../../core/gateway.ts';
import { tree } from '../../../../core/json/tree.ts';

const key = 'lately';
const day = 86_400_000;

const times = () => storedObject(key);

/** When each such source last brought what it was asked for, for a day: times, no addresses. A last try that failed leaves none. */
export function createLately(now: () => number = Date.now): GatewayParts['lately'] {
  return {
    async worked(source) {
      const time = (await times().catch(() => tree(null)))[source];
      return typeof time === 'number' && now() - time < day;
    },
    async note(source, worked) {
      try {
        const { [source]: _, ...others } = await times();
        await browser.storage.local.set({ [key]: worked ? { ...others, [source]: now() } : others });
      } catch {
        // A full disk costs a tab the next time, nothing else.
      }
    },
  };
}
