import { noteCaught, noted } from '../../../../browser/storage/caught-errors.ts';
import { storedValue } from '../../../../browser/storage/stored-value.ts';
import type { GatewayParts } from '../../../../core/gateway.ts';
import { numbers } from '../../../../core/json/json.ts';

const day = 86_400_000;

const times = storedValue({ area: 'local', key: 'recent-success', read: numbers });

/**
 * When each such source last succeeded, valid for one day. Stores times, no addresses; a failed attempt removes the
 * time.
 */
export function createRecentSuccess(now: () => number = Date.now): GatewayParts['recentSuccess'] {
  return {
    async worked(source) {
      const time = (await times.get().catch(noted(numbers(null))))[source];
      // A time in the future does not count: the clock may have been put back.
      return time !== undefined && Math.abs(now() - time) < day;
    },
    async note(source, worked) {
      // If the disk is full, the next run opens a tab it could have avoided; nothing else is affected.
      await times
        .change(({ [source]: _, ...others }) => (worked ? { ...others, [source]: now() } : others))
        .catch(noteCaught);
    },
  };
}
