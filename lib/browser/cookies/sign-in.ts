import { hintsSignIn, type PlatformSession } from '../../core/session.ts';
import { cookiesFor } from './cookie-store.ts';

/**
 * Whether sign-in cookies are present in a cookie store (`storeId` null = the default one). Only this hint leaves this file, never a cookie
 * value. Returns null when it cannot tell.
 */
export async function looksSignedIn(session: PlatformSession, storeId: string | null): Promise<boolean | null> {
  if (session.signInCookies.length === 0) return null;
  try {
    return hintsSignIn(session, await cookiesFor(session.cookieUrl, storeId));
  } catch {
    return null; // The site permission was revoked.
  }
}
