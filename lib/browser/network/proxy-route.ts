import type { Proxy as ProxyApi } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { createChromiumProxy } from './chromium-proxy.ts';
import type { HeaderRule, RuleHeaders } from './header-rule.ts';
import type { ProxyRoute } from './network.ts';
import { type ProxyAddress, proxyAddress, signedInAtProxy } from './proxy-address.ts';

/**
 * User and password for an HTTP proxy, given with the request: what Firefox gives upon a demand, it remembers and gives
 * for the next user too. Firefox sends this header to the proxy alone. (`proxyAuthorizationHeader` of the proxy's own
 * description is not sent; Firefox 153.)
 */
function authorization({ user, password }: ProxyAddress): RuleHeaders {
  return {
    'proxy-authorization': `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`,
  };
}

/** The proxy in the form Firefox expects. The proxy resolves host names; the user's own resolver need not know them. */
function proxyInfo({ scheme, host, port, user, password }: ProxyAddress): object {
  // Connections are not shared: one that another user of the proxy has opened goes out as that user.
  const way = { host, port, connectionIsolationKey: crypto.randomUUID() };
  if (scheme === 'socks5') return { ...way, type: 'socks', proxyDNS: true, ...(user && { username: user, password }) };
  return { ...way, type: scheme };
}

/**
 * Firefox chooses the proxy per request: only background requests of this extension to that host use it, while `work`
 * runs. No setting changes, so nothing needs restoring. The permission is optional.
 * @throws Failure `proxy_unavailable` (action `grant`) without the permission
 */
export function createFirefoxProxy(headerRule: HeaderRule): ProxyRoute {
  return async (address, text, work) => {
    const proxy = proxyAddress(text);
    if (!(await browser.permissions.contains({ permissions: ['proxy'] }))) throw failed('proxy_not_granted');
    const own = browser.runtime.getURL('');
    const info = proxyInfo(proxy);
    const route = ({ tabId, originUrl }: ProxyApi.OnRequestDetailsType) =>
      // The null ends the list: without it, Firefox connects directly when the proxy does not answer.
      tabId === -1 && originUrl?.startsWith(own) ? [info, null] : undefined;
    const listener = route as Parameters<typeof browser.proxy.onRequest.addListener>[0];
    browser.proxy.onRequest.addListener(listener, { urls: [`${address.origin}/*`] });
    try {
      // The listener is active once a later call to the same API is answered; right after the permission was granted,
      // this call loads it.
      await browser.proxy.settings.get({});
      if (proxy.scheme === 'socks5' || !proxy.user) return await work();
      return await signedInAtProxy(proxy, 0, () => headerRule(address, authorization(proxy), work));
    } finally {
      browser.proxy.onRequest.removeListener(listener);
    }
  };
}

/** The route of a build without the proxy permission. */
export const noProxy: ProxyRoute = async () => {
  throw failed('proxy_build');
};

export function createProxyRoute(journal: Journal, headerRule: HeaderRule): ProxyRoute {
  // Only Firefox uses this address scheme.
  if (location.protocol === 'moz-extension:') return createFirefoxProxy(headerRule);
  // Whether this build has the permission: in Chromium it cannot be requested later.
  return typeof browser.proxy?.settings?.set === 'function' ? createChromiumProxy(journal) : noProxy;
}
