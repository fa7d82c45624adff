import type { Pacer } from '../../../browser/network/pacer.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { readPaces } from '../../settings/background/index.ts';
import { siteHost } from '../model/index.ts';

/** Waits until an address may be asked for a file; false: not now. */
export type SiteTurn = (platform: PlatformId, address: string) => Promise<boolean>;

interface Parts {
  readonly pacer: Pacer;
  /** Whether the platform waits for the user, after a check for example. */
  isHeld(platform: PlatformId): Promise<boolean>;
}

/** How many times as long as between other requests the pause is between two files of a site. Our guess. */
const longer = 5;

/** Gives addresses on a platform's own site their turn among its other requests; those of media hosts need none. */
export function createSiteTurn({ pacer, isHeld }: Parts): SiteTurn {
  const { signal } = new AbortController();
  return async (platform, address) => {
    const host = siteHost(address);
    if (!host) return true;
    if (await isHeld(platform)) return false;
    const { pace } = await readPaces();
    await pacer.turn(platform, longer * pace, signal, () => pacer.turn(host, pace, signal, async () => {}));
    return !(await isHeld(platform));
  };
}
