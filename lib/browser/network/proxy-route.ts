import { Failure } from '../../core/failure.ts';
import { browser } from '../browser.ts';
import type { Journal } from '../journal/journal.ts';
import { createChromiumProxy } from './chromium-proxy.ts';
import { firefoxProxy } from './firefox-proxy.ts';
import type { ProxyRoute } from './network.ts';

/** The route of a build without the proxy permission. */
export const noProxy: ProxyRoute = async () => {
  throw new Failure(
    'proxy_unavailable',
    'This build of Gleaner has no permission for proxies: install the proxy build, or leave `proxy` empty.',
  );
};

/** How this browser and build send single requests through a proxy. */
export function createProxyRoute(journal: Journal): ProxyRoute {
  // Only Firefox uses this address scheme.
  if (location.protocol === 'moz-extension:') return firefoxProxy;
  // Whether this build has the permission: in Chromium it cannot be requested later.
  return typeof browser.proxy?.settings?.set === 'function' ? createChromiumProxy(journal) : noProxy;
}
