import { type Platform, type PlatformId, platformOf } from '../../../core/platform.ts';
import { type PaceSlot, platformOff } from './pace-slots.ts';

export interface PacedFollowParts {
  readonly platforms: readonly Platform[];
  follow(url: string): Promise<string>;
  takeSlot(platform: PlatformId, signal: AbortSignal): Promise<PaceSlot>;
  off(platform: PlatformId): Promise<boolean>;
}

/** Follows the short links that programs name as runs are made: at the pace and on the budget of the platform, one load each. */
export function createPacedFollow({ platforms, follow, takeSlot, off }: PacedFollowParts): (url: string) => Promise<string> {
  return async (url) => {
    const platform = platformOf(url, platforms);
    if (!platform) return follow(url);
    if (await off(platform.id)) throw platformOff();
    // Its patience ends the wait.
    const slot = await takeSlot(platform.id, new AbortController().signal);
    try {
      return await follow(url);
    } finally {
      await slot.end({ kind: 'void', loads: 1 });
    }
  };
}
