import { Failure } from '../../core/failure.ts';
import { tree } from '../../core/json/json.ts';
import { sha256 } from '../../core/sha256.ts';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { Journal } from '../journal/journal.ts';
import { storedValue } from '../storage/stored-value.ts';
import type { ProxyRoute } from './network.ts';
import { type ProxyAddress, proxyAddress, signedInAtProxy } from './proxy-address.ts';

/** There is one browser-wide setting, so there is one entry in the journal. */
const entry = { kind: 'proxy', id: 1 } as const;

const words = { http: 'PROXY', https: 'HTTPS', socks5: 'SOCKS5' } as const;

/** A PAC script that routes one host through the proxy and nothing else. ASCII, as Chromium requires. */
export function pacScript(host: string, proxy: ProxyAddress): string {
  const server = proxy.host.includes(':') ? `[${proxy.host}]` : proxy.host;
  const way = `${words[proxy.scheme]} ${server}:${proxy.port}`;
  return `function FindProxyForURL(url, host) { return host === ${JSON.stringify(host)} ? ${JSON.stringify(way)} : "DIRECT"; }`;
}

export async function clearChromiumProxy(): Promise<void> {
  await browser.proxy?.settings?.clear({ scope: 'regular' });
}

/** @throws Failure `proxy_unavailable` where another extension or a policy decides */
async function checkOurs(level: RegExp): Promise<void> {
  if (!level.test((await browser.proxy.settings.get({})).levelOfControl)) throw failed('proxy_taken');
}

/**
 * Who Chromium is signed in as at each proxy (`host:port`), as hashes. It stays signed in until it is closed, and
 * offers no way to sign out.
 */
const signedIn = storedValue({ area: 'session', key: 'proxy-users', read: tree });

/**
 * Runs `work` unless it would go out as another user. @throws Failure `proxy_unavailable` if so, or if user and
 * password are refused
 */
async function asItsUser<T>(proxy: ProxyAddress, work: () => Promise<T>): Promise<T> {
  const at = `${proxy.host}:${proxy.port}`;
  const hash = await sha256(`${proxy.user}:${proxy.password}`);
  const known = (await signedIn.get())[at];
  if (known !== undefined && known !== hash) throw failed('proxy_other_user');
  // Stored before the request: a worker that is stopped in mid-request may have signed in, and Chromium also reuses
  // connections without a user.
  await signedIn.change((all) => ({ ...all, [at]: hash }));
  try {
    return await signedInAtProxy(proxy, 3, work);
  } catch (thrown) {
    // Chromium forgets a user that was refused. Its demand for one cuts off a request that was sent without a user.
    const code = thrown instanceof Failure ? thrown.reason.code : '';
    if (code === 'proxy_sign_in' || (!proxy.user && thrown instanceof TypeError))
      await signedIn.change(({ [at]: _, ...others }) => others);
    throw thrown;
  }
}

/**
 * Chromium has one proxy setting for the whole browser: a PAC script limits it to that host. The setting is journalled
 * first, and the browser's own is restored after `work`, or by the sweep at the next start. While it is set, the user's
 * own tabs on that host use the proxy too.
 * @throws Failure `proxy_unavailable` when another extension or a policy controls the setting, or Chromium does not support the proxy
 */
export function createChromiumProxy(journal: Journal): ProxyRoute {
  return (address, text, work) =>
    navigator.locks.request('gleaner-proxy', async () => {
      const proxy = proxyAddress(text);
      if (proxy.scheme === 'socks5' && proxy.user) throw failed('proxy_socks_sign_in');
      await checkOurs(/_by_this_extension$/);
      await journal.add(entry);
      try {
        const value = { mode: 'pac_script', pacScript: { data: pacScript(address.hostname, proxy), mandatory: true } };
        await browser.proxy.settings.set({ value, scope: 'regular' } as Parameters<
          typeof browser.proxy.settings.set
        >[0]);
        await checkOurs(/^controlled_by_this_extension$/);
        return await asItsUser(proxy, work);
      } finally {
        await clearChromiumProxy();
        await journal.drop(entry);
      }
    });
}
