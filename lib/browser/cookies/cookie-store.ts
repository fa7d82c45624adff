import type { Cookies } from 'webextension-polyfill';
import { hintsSignIn, type PlatformSession } from '../../core/session.ts';
import { browser } from '../browser.ts';

/** Store ids as Chromium and Firefox name them. */
const defaultStores: readonly string[] = ['0', 'firefox-default'];
const privateStores: readonly string[] = ['1', 'firefox-private'];

export const isPrivateStore = (storeId: string): boolean => privateStores.includes(storeId);

/**
 * The cookie store of a tab (container, private window); null for the default one, whose cookies a background fetch
 * sends by itself.
 */
export async function storeOfTab(tabId: number | null): Promise<string | null> {
  if (tabId === null) return null;
  const stores = await browser.cookies.getAllCookieStores();
  const store = stores.find(({ tabIds }) => tabIds.includes(tabId));
  return !store || defaultStores.includes(store.id) ? null : store.id;
}

/**
 * All cookies for an address in a store (null = the default one), partitioned ones too; where Firefox isolates first
 * parties, those of each of them.
 */
export async function cookiesFor(url: string, storeId: string | null): Promise<Cookies.Cookie[]> {
  const which = { url, ...(storeId === null ? {} : { storeId }), partitionKey: {} };
  try {
    return await browser.cookies.getAll(which);
  } catch (thrown) {
    // Only Firefox has `getBrowserInfo`. While it isolates first parties, it refuses a call without this member, and its
    // pages send no cookie that belongs to none of them. Chromium refuses a call with it.
    if (!('getBrowserInfo' in browser.runtime)) throw thrown;
    const isolated = await browser.cookies.getAll({ ...which, firstPartyDomain: null });
    return isolated.filter(({ firstPartyDomain }) => firstPartyDomain);
  }
}

/** How a cookie is partitioned or isolated. `own`: by the site of `host` itself, so pages there send it. */
function partitionOf({ partitionKey, firstPartyDomain }: Cookies.Cookie, host: string): 'none' | 'own' | 'other' {
  const isolatedBy = firstPartyDomain ? { topLevelSite: `https://${firstPartyDomain}` } : {};
  const { topLevelSite, hasCrossSiteAncestor } = (partitionKey ?? isolatedBy) as {
    topLevelSite?: string;
    hasCrossSiteAncestor?: boolean;
  };
  if (!topLevelSite) return 'none';
  const site = new URL(topLevelSite).hostname;
  return !hasCrossSiteAncestor && (host === site || host.endsWith(`.${site}`)) ? 'own' : 'other';
}

/**
 * The `Cookie` header that a page of `url` would send from one store ('' when it has no cookies). Null when a
 * background fetch sends the same cookies by itself: in the default store, unless the site partitions its cookies,
 * which a fetch omits (measured, Chromium 156, Firefox 153). Kept in memory only.
 */
export async function cookieHeader(url: string, storeId: string | null): Promise<string | null> {
  const { hostname } = new URL(url);
  const all = await cookiesFor(url, storeId);
  const sent = all.filter((cookie) => partitionOf(cookie, hostname) !== 'other');
  if (storeId === null && sent.every((cookie) => partitionOf(cookie, hostname) === 'none')) return null;
  return sent
    .sort((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
    .join('; ');
}

/**
 * Whether a cookie store (null = the default one) has sign-in cookies; null = cannot tell. No cookie value leaves this
 * file.
 */
export async function looksSignedIn(session: PlatformSession, storeId: string | null): Promise<boolean | null> {
  if (session.signInCookies.length === 0) return null;
  try {
    return hintsSignIn(session, await cookiesFor(session.cookieUrl, storeId));
  } catch {
    return null; // The site permission was revoked.
  }
}
