import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { createChromiumProxy } from './chromium-proxy.ts';
import { createFirefoxProxy } from './firefox-proxy.ts';
import type { HeaderRule } from './header-rule.ts';
import type { ProxyRoute } from './network.ts';

/** The route of a build without the proxy permission. */
export const noProxy: ProxyRoute = async () => {
  throw failed('proxy_build');
};

/** How this browser and build send single requests through a proxy. */
export function createProxyRoute(journal: Journal, headerRule: HeaderRule): ProxyRoute {
  // Only Firefox uses this address scheme.
  if (location.protocol === 'moz-extension:') return createFirefoxProxy(headerRule);
  // Whether this build has the permission: in Chromium it cannot be requested later.
  return typeof browser.proxy?.settings?.set === 'function' ? createChromiumProxy(journal) : noProxy;
}
