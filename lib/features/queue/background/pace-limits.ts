import { looksSignedIn } from '../../../browser/cookies/cookie-store.ts';
import { type Budget, defaultLimits, type PaceLimits } from '../../../core/pace-limits.ts';
import type { PlatformId } from '../../../core/platform.ts';
import { type PlatformSession, sessionOf } from '../../../core/session.ts';
import { readUserSettings } from '../../settings/background/index.ts';

export interface SessionPace {
  readonly paceLimits: PaceLimits;
  /** Nobody is signed in, or it is unknown: use the smaller budget. */
  readonly guest: boolean;
  /** Where its users sign in. */
  readonly home: string;
}

export type PaceLimitsOf = (platform: PlatformId) => Promise<SessionPace>;

/**
 * A platform's pace limits, and whether a guest is asking: judged by cookies or, where they do not tell (Weibo), by the
 * last page.
 */
export function createPaceLimits(
  sessions: readonly PlatformSession[],
  read: (platform: PlatformId) => Promise<boolean | null>,
): PaceLimitsOf {
  return async (platform) => {
    const session = sessionOf(sessions, platform);
    const choice = (await readUserSettings()).sessions[platform];
    const signedIn = choice !== 'anonymous' ? ((await looksSignedIn(session, null)) ?? (await read(platform))) : false;
    return { paceLimits: session.paceLimits ?? defaultLimits, guest: signedIn !== true, home: session.cookieUrl };
  };
}

export async function budgetOf(paceLimitsOf: PaceLimitsOf, platform: PlatformId): Promise<Budget> {
  const { paceLimits, guest } = await paceLimitsOf(platform);
  return guest ? paceLimits.guest : paceLimits.member;
}
