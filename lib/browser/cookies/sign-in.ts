import { hintsSignIn, type PlatformSession } from '../../core/session.ts';
import { browser } from '../browser.ts';

/**
 * Whether sign-in cookies are present in a cookie store (null = the default one). A hint, and all that leaves this file:
 * no value does. Null = cannot tell.
 */
export async function looksSignedIn(session: PlatformSession, storeId: string | null): Promise<boolean | null> {
  if (session.signInCookies.length === 0) return null;
  const store = storeId === null ? {} : { storeId };
  try {
    const cookies = await browser.cookies.getAll({ url: session.cookieUrl, ...store, partitionKey: {} });
    return hintsSignIn(session, cookies);
  } catch {
    return null; // The site permission was taken away.
  }
}
