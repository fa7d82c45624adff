import { browser } from '../browser.ts';
import type { ProxyAddress } from './proxy-address.ts';

interface Demand {
  readonly isProxy: boolean;
  readonly challenger: { readonly host: string; readonly port: number };
}

/** Answers authentication challenges of this HTTP proxy, and of no one else, while `work` runs. */
export async function signedInAtProxy<T>({ host, port, user, password }: ProxyAddress, work: () => Promise<T>): Promise<T> {
  if (!user) return work();
  let asked = 0;
  function answer({ isProxy, challenger }: Demand): object {
    if (!isProxy || challenger.host !== host || challenger.port !== port) return {};
    asked += 1;
    // A repeated challenge means that the credentials were wrong.
    return asked > 3 ? { cancel: true } : { authCredentials: { username: user, password } };
  }
  const listener = answer as Parameters<typeof browser.webRequest.onAuthRequired.addListener>[0];
  browser.webRequest.onAuthRequired.addListener(listener, { urls: ['<all_urls>'] }, ['blocking']);
  try {
    return await work();
  } finally {
    browser.webRequest.onAuthRequired.removeListener(listener);
  }
}
