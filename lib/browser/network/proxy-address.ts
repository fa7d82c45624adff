import { decode } from '../../core/platform.ts';
import { browser } from '../browser.ts';
import { failed } from '../failures.ts';

const standardPorts = { http: 80, https: 443, socks5: 1080 } as const;

/**
 * A proxy given in a request: `http://`, `https://` or `socks5://`, perhaps with user and password. @throws Failure
 * `invalid_request`
 */
export function proxyAddress(text: string) {
  const scheme = /^(https?|socks5):\/\//i.exec(text)?.[1]?.toLowerCase() as keyof typeof standardPorts | undefined;
  // Parsed as http: `URL` treats other schemes as opaque and does not know their standard ports.
  const asHttp = scheme ? `http://${text.slice(scheme.length + 3)}` : '';
  if (!scheme || !URL.canParse(asHttp)) throw failed('proxy_address');
  const { hostname, port, username, password } = new URL(asHttp);
  // `URL` drops `:80`, so look for it in the text.
  const given = port || (/:80(?:\/|$)/.test(text) ? '80' : '');
  return {
    scheme,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: given ? Number(given) : standardPorts[scheme],
    /** Like the password, '' when absent. */
    user: decode(username),
    password: decode(password),
  };
}

export type ProxyAddress = ReturnType<typeof proxyAddress>;

interface Demand {
  readonly isProxy: boolean;
  readonly challenger: { readonly host: string; readonly port: number };
}

/**
 * Answers this HTTP proxy's demands for a user and a password, and nobody else's, while `work` runs. The first
 * `answers` demands get those of the address, all others none: a repeated demand means that they were refused.
 * @throws Failure `proxy_unavailable` when they were refused
 */
export async function signedInAtProxy<T>(proxy: ProxyAddress, answers: number, work: () => Promise<T>): Promise<T> {
  const { host, port, user, password } = proxy;
  let asked = 0;
  function answer({ isProxy, challenger }: Demand): object {
    if (!isProxy || challenger.host !== host || challenger.port !== port) return {};
    asked += 1;
    return asked > answers ? { cancel: true } : { authCredentials: { username: user, password } };
  }
  const listener = answer as Parameters<typeof browser.webRequest.onAuthRequired.addListener>[0];
  browser.webRequest.onAuthRequired.addListener(listener, { urls: ['<all_urls>'] }, ['blocking']);
  try {
    return await work();
  } catch (cause) {
    throw asked > answers ? failed('proxy_sign_in', [], { cause }) : cause;
  } finally {
    browser.webRequest.onAuthRequired.removeListener(listener);
  }
}
