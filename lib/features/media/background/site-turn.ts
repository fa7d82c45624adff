import type { Pacer } from '../../../browser/network/pacer.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { siteHost } from '../model/index.ts';
import { createSitePause } from './site-pause.ts';

/** Waits until an address may be asked for a file; false: not now. */
export type SiteTurn = (platform: PlatformId, address: string) => Promise<boolean>;

interface Parts {
  readonly pacer: Pacer;
  /** Whether the platform waits for the user, after a check for example. */
  isHeld(platform: PlatformId): Promise<boolean>;
}

/** Gives addresses on a platform's own site their turn among its other requests; those of media hosts need none. */
export function createSiteTurn({ pacer, isHeld }: Parts): SiteTurn {
  const pause = createSitePause(pacer);
  return async (platform, address) => {
    const host = siteHost(address);
    if (!host) return true;
    if (await isHeld(platform)) return false;
    await pause(platform, host);
    return !(await isHeld(platform));
  };
}
