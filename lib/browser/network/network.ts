import { Failure } from '../../core/failure.ts';
import type { Settings } from '../../core/settings.ts';
import type { NetworkAnswer, NetworkRequest } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { cookieHeader } from '../cookies/cookie-store.ts';
import { failed, stopped } from '../failures.ts';
import type { HeaderRule } from './header-rule.ts';
import { type Hop, sendHop } from './hop.ts';
import type { Pacer } from './pacer.ts';

/** Sends `work`'s requests to the address's host through a proxy, or rejects with `proxy_unavailable`. */
export type ProxyRoute = <T>(address: URL, proxy: string, work: () => Promise<T>) => Promise<T>;

export interface NetworkParts {
  readonly pacer: Pacer;
  readonly headerRule: HeaderRule;
  readonly proxyRoute: ProxyRoute;
}

/** What a request inherits from its run. */
export interface NetworkRun {
  readonly settings: Settings;
  readonly signal: AbortSignal;
  /** Cookie store of the asker's tab; null = the default one. */
  readonly storeId: string | null;
}

/**
 * Sends a request from the background with that session and no other. Where a redirect leads to an address that Gleaner
 * may not request, the answer has that address and no text. @throws Failure
 */
export type Network = (url: string, request: NetworkRequest, run: NetworkRun) => Promise<NetworkAnswer>;

const hopsAtMost = 10;

/**
 * Upgrades http to https: share texts and redirects still contain http links, and a background request over http fails.
 */
function secured(url: string | URL): URL {
  const address = new URL(url);
  if (address.protocol === 'http:') address.protocol = 'https:';
  address.hash = '';
  return address;
}

async function mayAsk(address: URL): Promise<boolean> {
  if (address.protocol !== 'https:') return false;
  return browser.permissions.contains({ origins: [`https://${address.hostname}/*`] });
}

/** The cookie text a hop sends instead of the jar's, or null when the jar is used. */
async function cookieFor(
  address: URL,
  first: URL,
  { session }: NetworkRequest,
  { storeId }: NetworkRun,
): Promise<string | null> {
  // A given cookie is meant for one host.
  if (session.kind !== 'own') return address.hostname === first.hostname ? session.cookie : '';
  // A background fetch always uses the default jar, which must not be mixed with that of a private window or container.
  return cookieHeader(address.href, storeId);
}

function failureOf(thrown: unknown, address: URL, run: NetworkRun, deadline: AbortSignal): Failure {
  if (thrown instanceof Failure) return thrown;
  if (run.signal.aborted) return stopped(run.signal, thrown);
  if (deadline.aborted) {
    const seconds = Math.round(run.settings.requestDeadline / 1000);
    return failed('late', [{ host: address.host }, { number: seconds }], { cause: thrown });
  }
  return failed('cut', [{ host: address.host }], { cause: thrown });
}

export function createNetwork({ pacer, headerRule, proxyRoute }: NetworkParts): Network {
  return async (url, request, run) => {
    const { settings } = run;
    const first = secured(url);
    if (!(await mayAsk(first)))
      throw failed('host_not_allowed', [first.host ? { host: first.host } : { address: url }]);
    const headers = Object.fromEntries(
      Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    );
    let address = first;
    let { method = 'GET', body } = request;
    const { leads } = request;
    const maxBytes = leads && !leads.page ? 0 : settings.answerBytes;
    let deadline: AbortSignal | undefined;
    const setCookies: string[] = [];

    async function ask(): Promise<Awaited<ReturnType<typeof sendHop>>> {
      deadline ??= AbortSignal.timeout(settings.requestDeadline);
      const cookie = await cookieFor(address, first, request, run);
      const signal = AbortSignal.any([run.signal, deadline]);
      const hop: Hop = { address, method, body, headers, cookie, session: request.session.kind, signal, maxBytes };
      return request.proxy
        ? proxyRoute(address, request.proxy, () => sendHop(hop, headerRule))
        : sendHop(hop, headerRule);
    }

    try {
      for (let hops = 0; hops < hopsAtMost; hops += 1) {
        const { answer, next } = await pacer.turn(address.host, hops === 0 ? settings.pace : 0, run.signal, ask);
        setCookies.push(...answer.setCookies);
        if (!next) return { ...answer, setCookies };
        address = secured(next);
        if (leads?.ends(address.href) || !(await mayAsk(address))) return { ...answer, url: next.href, setCookies };
        if (answer.status !== 307 && answer.status !== 308) [method, body] = ['GET', undefined];
      }
    } catch (thrown) {
      throw failureOf(thrown, address, run, deadline ?? run.signal);
    }
    throw failed('redirect_circle', [{ host: first.host }]);
  };
}
