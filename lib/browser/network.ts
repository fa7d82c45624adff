import { Failure } from '../gateway/failure.ts';
import type { Settings } from '../gateway/settings.ts';
import type { NetworkAnswer, NetworkRequest } from '../gateway/transport.ts';
import { cookieHeader } from './cookie-store.ts';
import type { HeaderRule, RuleHeaders } from './header-rule.ts';
import type { Pacer } from './pacer.ts';
import { readBody } from './read-body.ts';
import { withSetCookies } from './set-cookies.ts';

/** Sends `work`'s requests to `host` through a proxy, or rejects with `proxy_unavailable`. */
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

/** Background requests, each with exactly the session asked for. @throws Failure */
export type Network = (url: string, request: NetworkRequest, run: NetworkRun) => Promise<NetworkAnswer>;

/** Headers that need a rule, and User-Agent, which is nobody's to change. */
const ruled = ['cookie', 'referer', 'origin', 'user-agent'];

function addressOf(url: string): URL {
  const address = new URL(url);
  // Share texts still carry http links; a background request for one fails.
  if (address.protocol === 'http:') address.protocol = 'https:';
  if (address.protocol !== 'https:') throw new Failure('unsupported_link', `${address.protocol} addresses cannot be asked.`);
  address.hash = '';
  return address;
}

/** The cookie text to send in place of the jar's, or null when the jar itself goes along. */
async function cookieOf(address: URL, request: NetworkRequest, run: NetworkRun): Promise<string | null> {
  if (request.session.kind !== 'own') return request.session.cookie;
  // A background fetch always uses the default jar: that of a private window or container is not to be mixed with it.
  return run.storeId === null ? null : cookieHeader(address.href, run.storeId);
}

function rulesFor(request: NetworkRequest, cookie: string | null): RuleHeaders {
  const { referer, origin } = request.headers ?? {};
  return {
    ...(cookie ? { cookie } : {}),
    ...(referer === undefined ? {} : { referer }),
    // Otherwise a POST names this installation of the extension.
    ...(origin === undefined ? (request.method === 'POST' ? { origin: null } : {}) : { origin }),
  };
}

async function send(address: URL, request: NetworkRequest, jar: boolean, signal: AbortSignal, maxBytes: number): Promise<NetworkAnswer> {
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => !ruled.includes(name.toLowerCase()));
  const response = await fetch(address, {
    method: request.method ?? 'GET',
    headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    credentials: jar ? 'include' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const text = await readBody(response, maxBytes);
  return { status: response.status, url: response.url, headers: Object.fromEntries(response.headers), text, setCookies: [] };
}

/** What went wrong, told apart by who ended the request. */
function failureOf(thrown: unknown, address: URL, run: NetworkRun, deadline: AbortSignal): Failure {
  if (thrown instanceof Failure) return thrown;
  if (run.signal.aborted) return new Failure('cancelled', 'The run was cancelled.', { cause: thrown });
  if (deadline.aborted) {
    const seconds = Math.round(run.settings.requestDeadline / 1000);
    return new Failure('timed_out', `${address.host} did not answer within ${seconds} s.`, { cause: thrown });
  }
  return new Failure('unreachable', `${address.host} could not be reached, or its answer broke off.`, { cause: thrown });
}

export function createNetwork({ pacer, headerRule, proxyRoute }: NetworkParts): Network {
  return async (url, request, run) => {
    const address = addressOf(url);
    let deadline = new AbortController().signal;

    async function ask(): Promise<NetworkAnswer> {
      const cookie = await cookieOf(address, request, run);
      deadline = AbortSignal.timeout(run.settings.requestDeadline);
      const signal = AbortSignal.any([run.signal, deadline]);
      const once = () => send(address, request, cookie === null, signal, run.settings.answerBytes);
      if (request.session.kind !== 'anonymous') return headerRule(address, rulesFor(request, cookie), once);
      const { answer, setCookies } = await withSetCookies(address, () => headerRule(address, rulesFor(request, cookie), once));
      return { ...answer, setCookies };
    }

    try {
      return await pacer.turn(address.host, run.settings.pace, run.signal, () =>
        request.proxy ? proxyRoute(address, request.proxy, ask) : ask(),
      );
    } catch (thrown) {
      throw failureOf(thrown, address, run, deadline);
    }
  };
}
