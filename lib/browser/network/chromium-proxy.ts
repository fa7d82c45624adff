import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import type { ProxyRoute } from './network.ts';
import { type ProxyAddress, proxyAddress } from './proxy-address.ts';
import { signedInAtProxy } from './proxy-sign-in.ts';

/** There is one browser-wide setting, so there is one entry in the journal. */
const entry = { kind: 'proxy', id: 1 } as const;

const words = { http: 'PROXY', https: 'HTTPS', socks5: 'SOCKS5' } as const;

/** A PAC script that routes one host through the proxy and nothing else. ASCII, as Chromium requires. */
export function pacScript(host: string, proxy: ProxyAddress): string {
  const server = proxy.host.includes(':') ? `[${proxy.host}]` : proxy.host;
  const way = `${words[proxy.scheme]} ${server}:${proxy.port}`;
  return `function FindProxyForURL(url, host) { return host === ${JSON.stringify(host)} ? ${JSON.stringify(way)} : "DIRECT"; }`;
}

/** Restores the browser's own setting. */
export async function clearChromiumProxy(): Promise<void> {
  await browser.proxy?.settings?.clear({ scope: 'regular' });
}

/** @throws Failure `proxy_unavailable` where Chromium does not support the proxy */
function checkKind({ scheme, user }: ProxyAddress): void {
  if (scheme === 'socks5' && user) throw failed('proxy_socks_sign_in');
}

/**
 * Chromium has one proxy setting for the whole browser: a PAC script limits it to that host. The setting is journalled first, and the
 * browser's own is restored after `work`, or by the sweep at the next start. While it is set, the user's own tabs on that host use the
 * proxy too.
 * @throws Failure `proxy_unavailable` when another extension or a policy controls the setting
 */
export function createChromiumProxy(journal: Journal): ProxyRoute {
  return (address, text, work) =>
    navigator.locks.request('gleaner-proxy', async () => {
      const proxy = proxyAddress(text);
      checkKind(proxy);
      const { levelOfControl } = await browser.proxy.settings.get({});
      if (!/_by_this_extension$/.test(levelOfControl)) throw failed('proxy_taken');
      await journal.add(entry);
      try {
        const value = { mode: 'pac_script', pacScript: { data: pacScript(address.hostname, proxy), mandatory: true } };
        await browser.proxy.settings.set({ value, scope: 'regular' } as Parameters<typeof browser.proxy.settings.set>[0]);
        return await signedInAtProxy(proxy, work);
      } finally {
        await clearChromiumProxy();
        await journal.drop(entry);
      }
    });
}
