import type { PaceLimits } from './pace-limits.ts';
import type { PlatformId } from './platform.ts';
import type { Settings } from './settings.ts';
import type { Transport } from './transport.ts';

/** An anonymous session made by requests. `expiresAt` is epoch ms. */
export interface AnonymousSession {
  readonly cookie: string;
  readonly expiresAt: number;
}

/** How a platform's sessions are told apart and made. */
export interface PlatformSession {
  readonly platform: PlatformId;
  /** How much a queue may ask of the platform; absent: `cautious`, or said by another session of the platform. */
  readonly paceLimits?: PaceLimits;
  /** Where a user signs in. */
  readonly signInUrl: string;
  /**
   * Where the session cookies live, and the names whose presence hints at a login (a hint: only an answer proves it).
   * `name=start`: only with a value that begins so, where guests have the same cookie.
   */
  readonly cookieUrl: string;
  readonly signInCookies: readonly string[];
  /** Those cookies may outlive a login: present, they show at most that one has run out. */
  readonly cookiesOutlive?: true;
  /** Makes an anonymous session by requests, without touching the cookie jar. Absent: no cookie at all serves. */
  makeAnonymous?(transport: Transport, settings: Settings): Promise<AnonymousSession>;
}

/** Whether cookies hint at a login; null = this platform's cookies say nothing. */
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

/** What may be told of a sign-in by such a hint: that there is one only where the cookies end with it. */
export function trustedSignInHint({ cookiesOutlive }: PlatformSession, hint: boolean | null): boolean | null {
  return hint && cookiesOutlive ? null : hint;
}
