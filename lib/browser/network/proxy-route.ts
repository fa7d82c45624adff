import { Failure } from '../../core/failure.ts';
import type { Journal } from '../journal/journal.ts';
import { createChromiumProxy, hasChromiumProxy } from './chromium-proxy.ts';
import { firefoxProxy } from './firefox-proxy.ts';
import type { ProxyRoute } from './network.ts';

/** Firefox alone names its own address scheme so. */
function isFirefox(): boolean {
  return location.protocol === 'moz-extension:';
}

/** The route of a build that has no proxy. */
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
