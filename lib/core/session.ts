import type { PaceLimits } from './pace-limits.ts';
import type { PlatformId } from './platform.ts';
import type { Settings } from './settings.ts';
import type { Transport } from './transport.ts';

/** An anonymous session created by requests. `expiresAt` is epoch ms. */
export interface AnonymousSession {
  readonly cookie: string;
  readonly expiresAt: number;
}

export interface PlatformSession {
  readonly platform: PlatformId;
  /** The queue's budgets for the platform; absent: `defaultLimits`. Of a platform's sessions, its own one counts. */
  readonly paceLimits?: PaceLimits;
  /**
   * The address of the session cookies, and the names that hint at a sign-in; `name=start` where guests have the
   * cookie, too: its value then begins so.
   */
  readonly cookieUrl: string;
  readonly signInCookies: readonly string[];
  /** Those cookies may outlive a sign-in: their presence shows only that there was one; it may have expired. */
  readonly cookiesOutlive?: true;
  /**
   * Creates an anonymous session by requests, without touching the cookie jar. Absent: requests without cookies
   * suffice.
   */
  makeAnonymous?(transport: Transport, settings: Settings): Promise<AnonymousSession>;
}

/** A platform's own session, among `sessions`. @throws Error when it has none */
export function sessionOf(sessions: readonly PlatformSession[], platform: PlatformId): PlatformSession {
  const session = sessions.find((one) => one.platform === platform);
  if (!session) throw new Error(`${platform} has no session`);
  return session;
}

/** Whether cookies hint at a sign-in; null = this platform's cookies say nothing. */
export function hintsSignIn(
  { signInCookies }: PlatformSession,
  cookies: readonly { readonly name: string; readonly value: string }[],
): boolean | null {
  if (signInCookies.length === 0) return null;
  return signInCookies.some((wanted) => {
    const [name, start = ''] = wanted.split('=');
    return cookies.some((cookie) => cookie.name === name && cookie.value !== '' && cookie.value.startsWith(start));
  });
}

/** The hint as far as it can be trusted: cookies that may outlive a sign-in prove none, so true becomes null. */
export function trustedSignInHint({ cookiesOutlive }: PlatformSession, hint: boolean | null): boolean | null {
  return hint && cookiesOutlive ? null : hint;
}
