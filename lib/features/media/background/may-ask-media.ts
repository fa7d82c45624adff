import { granted } from '../../../browser/network/permissions.ts';
import type { Platform, PlatformId } from '../../../core/platform.ts';
import { platformNotAllowed, platformOff } from '../../capture/background/index.ts';
import { isSwitchedOff } from '../../settings/background/index.ts';
import { isOff } from '../model/is-off.ts';

/** @throws Failure where the user has switched the platform off, or taken its permission away */
export async function mayAskMedia(platforms: readonly Platform[], platform: PlatformId): Promise<void> {
  if (await isSwitchedOff(platform)) throw platformOff();
  const known = platforms.find(({ id }) => id === platform);
  if (known && !(await granted(known))) throw platformNotAllowed(platform);
}

/** Whether the user lets the platform be asked. */
export const isMediaAllowed = (platforms: readonly Platform[], platform: PlatformId): Promise<boolean> =>
  mayAskMedia(platforms, platform).then(
    () => true,
    (thrown) => {
      if (isOff(thrown)) return false;
      throw thrown;
    },
  );
