import { storedValue } from '../../../../browser/storage/stored-value.ts';
import type { GatewayParts } from '../../../../core/gateway.ts';
import { numbers } from '../../../../core/json/tree.ts';

const day = 86_400_000;

const times = storedValue({ area: 'local', key: 'recent-success', read: numbers });

/** When each such source last brought what it was asked for, for a day: times, no addresses. A last try that failed leaves none. */
export function createRecentSuccess(now: () => number = Date.now): GatewayParts['recentSuccess'] {
  return {
    async worked(source) {
      const time = (await times.get().catch(() => numbers(null)))[source];
      return time !== undefined && now() - time < day;
    },
    async note(source, worked) {
      // A full disk costs a tab the next time, nothing else.
      await times.change(({ [source]: _, ...others }) => (worked ? { ...others, [source]: now() } : others)).catch(() => {});
    },
  };
}
