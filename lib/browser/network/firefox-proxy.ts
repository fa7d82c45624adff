import type { Proxy as ProxyApi } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { ProxyRoute } from './network.ts';
import { type ProxyAddress, proxyAddress } from './proxy-address.ts';
import { signedInAtProxy } from './proxy-sign-in.ts';

/** The proxy in the form Firefox expects. The proxy resolves host names; the user's own resolver need not know them. */
function proxyInfo({ scheme, host, port, user, password }: ProxyAddress): object {
  if (scheme === 'socks5') return { type: 'socks', host, port, proxyDNS: true, ...(user ? { username: user, password } : {}) };
  return { type: scheme, host, port };
}

/**
 * Firefox chooses the proxy per request: only background requests of this extension to that host use it, while `work` runs. No setting
 * changes, so nothing needs restoring. The permission is optional.
 * @throws Failure `proxy_unavailable` (action `grant`) without the permission
 */
export const firefoxProxy: ProxyRoute = async (address, text, work) => {
  const proxy = proxyAddress(text);
  if (!(await browser.permissions.contains({ permissions: ['proxy'] }))) throw failed('proxy_not_granted');
  const own = browser.runtime.getURL('');
  const route = ({ tabId, originUrl }: ProxyApi.OnRequestDetailsType) =>
    // The null ends the list: without it, Firefox connects directly when the proxy does not answer.
    tabId === -1 && originUrl?.startsWith(own) ? [proxyInfo(proxy), null] : undefined;
  const listener = route as Parameters<typeof browser.proxy.onRequest.addListener>[0];
  browser.proxy.onRequest.addListener(listener, { urls: [`${address.origin}/*`] });
  try {
    // The listener is active once a later call to the same API is answered; right after the permission was granted, this call loads it.
    await browser.proxy.settings.get({});
    return await (proxy.scheme === 'socks5' ? work() : signedInAtProxy(proxy, work));
  } finally {
    browser.proxy.onRequest.removeListener(listener);
  }
};
