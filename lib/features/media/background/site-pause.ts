import type { Pacer } from '../../../browser/network/pacer.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { readPaces } from '../../settings/background/index.ts';

/** How many times as long as between other requests the pause is between two files of a site. Our guess. */
const longer = 5;

/** Gives a host of a platform's own site its turn among its other requests; `atOnce`: without a pause before it. */
export function createSitePause(pacer: Pacer) {
  const { signal } = new AbortController();
  return async (platform: PlatformId, host: string, atOnce = false): Promise<void> => {
    const pace = atOnce ? 0 : (await readPaces()).pace;
    await pacer.turn(platform, longer * pace, signal, () => pacer.turn(host, pace, signal, async () => {}));
  };
}
