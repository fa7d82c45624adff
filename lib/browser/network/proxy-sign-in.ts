import { browser } from '../browser.ts';
import { failed } from '../failures.ts';
import type { ProxyAddress } from './proxy-address.ts';

interface Demand {
  readonly isProxy: boolean;
  readonly challenger: { readonly host: string; readonly port: number };
}

/**
 * Answers this HTTP proxy's demands for a user and a password, and nobody else's, while `work` runs: the first `answers` with the
 * address's own, because a repeated demand means that they were refused, all others with none.
 * @throws Failure `proxy_unavailable` when they were refused
 */
export async function signedInAtProxy<T>(proxy: ProxyAddress, answers: number, work: () => Promise<T>): Promise<T> {
  const { host, port, user, password } = proxy;
  if (!user) return work();
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
