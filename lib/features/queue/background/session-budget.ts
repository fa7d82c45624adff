import { looksSignedIn } from '../../../browser/cookies/sign-in.ts';
import { type Budget, defaultLimits, type PaceLimits } from '../../../core/manners.ts';
import type { Operation } from '../../../core/operation.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { readUserSettings } from '../../settings/background/settings.ts';

export interface SessionManners {
  readonly manners: PaceLimits;
  /** Nobody is signed in, or it cannot be told: the smaller budget. */
  readonly guest: boolean;
}

export type MannersOf = (platform: PlatformId) => Promise<SessionManners>;

/**
 * The manners of a platform, and whether its session is a guest's. Cookies tell that; where they cannot (Weibo's visitors have the same
 * ones), the page that the last item was read from may have told, `read`.
 */
export function createPaceLimits(operations: readonly Operation[], read: (platform: PlatformId) => Promise<boolean | null>): MannersOf {
  return async (platform) => {
    const session = operations.find((one) => one.platform === platform && one.session.paceLimits)?.session;
    const choice = (await readUserSettings()).sessions[platform];
    const own = session && choice !== 'anonymous';
    const signedIn = own ? ((await looksSignedIn(session, null)) ?? (await read(platform))) : false;
    return { manners: session?.paceLimits ?? defaultLimits, guest: signedIn !== true };
  };
}

export async function budgetOf(mannersOf: MannersOf, platform: PlatformId): Promise<Budget> {
  const { manners, guest } = await mannersOf(platform);
  return guest ? manners.guest : manners.member;
}
