import { browser } from './browser.ts';

/**
 * The cookie store of a tab (a container, a private window), or null for the default one, whose cookies a background
 * fetch carries by itself.
 */
export async function storeOfTab(tabId: number | null): Promise<string | null> {
  if (tabId === null) return null;
  const stores = await browser.cookies.getAllCookieStores();
  const store = stores.find(({ tabIds }) => tabIds.includes(tabId));
  return !store || store.id === '0' || store.id === 'firefox-default' ? null : store.id;
}

/** The `Cookie` header a page of `url` would send, from one store; '' when it has none. In memory only. */
export async function cookieHeader(url: string, storeId: string): Promise<string> {
  const cookies = await browser.cookies.getAll({ url, storeId });
  return cookies
    .sort((one, other) => other.path.length - one.path.length)
    .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
    .join('; ');
}
