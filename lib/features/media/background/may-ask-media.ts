import { granted } from '../../../browser/network/permissions.ts';
import type { Failure } from '../../../core/failure.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { platformNotAllowed, platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';

/** What keeps a platform from being asked: the user has switched it off, or taken its permission away. */
async function barTo(platforms: readonly Platform[], platform: PlatformId): Promise<Failure | null> {
  if (await isSwitchedOff(platform)) return platformOff();
  const known = platforms.find(({ id }) => id === platform);
  return known && !(await granted(known)) ? platformNotAllowed(platform) : null;
}

/** @throws Failure where the user has switched the platform off, or taken its permission away */
export async function mayAskMedia(platforms: readonly Platform[], platform: PlatformId): Promise<void> {
  const bar = await barTo(platforms, platform);
  if (bar) throw bar;
}

/** Whether the user lets the platform be asked. */
export const isMediaAllowed = async (platforms: readonly Platform[], platform: PlatformId): Promise<boolean> =>
  (await barTo(platforms, platform)) === null;
