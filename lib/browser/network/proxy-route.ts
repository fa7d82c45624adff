import { Failure } from '../../core/failure.ts';
import type { Journal } from '../journal/journal.ts';
import { createChromiumProxy, hasChromiumProxy } from './chromium-proxy.ts';
import { firefoxProxy } from './firefox-proxy.ts';
import type { ProxyRoute } from './network.ts';

/** Only Firefox uses this address scheme. */
function isFirefox(): boolean {
  return location.protocol === 'moz-extension:';
}

/** The route of a build without the proxy permission. */
export const noProxy: ProxyRoute = async () => {
  throw new Failure(
    'proxy_unavailable',
    'This build of Gleaner has no permission for proxies: install the proxy build, or leave `proxy` empty.',
  );
};

/** How this browser and build send single requests through a proxy. */
export function createProxyRoute(journal: Journal): ProxyRoute {
  if (isFirefox()) return firefoxProxy;
  return hasChromiumProxy() ? createChromiumProxy(journal) : noProxy;
}
