import { granted } from '../../../browser/network/permissions.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { platformNotAllowed, platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';

/** @throws Failure where the user has switched the platform off, or taken its permission away */
export async function mayAskMedia(platforms: readonly Platform[], platform: PlatformId): Promise<void> {
  if (await isSwitchedOff(platform)) throw platformOff();
  const known = platforms.find(({ id }) => id === platform);
  if (known && !(await granted(known))) throw platformNotAllowed(platform);
}
